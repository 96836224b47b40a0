import type { ThreadMessage } from './merge-messages.ts'

export type ThreadRow =
  | { type: 'day'; key: string; at: Date }
  /** `first`: the first of a group, which has the tail and the name of its author. */
  | { type: 'message'; key: string; message: ThreadMessage; first: boolean }

/** Messages of one author within this time are read as one turn. */
const SAME_TURN_MS = 10 * 60_000

/**
 * The rows of a thread: a separator where a day begins, and messages grouped by turns of one author.
 *
 * @param complete whether the first message is the first there is. Otherwise its day may have begun before it: it gets no
 *   separator yet, so that older messages come in above it without anything on screen changing place.
 */
export function threadRows(messages: ThreadMessage[], complete: boolean): ThreadRow[] {
  return messages.flatMap((message, index): ThreadRow[] => {
    const before = messages[index - 1]
    const newDay = before ? before.at.toDateString() !== message.at.toDateString() : complete
    const first = newDay || !before || !sameTurn(before, message)
    const row: ThreadRow = { type: 'message', key: message.key, message, first }
    return newDay ? [{ type: 'day', key: `day of ${message.key}`, at: message.at }, row] : [row]
  })
}

function sameTurn(a: ThreadMessage, b: ThreadMessage) {
  return a.origin === b.origin && a.authorName === b.authorName && b.at.getTime() - a.at.getTime() < SAME_TURN_MS
}
