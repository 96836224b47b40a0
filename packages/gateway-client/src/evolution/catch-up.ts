import type { EvolutionMessage } from './answers.ts'
import { type EvolutionApi, PAGE } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import { type ForeignInstance, messageName } from './foreign-store.ts'
import { readMessage } from './reading/read-message.ts'
import { takeMissedChanges } from './missed-changes.ts'
import { editMarks, takeMessages, takeReceipts } from './handle-webhook-event.ts'

/**
 * The number of newest messages that every look compares, so that a missing one is found although younger ones came.
 */
const NEWEST = 20
/** The most pages that are read: no outage fills so many, and a server whose pages never end must not block us. */
const PAGES = 200

/**
 * Compares the newest messages of the server with the reported ones, and reports what is missing, oldest first:
 * messages, receipts, edits and deletions.
 *
 * @param deep whether to go back to the start of the last complete look; otherwise one page without anything new ends
 * it
 * @returns how many were missing, and when the oldest of them was sent (milliseconds; `Infinity` without any)
 */
export async function catchUp(
  { api, inbox }: { api: EvolutionApi; inbox: ForeignInbox },
  { name, watchFrom }: ForeignInstance,
  deep: boolean,
): Promise<{ missing: number; oldest: number }> {
  const missing: EvolutionMessage[] = []
  let changes = 0
  for (let page = 1; page <= PAGES; page++) {
    const { count, records } = await api.messages(name, page)
    const recent = records.filter(({ messageTimestamp }) => messageTimestamp * 1000 >= watchFrom.getTime())
    const unknown = await unreported(inbox, name, recent)
    missing.push(...unknown)
    await takeReceipts(inbox, name, recent)
    changes += await takeMissedChanges(inbox, name, without(records, unknown))
    if (count < PAGE || recent.length < records.length || (!deep && unknown.length === 0)) break
  }
  const oldest = Math.min(...missing.map(({ messageTimestamp }) => messageTimestamp * 1000))
  return { missing: changes + (await takeMessages(inbox, name, missing.toReversed())), oldest }
}

/**
 * Makes the smallest possible check: it reads the newest messages of the server, and the status of the very newest.
 *
 * @returns whether one of them was not reported, or the newest has changed since
 */
export async function hasChanges(
  { api, inbox }: { api: EvolutionApi; inbox: ForeignInbox },
  { name, watchFrom }: ForeignInstance,
): Promise<boolean> {
  const { records } = await api.messages(name, 1, NEWEST)
  const recent = records.filter(({ messageTimestamp }) => messageTimestamp * 1000 >= watchFrom.getTime())
  const newest = records.slice(0, 1).filter((record) => recent.includes(record))
  await takeReceipts(inbox, name, newest)
  const unknown = await unreported(inbox, name, recent)
  // An edit moves its message to the top of the list, a deletion does not.
  await takeMissedChanges(inbox, name, without(records, unknown))
  return newest.some((record) => editMarks(record) > 0) || unknown.length > 0
}

/** Returns the records without those that were only just reported, which are up to date already. */
const without = (records: EvolutionMessage[], others: EvolutionMessage[]) =>
  records.filter((record) => !others.includes(record))

async function unreported({ store }: ForeignInbox, instance: string, records: EvolutionMessage[]) {
  const named = records.flatMap((record) => {
    const message = readMessage(record)
    return message ? [{ record, dedupe: messageName(message.messageId, message.fromMe) }] : []
  })
  const unknown = await store.unreported(
    instance,
    named.map(({ dedupe }) => dedupe),
  )
  return named.filter(({ dedupe }) => unknown.has(dedupe)).map(({ record }) => record)
}
