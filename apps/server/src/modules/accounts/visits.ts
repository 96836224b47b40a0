import type { AccountVisit } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { visits } from './schema.ts'

/** How long an admin may look at a house at a time. */
const LONGEST = 30 * MINUTE
const LISTED = 20

type Visitor = { id: string; name: string; sessionId: string }

/** From now on the session is the owner's, to look. The caller has ended those that are over. */
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

/** @returns whether the session was on a visit that had not run out; what ran out is `endOverVisits`' */
export async function endVisit(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update visits set ended_at = ${now}::timestamptz
    where session_id = ${sessionId}::uuid and ended_at is null and expires_at > ${now}::timestamptz`)
  return rowCount === 1
}

/** Why a visit is over that nobody ended: its time, its session, or that one of the two may not any longer. */
type VisitEnd = 'ran-out' | 'session-ended' | 'not-allowed' | 'owner-left'
type OverVisit = {
  ownerId: string
  visitorId: string
  visitorName: string
  /** Where the visitor was when it began. */
  address: string
  endedAt: Date
  why: VisitEnd
}

/** A condition: whether any visit is over and not yet ended. */
export const anyVisitIsOver = (now: Date): SQL =>
  sql`exists (select from visits v where ended_at is null and ${isOver(now)})`

/**
 * Ends the visits that are over. Each is given to one caller alone.
 *
 * @param leaving an owner whose account is about to go, and its visits with it
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

/** The visits of admins without a second step of signing in have run out. The caller ends what is over. */
export async function cutVisitsWithoutTwoFactor(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update visits set expires_at = ${now}::timestamptz
    where ended_at is null and visitor_id in (select id from "user" where not two_factor_enabled)`)
}

/** As `loadAccount` decides whether a session is on a visit. */
const areAllowed = sql`(
  exists (select from profiles where id = v.visitor_id and role = 'admin' and not is_blocked)
  and exists (select from profiles where id = v.owner_id and role = 'user' and not is_blocked))`
const isOver = (now: Date) => sql`(v.session_id is null or v.expires_at <= ${now}::timestamptz or not ${areAllowed})`

/** The last visits of the owner whose transaction this is. */
export async function listVisits(tx: Tx): Promise<AccountVisit[]> {
  const { rows } = await tx.execute<Record<'id' | 'by' | 'at' | 'until', string>>(sql`
    select id, visitor_name as by, started_at as at, coalesce(ended_at, expires_at) as until
    from visits order by started_at desc, id limit ${LISTED}`)
  return rows.map(({ id, by, at, until }) => ({ id, by, at: new Date(at), until: new Date(until) }))
}
