import { describe, expect, it } from 'vitest'
import type { ThreadMessage } from './merge-messages.ts'
import { firstUnread, threadRows } from './thread-rows.ts'

const MINUTE = 60_000
const evening = new Date(2026, 10, 20, 23, 55).getTime()
const message = (key: string, minutes: number, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  key,
  id: key,
  origin: 'contact',
  authorName: null,
  authorId: null,
  byline: null,
  kind: 'text',
  text: key,
  content: null,
  status: 'received',
  failure: null,
  pending: null,
  at: new Date(evening + minutes * MINUTE),
  ...more,
})
/** Days as `—`, firsts of a turn with a star. */
const drawn = (messages: ThreadMessage[], complete = true) =>
  threadRows(messages, complete).map((row) => (row.type !== 'message' ? '—' : row.first ? `${row.key}*` : row.key))

describe('threadRows', () => {
  it('separates days at midnight, not after 24 hours', () => {
    expect(drawn([message('a', 0), message('b', 4), message('c', 6)])).toEqual(['—', 'a*', 'b', '—', 'c*'])
  })

  it('leaves out the first separator while older messages may belong to the same day', () => {
    expect(drawn([message('b', 0), message('c', 6)], false)).toEqual(['b*', '—', 'c*'])
  })

  it('keeps the key of every row when older messages come in above', () => {
    const newer = [message('b', 0), message('c', 6)]
    const before = threadRows(newer, false).map(({ key }) => key)
    const after = threadRows([message('a', -1), ...newer], false).map(({ key }) => key)
    expect(after.slice(-before.length)).toEqual(before)
  })

  it('starts a turn at another author, another origin and after a pause', () => {
    const person = { origin: 'person', authorName: 'Camila' } as const
    const turns = [
      message('a', -50),
      message('b', -45),
      message('pause', -30),
      message('c', -29, { origin: 'assistant' }),
      message('d', -28, person),
      message('e', -27, person),
      message('f', -26, { ...person, authorName: 'Rui' }),
    ]
    expect(drawn(turns)).toEqual(['—', 'a*', 'b', 'pause*', 'c*', 'd*', 'e', 'f*'])
  })

  it('has nothing to show for an empty thread', () => expect(drawn([])).toEqual([]))

  it('puts notes where they were written, and those of older messages not at all', () => {
    const note = (id: string, minutes: number) => ({
      id,
      conversationId: 'c',
      text: id,
      authorName: 'Ana',
      own: true,
      clientId: id,
      at: new Date(evening + minutes * MINUTE),
    })
    const notes = [note('n0', -9), note('n1', 1), note('n2', 9)]
    const keys = (complete: boolean) =>
      threadRows([message('a', 0), message('b', 2)], complete, { notes }).map(({ key }) => key)
    expect(keys(true)).toEqual(['note n0', 'day of a', 'a', 'note n1', 'b', 'note n2'])
    expect(keys(false)).toEqual(['a', 'note n1', 'b', 'note n2'])
  })

  it('says where what nobody had read begins', () => {
    const thread = [message('a', 0), message('b', 1), message('own', 2, { origin: 'assistant' }), message('c', 3)]
    const unread = firstUnread(thread, 2)
    expect(unread).toEqual({ key: 'b', count: 2 })
    expect(threadRows(thread, false, { unread }).map(({ key }) => key)).toEqual(['a', 'unread', 'b', 'own', 'c'])
    expect(firstUnread(thread, 0)).toBeNull()
    expect(firstUnread([message('own', 2, { origin: 'assistant' })], 1)).toBeNull()
  })

  it('begins at the oldest message here where more is unread than that', () => {
    const many = Array.from({ length: 200 }, (_, n) => message(`m${n}`, n))
    expect(firstUnread(many, 250)).toEqual({ key: 'm0', count: 250 })
  })
})
