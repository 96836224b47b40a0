import { sql } from 'drizzle-orm'
import { limitsOf } from '#features/plans/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { HOUSE_ZONE } from '#platform/time/sql-time.ts'

/** What a plan leaves for messages that answer nobody; `left` null: any number. */
export type OutreachRoom = { left: number | null; overContacts: boolean }

/** What the plan leaves for outreach in the month of the house in which `at` is. */
export async function outreachRoom(tx: Tx, ownerId: string, at: Date): Promise<OutreachRoom> {
  const { messages, contacts } = await limitsOf(tx, ownerId)
  if (messages === null && contacts === null) return { left: null, overContacts: false }
  const { rows } = await tx.execute<{ sent: number; contacts: number }>(sql`
    select (select count(*)::int from contacts where erased_at is null) as contacts,
      coalesce((select sent from outreach_months
        where month = date_trunc('month', ${at}::timestamptz at time zone ${HOUSE_ZONE})::date), 0) as sent`)
  const used = rows[0]!
  return {
    left: messages === null ? null : Math.max(0, messages - used.sent),
    overContacts: contacts !== null && used.contacts > contacts,
  }
}

/**
 * Refuses outreach that could not leave anyway. What was asked for before waits at its number, with the reason on screen
 * (`features/pace`).
 *
 * @throws `messages_spent`, `outreach_over_contacts`
 */
export async function needOutreachRoom(tx: Tx, ownerId: string, at: Date): Promise<void> {
  const { left, overContacts } = await outreachRoom(tx, ownerId, at)
  if (overContacts) throw fail('outreach_over_contacts', 409)
  if (left === 0) throw fail('messages_spent', 409)
}
