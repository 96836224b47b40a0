import type { Note } from '@balcao/contract'
import type { ThreadMessage } from './merge-messages.ts'

export type ThreadRow =
  | { type: 'day'; key: string; at: Date }
  /** `first` is true for the first message of a group, which has the tail and the name of its author. */
  | { type: 'note'; key: string; note: Note }
  /** Marks where the unread messages begin. */
  | { type: 'unread'; key: string; count: number }
  | { type: 'message'; key: string; message: ThreadMessage; first: boolean }

/** Milliseconds within which messages of one author form a group. */
const SAME_TURN_MS = 10 * 60_000

export interface Extras {
  notes?: Note[]
  /** The first message that was unread when the conversation was opened, and how many there were. */
  unread?: { key: string; count: number } | null
}

/**
 * Returns the rows of a conversation: a separator where a day begins, and messages grouped by author. Notes stand where
 * they were written.
 *
 * @param complete whether the first message is the oldest of the conversation. Otherwise its day may have begun before
 * it: it gets no separator yet, so that older messages are added above without anything on screen moving.
 */
export function threadRows(
  messages: ThreadMessage[],
  complete: boolean,
  { notes = [], unread }: Extras = {},
): ThreadRow[] {
  const start = messages[0]?.at ?? new Date(0)
  // What is older than the messages here has its place among those that are not here yet.
  const waiting = complete ? [...notes] : notes.filter(({ at }) => at >= start)
  const rows = messages.flatMap((message, index): ThreadRow[] => {
    const before = messages[index - 1]
    const earlier = takeWhile(waiting, ({ at }) => at < message.at)
    const newDay = before ? before.at.toDateString() !== message.at.toDateString() : complete
    const isUnread = unread?.key === message.key
    const first = newDay || !before || earlier.length > 0 || isUnread || !sameTurn(before, message)
    return [
      ...earlier,
      ...(newDay ? [{ type: 'day' as const, key: `day of ${message.key}`, at: message.at }] : []),
      ...(isUnread ? [{ type: 'unread' as const, key: 'unread', count: unread.count }] : []),
      { type: 'message', key: message.key, message, first },
    ]
  })
  return [...rows, ...takeWhile(waiting, () => true)]
}

function takeWhile(waiting: Note[], belongs: (note: Note) => boolean): ThreadRow[] {
  const end = waiting.findIndex((note) => !belongs(note))
  return waiting
    .splice(0, end < 0 ? waiting.length : end)
    .map((note) => ({ type: 'note', key: `note ${note.clientId}`, note }))
}

/**
 * Returns the message at which the last `count` of the contact begin: the oldest loaded one, if they begin further up.
 *
 * @returns null when there are none
 */
export function firstUnread(messages: ThreadMessage[], count: number): { key: string; count: number } | null {
  const theirs = messages.filter(({ origin }) => origin === 'contact')
  const first = count > 0 ? theirs[Math.max(0, theirs.length - count)] : undefined
  return first ? { key: first.key, count } : null
}

function sameTurn(a: ThreadMessage, b: ThreadMessage) {
  return a.origin === b.origin && a.authorName === b.authorName && b.at.getTime() - a.at.getTime() < SAME_TURN_MS
}
