import type { EvolutionMessage } from './answers.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import { messageName, type ReportedChanges } from './foreign-store.ts'
import { readMessage } from './reading/read-message.ts'
import { digest, digestOf, editMarks, tellChange } from './handle-webhook-event.ts'

type Parts = Pick<ForeignInbox, 'store' | 'sent' | 'now'>

/** So long after its webhook an edit may not be in the server's list yet. Milliseconds. */
const WRITTEN_WITHIN = 10_000

/**
 * Tells the edits and deletions among messages that were told before, where no webhook told of them. Evolution 2.3.7 notes
 * `EDITED` for either and overwrites the words of an edited message alone (read in its source): so a message with one more mark
 * than there were edits, which still says what it said, was taken back. Other versions note `DELETED`.
 *
 * @returns how many were missing
 */
export async function takeMissedChanges(parts: Parts, instance: string, records: EvolutionMessage[]): Promise<number> {
  const changed = records.flatMap((record) => {
    const marks = editMarks(record)
    const isDeleted = record.MessageUpdate?.some(({ status }) => status === 'DELETED') ?? false
    // A deleted message may have no content left.
    const text = marks || isDeleted ? readMessage(record)?.text : undefined
    const name = messageName(record.key.id, record.key.fromMe)
    return text !== undefined || isDeleted ? [{ record, name, marks, isDeleted, text: text ?? '' }] : []
  })
  if (!changed.length) return 0
  const told = await parts.store.reportedChanges(
    instance,
    changed.map(({ name }) => name),
  )
  let missing = 0
  for (const { record, name, marks, isDeleted, text } of changed) {
    const known = told.get(name)
    if (!known || known.deleted) continue
    const { key, messageTimestamp } = record
    const found = isDeleted ? 'deletion' : whichChange(known, { text, marks, at: messageTimestamp * 1000 }, parts.now())
    if (!found) continue
    // Two edits within a second are two.
    const act = digest(`seen ${messageTimestamp} ${text}`)
    missing += await tellChange(parts, instance, { key, text: found === 'deletion' ? null : text, act, marks })
  }
  return missing
}

type Found = { text: string; marks: number; at: number }

/** What became of a message since it was last told of, where anything did. */
function whichChange(
  { said, edits }: ReportedChanges,
  { text, marks, at }: Found,
  now: Date,
): 'edit' | 'deletion' | null {
  const last = edits.at(-1)
  const isMarked = marks > edits.reduce((counted, edit) => edit.marks ?? counted + 1, 0)
  if (said && !said.equals(digestOf(text))) {
    // Its webhook comes before its words are in the list; what was told late is mended when that is over.
    const isOnItsWay = !isMarked && last && now.getTime() - Date.parse(last.at) < WRITTEN_WITHIN
    return isOnItsWay ? null : 'edit'
  }
  // What a webhook told of once may be marked twice, at the time of the first.
  const isLater = !last || last.marks !== null || at > Date.parse(last.at)
  return said && isMarked && isLater ? 'deletion' : null
}
