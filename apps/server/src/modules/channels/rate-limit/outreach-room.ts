import { sql } from '#platform/drizzle.ts'
import { leftOfMonth, type Share } from './outreach-now.ts'
import { RATE_LIMIT } from './rate-limit-rules.ts'
import { limitsOf } from '#modules/plans/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'

/** Holds the outreach messages that a plan still allows; `left` is null for no limit. */
export type OutreachRoom = { left: number | null; overContacts: boolean }

/** Returns how many messages of this share the plan still allows in the venue's month that contains `at`. */
export async function outreachRoom(
  tx: Tx,
  ownerId: string,
  { share, at }: { share: Share; at: Date },
): Promise<OutreachRoom> {
  const { messages, contacts } = await limitsOf(tx, ownerId)
  if (messages === null && contacts === null) return { left: null, overContacts: false }
  const { rows } = await tx.execute<{ sent: number; personal: number; contacts: number }>(sql`
    select (select count(*)::int from contacts where erased_at is null) as contacts,
      coalesce(u.sent, 0) as sent, coalesce(u.personal_sent, 0) as personal
    from (select date_trunc('month', ${at}::timestamptz at time zone ${VENUE_ZONE})::date as month) it
      left join outreach_months u on u.month = it.month`)
  const used = rows[0]!
  return {
    left: messages === null ? null : leftOfMonth({ limit: messages, ...used }, RATE_LIMIT, share),
    overContacts: contacts !== null && used.contacts > contacts,
  }
}

/**
 * Refuses new outreach that could not be sent. Outreach that was requested earlier waits at its channel, with the reason
 * on screen (`modules/channels/rate-limit`).
 *
 * @throws `messages_spent`, `outreach_over_contacts`
 */
export async function needOutreachRoom(tx: Tx, ownerId: string, asked: { share: Share; at: Date }): Promise<void> {
  const { left, overContacts } = await outreachRoom(tx, ownerId, asked)
  if (overContacts) throw fail('outreach_over_contacts', 409)
  if (left === 0) throw fail('messages_spent', 409)
}
