import type { EvolutionMessage } from './answers.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import { messageName, type ReportedChanges } from './foreign-store.ts'
import { readMessage } from './reading/read-message.ts'
import { digest, digestOf, editMarks, tellChange } from './handle-webhook-event.ts'

type Parts = Pick<ForeignInbox, 'store' | 'sent' | 'now'>

/** Milliseconds after its webhook within which an edit may be missing from the server's list. */
const WRITTEN_WITHIN = 10_000

/**
 * Reports the edits and deletions of reported messages for which no webhook came. Evolution 2.3.7 notes `EDITED` for
 * both and overwrites the text of an edited message only (read in its source): so a message with one more mark than
 * there were edits, whose text is unchanged, was deleted. Other versions note `DELETED`.
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

/** Returns how a message changed since it was last reported; null when it did not. */
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
