import { moveAutomationEvents } from '#modules/automations/index.ts'
import { deleteMergedContacts } from '#modules/contacts/index.ts'
import { mergeConversations, moveMessages } from '#modules/conversations/index.ts'
import { moveGuests } from '#modules/guest-lists/index.ts'
import { moveEntries } from '#modules/remarketing/index.ts'
import { moveReminders, moveReservations } from '#modules/reservations/index.ts'
import { moveRecipients } from '#modules/calendar/index.ts'
import { moveDeliveries } from '#modules/integrations/index.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Moves what belongs to merged contacts to the contacts that stay, and deletes the others. The contacts' own data must
 * be merged before.
 */
export async function mergePeople(tx: Tx, merged: { from: string; into: string }[]): Promise<void> {
  await mergeConversations(tx, merged, async (twins) => {
    await moveMessages(tx, twins)
    await moveReservations(tx, 'conversation', twins)
    await moveReminders(tx, 'conversation', twins)
  })
  await moveReservations(tx, 'contact', merged)
  await moveReminders(tx, 'contact', merged)
  await moveGuests(tx, merged)
  await moveRecipients(tx, merged)
  await moveDeliveries(tx, merged)
  await moveEntries(tx, merged)
  await moveAutomationEvents(tx, merged)
  await deleteMergedContacts(
    tx,
    merged.map(({ from }) => from),
  )
}
