import type { AccountVisit } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { visits } from './schema.ts'

/** Milliseconds that an admin may look at a venue at a time. */
const LONGEST = 30 * MINUTE
const LISTED = 20

type Visitor = { id: string; name: string; sessionId: string }

/** Makes the session act as the owner's, read-only. The caller has ended the visits that are over. */
export async function startVisit(tx: Tx, ownerId: string, visitor: Visitor, clock: Clock): Promise<void> {
  await tx.insert(visits).values({
    ownerId,
    visitorId: visitor.id,
    visitorName: visitor.name,
    sessionId: visitor.sessionId,
    startedAt: clock.now(),
    expiresAt: after(clock, LONGEST),
  })
}

/**
 * Ends the visit of a session.
 *
 * @returns whether the session was on a visit that had not run out; `endOverVisits` ends those that had
 */
export async function endVisit(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update visits set ended_at = ${now}::timestamptz
    where session_id = ${sessionId}::uuid and ended_at is null and expires_at > ${now}::timestamptz`)
  return rowCount === 1
}

/**
 * The reason why a visit that nobody ended is over: its time ran out, its session ended, or one of the two is no
 * longer allowed.
 */
type VisitEnd = 'ran-out' | 'session-ended' | 'not-allowed' | 'owner-left'
type OverVisit = {
  ownerId: string
  visitorId: string
  visitorName: string
  /** The visitor's address when the visit began. */
  address: string
  endedAt: Date
  why: VisitEnd
}

/** Returns the SQL condition that any visit is over and not yet ended. */
export const anyVisitIsOver = (now: Date): SQL =>
  sql`exists (select from visits v where ended_at is null and ${isOver(now)})`

/**
 * Ends the visits that are over. Each is returned to one caller alone.
 *
 * @param leaving an owner whose account is about to be deleted, together with its visits
 */
export async function endOverVisits(tx: Tx, now: Date, leaving: string | null = null): Promise<OverVisit[]> {
  const { rows } = await tx.execute<Omit<OverVisit, 'endedAt'> & { endedAt: string }>(sql`
    update visits v set ended_at = least(v.expires_at, ${now}::timestamptz)
    where v.ended_at is null and (${isOver(now)} or v.owner_id = ${leaving}::uuid)
    returning v.owner_id as "ownerId", v.visitor_id as "visitorId", v.visitor_name as "visitorName", v.ended_at as "endedAt",
      coalesce((select address from audit_log where act = 'visit-started' and actor_id = v.visitor_id::text
        and subject_id = v.owner_id::text order by id desc limit 1), '') as address,
      case when v.expires_at <= ${now}::timestamptz then 'ran-out' when not ${areAllowed} then 'not-allowed'
        when v.session_id is null then 'session-ended' else 'owner-left' end as why`)
  return rows.map((row) => ({ ...row, endedAt: new Date(row.endedAt) }))
}

/** Makes the visits of admins without a second factor run out now. The caller ends them. */
export async function cutVisitsWithoutTwoFactor(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update visits set expires_at = ${now}::timestamptz
    where ended_at is null and visitor_id in (select id from "user" where not two_factor_enabled)`)
}

/** The SQL condition under which a visit is allowed, as `loadAccount` decides it. */
const areAllowed = sql`(
  exists (select from profiles where id = v.visitor_id and role = 'admin' and not is_blocked)
  and exists (select from profiles where id = v.owner_id and role = 'user' and not is_blocked))`
const isOver = (now: Date) => sql`(v.session_id is null or v.expires_at <= ${now}::timestamptz or not ${areAllowed})`

/** Returns the latest visits to the owner whose transaction this is. */
export async function listVisits(tx: Tx): Promise<AccountVisit[]> {
  const { rows } = await tx.execute<Record<'id' | 'by' | 'at' | 'until', string>>(sql`
    select id, visitor_name as by, started_at as at, coalesce(ended_at, expires_at) as until
    from visits order by started_at desc, id limit ${LISTED}`)
  return rows.map(({ id, by, at, until }) => ({ id, by, at: new Date(at), until: new Date(until) }))
}
