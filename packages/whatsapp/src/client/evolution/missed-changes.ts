import type { EvolutionMessage } from './answers.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import { messageName } from './foreign-store.ts'
import { readMessage } from './reading/read-message.ts'
import { digestOf, takeChange } from './take-news.ts'

type Parts = Pick<ForeignInbox, 'store' | 'sent' | 'hurry' | 'now'>

/**
 * Tells the edits and deletions among messages that were told before, where no webhook told of them. Evolution 2.3.7 notes
 * `EDITED` for either and overwrites the words of an edited message alone (read in its source): so a message that changed
 * and still says what it said was taken back. That is believed of messages that were never edited alone, because the same
 * change may be noted twice. Other versions note `DELETED`.
 *
 * @returns how many were missing
 */
export async function takeMissedChanges(parts: Parts, instance: string, records: EvolutionMessage[]): Promise<number> {
  const changed = records.flatMap((record) => {
    const statuses = (record.MessageUpdate ?? []).map(({ status }) => status)
    const isChanged = statuses.includes('EDITED')
    const isDeleted = statuses.includes('DELETED')
    // A deleted message may have no content left.
    const text = isChanged || isDeleted ? readMessage(record)?.text : undefined
    const name = messageName(record.key.id, record.key.fromMe)
    return text !== undefined || isDeleted ? [{ record, name, isDeleted, text: text ?? '' }] : []
  })
  if (!changed.length) return 0
  const told = await parts.store.toldChanges(
    instance,
    changed.map(({ name }) => name),
  )
  let missing = 0
  for (const { record, name, isDeleted, text } of changed) {
    const known = told.get(name)
    if (!known || known.deleted) continue
    const saysTheSame = known.said?.equals(digestOf(text)) ?? true
    const wasTakenBack = isDeleted || (saysTheSame && known.said !== null && known.edits === 0)
    if (saysTheSame && !wasTakenBack) continue
    const { key, messageTimestamp } = record
    // Two edits within a second are two.
    const at = `seen ${messageTimestamp} ${text}`
    const change = { type: 'change' as const, key, text: wasTakenBack ? null : text, at }
    missing += await takeChange(parts, instance, change)
  }
  return missing
}
