import type { AccountVisit } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { visits } from '#platform/schema/visits.ts'

/** How long an admin may look at a house at a time. */
const LONGEST = 30 * MINUTE
const LISTED = 20

type Visitor = { id: string; name: string; sessionId: string }

/** From now on the session is the owner's, to look; whatever else it looked at is over. */
export async function startVisit(tx: Tx, ownerId: string, visitor: Visitor, clock: Clock): Promise<void> {
  await endVisit(tx, visitor.sessionId, clock.now())
  await tx.insert(visits).values({
    ownerId,
    visitorId: visitor.id,
    visitorName: visitor.name,
    sessionId: visitor.sessionId,
    startedAt: clock.now(),
    expiresAt: after(clock, LONGEST),
  })
}

/** @returns whether the session was on a visit that had not run out */
export async function endVisit(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ ran: boolean }>(sql`
    update visits set ended_at = least(expires_at, ${now}::timestamptz)
    where session_id = ${sessionId}::uuid and ended_at is null returning expires_at > ${now}::timestamptz as ran`)
  return rows[0]?.ran ?? false
}

/** The last visits of the owner whose transaction this is. */
export async function listVisits(tx: Tx): Promise<AccountVisit[]> {
  const { rows } = await tx.execute<Record<'id' | 'by' | 'at' | 'until', string>>(sql`
    select id, visitor_name as by, started_at as at, coalesce(ended_at, expires_at) as until
    from visits order by started_at desc, id limit ${LISTED}`)
  return rows.map(({ id, by, at, until }) => ({ id, by, at: new Date(at), until: new Date(until) }))
}
