import type { Message } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { mergeMessages, withMessage } from './merge-messages.ts'
import type { Pending } from './outbox.ts'

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id: String(id),
  conversationId: 'c',
  origin: 'contact',
  authorName: null,
  authorId: null,
  byTeammate: false,
  kind: 'text',
  text: `message ${id}`,
  content: null,
  status: 'received',
  failure: null,
  clientId: null,
  at: new Date(id * 1000),
  ...more,
})
const pending = (clientId: string, error: unknown = null): Pending => ({
  clientId,
  conversationId: 'c',
  text: clientId,
  file: null,
  quotes: null,
  at: new Date(0),
  progress: 0,
  error,
})
const page = (...messages: Message[]) => ({ messages, hasMore: true, hasNewer: false })
const ids = (pages: Parameters<typeof mergeMessages>[0], waiting: Pending[] = []) =>
  mergeMessages(pages, waiting, 'Camila').map(({ key }) => key)

describe('mergeMessages', () => {
  it('puts the oldest page first and what is on its way last', () => {
    expect(ids([page(message(3), message(4)), page(message(1), message(2))], [pending('mine')])).toEqual([
      '1',
      '2',
      '3',
      '4',
      'mine',
    ])
  })

  it('shows once a message that two pages bring, as the newer page tells it', () => {
    const pages = [page(message(2, { text: 'newer' }), message(3)), page(message(1), message(2, { text: 'older' }))]
    const merged = mergeMessages(pages, [], 'Camila')
    expect(merged.map(({ id, text }) => [id, text])).toEqual([
      ['1', 'message 1'],
      ['2', 'newer'],
      ['3', 'message 3'],
    ])
  })

  it("puts the server's copy in the place of ours, under the same key", () => {
    const own = message(2, { origin: 'person', status: 'delivered', clientId: 'mine' })
    const merged = mergeMessages([page(message(1), own)], [pending('mine'), pending('next')], 'Camila')
    expect(merged.map(({ key, status }) => [key, status])).toEqual([
      ['1', 'received'],
      ['mine', 'delivered'],
      ['next', 'queued'],
    ])
  })

  it('tells a request that failed from a message that failed later', () => {
    const error = new TypeError('no network')
    const late = message(1, { origin: 'person', status: 'failed', failure: '463' })
    const [stored, ours] = mergeMessages([page(late)], [pending('mine', error)], 'Camila')
    expect(stored).toMatchObject({ id: '1', status: 'failed', failure: { stored: '463' } })
    expect(ours).toMatchObject({
      id: null,
      status: 'failed',
      failure: { error },
      authorName: 'Camila',
      origin: 'person',
    })
  })
})

describe('withMessage', () => {
  const data = { pages: [page(message(3)), page(message(1), message(2))], pageParams: ['', '3'] }

  it('puts a new message at the end of the newest page', () => {
    expect(ids(withMessage(data, message(4))?.pages ?? [])).toEqual(['1', '2', '3', '4'])
  })

  it('renews a known message where it is, also on an older page', () => {
    const changed = withMessage(data, message(2, { text: 'again', status: 'queued' }))
    expect(changed?.pages.map(({ messages }) => messages.map(({ text }) => text))).toEqual([
      ['message 3'],
      ['message 1', 'again'],
    ])
  })

  it('leaves a thread alone that was never read', () => {
    expect(withMessage(undefined, message(1))).toBeUndefined()
  })
})
