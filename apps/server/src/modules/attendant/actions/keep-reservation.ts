/** Stores that a customer confirmed their reservation, and words the reply from the stored row. */
import { type AssistantAction, sayReservation, sayReservationTable } from '@balcao/assistant'
import { toLocal } from '@balcao/contract/local-time'
import { tableReminder } from '@balcao/copy/reminders/replies'
import { confirmAttendance, lockReservations, present } from '#modules/reservations/index.ts'
import type { Tx } from '#platform/database.ts'
import type { ActionContext, Carried } from './action.ts'

type Word = Extract<AssistantAction, { type: 'keep_reservation' }>

export async function keepReservation(tx: Tx, context: ActionContext, { code }: Word): Promise<Carried> {
  const { ownerId, contact, venue, language, now } = context
  await lockReservations(tx, ownerId)
  const today = toLocal(now, venue.profile.timezone).date
  const row = await confirmAttendance(tx, contact.id, code, now)
  if (!row) return { text: sayReservation(language, { kind: 'missing' }, today), events: [] }
  const text = tableReminder[language].kept(row.code, sayReservationTable(language, present(row), today))
  return { text, events: [{ type: 'reservation.changed' }] }
}
