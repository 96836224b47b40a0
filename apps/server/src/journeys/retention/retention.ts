/**
 * Deletes messages that are older than the number of days for which a venue keeps them.
 *
 *   set to N days ─▶ due now ─▶ some old messages, notes and reminders deleted, one commit ─▶ due again, or tomorrow
 *
 * Contacts, reservations and names on lists stay. A message that has not left yet stays until it has.
 */
import type { RetentionPreview } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { countOldMessages, countOldNotes, deleteOldMessages, deleteOldNotes } from '#modules/conversations/index.ts'
import { keepSendOutcomes } from '#modules/remarketing/index.ts'
import { deleteOldReminders } from '#modules/reservations/index.ts'
import {
  anyRetentionDue,
  findDueRetentions,
  loadRetention,
  lockRetentionForUpdate,
  postponeRetention,
  saveRetention,
} from './retention-rules.ts'
import { keepRecipientOutcomes } from '#modules/calendar/index.ts'
import { type Clock, DAY } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import type { Step } from '#platform/steps.ts'

type Deps = { db: Database; clock: Clock }

export function retentionRoutes({ db, clock }: Deps) {
  const { retention, previewRetention, setRetention } = signedIn.contacts.privacy
  return {
    retention: retention.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ days: await loadRetention(tx) })),
    ),
    previewRetention: previewRetention.handler(({ context, input: { days } }) =>
      db.tenant(context.ownerId, (tx) => preview(tx, before(clock.now(), days))),
    ),
    setRetention: setRetention.handler(({ context: { ownerId }, input: { days, base } }) =>
      db.tenant(ownerId, async (tx) => {
        const current = async () => ({ days: await loadRetention(tx) })
        await needUnchanged(tx, { what: `retention ${ownerId}`, base, input: { days }, current })
        await saveRetention(tx, ownerId, days, clock.now())
        return { days }
      }),
    ),
  }
}

/** The most owners that one run handles. `AT_ONCE` is the most messages, and notes, of one commit. */
const OWNERS = 5
const AT_ONCE = 500

/** Returns the step that deletes what is older than the venue wants, once a day, in batches. */
export function retentionStep({ db, clock }: Deps): Step {
  return {
    name: 'retention',
    topic: 'connect',
    batch: OWNERS,
    due: anyRetentionDue,
    async run() {
      const now = clock.now()
      const due = await db.workerStatement((tx) => findDueRetentions(tx, now, OWNERS))
      for (const ownerId of due) await db.tenant(ownerId, (tx) => deletePart(tx, ownerId, now))
      return due.length
    },
  }
}

/** Deletes one batch. The row is locked meanwhile, so that one worker at a time deletes for a venue. */
async function deletePart(tx: Tx, ownerId: string, now: Date): Promise<void> {
  const days = await lockRetentionForUpdate(tx, ownerId, now)
  if (days === null) return
  const old = before(now, days)
  const onOld = async (ids: string[]) => {
    await keepRecipientOutcomes(tx, ids)
    await keepSendOutcomes(tx, ids)
  }
  const messages = await deleteOldMessages(tx, ownerId, { before: old, now, atMost: AT_ONCE, onOld })
  const notes = await deleteOldNotes(tx, ownerId, old, AT_ONCE)
  const reminders = await deleteOldReminders(tx, ownerId, old, AT_ONCE)
  const more = [messages, notes, reminders].includes(AT_ONCE)
  if (!more) await postponeRetention(tx, ownerId, new Date(now.getTime() + DAY))
}

/**
 * Counts what would be deleted. For each conversation PostgreSQL would read a whole large thread; with a sequential
 * scan it reads all once.
 */
async function preview(tx: Tx, old: Date): Promise<RetentionPreview> {
  await tx.execute(sql`set local enable_seqscan = on`)
  return { ...(await countOldMessages(tx, old)), notes: await countOldNotes(tx, old) }
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)
