import type { Reminder } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { type StoredReminder, cancelPending, findPending } from './reminders.ts'

/** Mounts the routes that list and cancel pending reminders. */
export function reminderRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, cancel } = signedIn.reminders
  return {
    list: list.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const rows = await findPending(tx, input)
        return { reminders: rows.map(present).toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime()) }
      }),
    ),
    cancel: cancel.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        // Nothing there any more (sent, or cancelled by somebody else) is what was wanted.
        await cancelPending(tx, input, clock.now())
        await publish(tx, ownerId, [{ type: 'reminders.changed' }])
        return {}
      }),
    ),
  }
}

const present = ({ id, kind, words, dueAt, zone }: StoredReminder): Reminder => ({ id, kind, words, dueAt, zone })
