import { automationEvents } from '#features/automations/index.ts'
import { merging } from '#features/contacts/index.ts'
import { upkeep } from '#features/conversations/index.ts'
import { guestsOfContact } from '#features/guest-lists/index.ts'
import { moveMessages } from '#features/messages/index.ts'
import { sends } from '#features/remarketing/index.ts'
import { moveReminders } from '#features/reminders/index.ts'
import { ofContact } from '#features/reservations/index.ts'
import { recipients } from '#features/schedules/index.ts'
import { deliveryQueue } from '#features/webhooks/index.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Contacts turned out to be one person, and what they know is one already: what hangs on those that go is moved to those
 * that stay, and they are removed.
 */
export async function mergePeople(tx: Tx, merged: { from: string; into: string }[]): Promise<void> {
  await upkeep.merge(tx, merged, async (twins) => {
    await moveMessages(tx, twins)
    await ofContact.move(tx, 'conversation', twins)
    await moveReminders(tx, 'conversation', twins)
  })
  await ofContact.move(tx, 'contact', merged)
  await moveReminders(tx, 'contact', merged)
  await guestsOfContact.move(tx, merged)
  await recipients.move(tx, merged)
  await deliveryQueue.move(tx, merged)
  await sends.move(tx, merged)
  await automationEvents.move(tx, merged)
  await merging.remove(
    tx,
    merged.map(({ from }) => from),
  )
}
