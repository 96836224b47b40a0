import type { Message } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { createOutbox, type Pending } from './outbox.ts'

const stored = ({ conversationId, text, clientId }: Pending): Message => ({
  id: `stored ${clientId}`,
  conversationId,
  origin: 'person',
  authorName: 'Camila',
  authorId: null,
  byTeammate: false,
  kind: 'text',
  text,
  content: null,
  status: 'queued',
  failure: null,
  clientId,
  at: new Date(0),
})
const written = (clientId: string, conversationId = 'a') => ({
  clientId,
  conversationId,
  text: clientId,
  file: null,
  quotes: null,
  at: new Date(0),
})

/** A server that answers when told to. */
function slowServer() {
  const asked: { pending: Pending; answer: (error?: Error) => void }[] = []
  const deliver = (pending: Pending) =>
    new Promise<Message>((resolve, reject) => {
      asked.push({ pending, answer: (error) => (error ? reject(error) : resolve(stored(pending))) })
    })
  return { asked, outbox: createOutbox(deliver) }
}

describe('outbox', () => {
  it('shows a message until the server has it, and hands over before it lets go', async () => {
    const { asked, outbox } = slowServer()
    const shownAtHandover: number[] = []
    const sent = outbox.send(written('1'), () => shownAtHandover.push(outbox.pendingOf('a').length))
    expect(outbox.pendingOf('a')).toMatchObject([{ clientId: '1', error: null }])
    await Promise.resolve()
    asked[0]?.answer()
    await sent
    expect(shownAtHandover).toEqual([1])
    expect(outbox.pendingOf('a')).toEqual([])
  })

  it('sends the messages of one conversation one after the other, and another conversation meanwhile', async () => {
    const { asked, outbox } = slowServer()
    const all = [
      outbox.send(written('1'), () => {}),
      outbox.send(written('2'), () => {}),
      outbox.send(written('3', 'b'), () => {}),
    ]
    await Promise.resolve()
    expect(asked.map(({ pending }) => pending.clientId)).toEqual(['1', '3'])
    asked[0]?.answer()
    await all[0]
    await Promise.resolve()
    expect(asked.map(({ pending }) => pending.clientId)).toEqual(['1', '3', '2'])
    asked[1]?.answer()
    asked[2]?.answer()
    await Promise.all(all)
  })

  it('keeps a failed message with its reason, lets the next one pass, and sends it again under the same id', async () => {
    const { asked, outbox } = slowServer()
    const failing = outbox.send(written('1'), () => {})
    const next = outbox.send(written('2'), () => {})
    await Promise.resolve()
    const reason = new Error('no answer')
    asked[0]?.answer(reason)
    await expect(failing).rejects.toBe(reason)
    expect(outbox.pendingOf('a')).toMatchObject([
      { clientId: '1', error: reason },
      { clientId: '2', error: null },
    ])
    await Promise.resolve()
    asked[1]?.answer()
    await next
    const again = outbox.send(written('1'), () => {})
    expect(outbox.pendingOf('a')).toMatchObject([{ clientId: '1', error: null }])
    await Promise.resolve()
    expect(asked[2]?.pending.clientId).toBe('1')
    asked[2]?.answer()
    await again
    expect(outbox.pendingOf('a')).toEqual([])
  })

  it('tells those who listen, with the same list until something changes', async () => {
    const { asked, outbox } = slowServer()
    let told = 0
    const stop = outbox.subscribe(() => told++)
    expect(outbox.pendingOf('a')).toBe(outbox.pendingOf('a'))
    const sent = outbox.send(written('1'), () => {})
    expect(outbox.pendingOf('a')).toBe(outbox.pendingOf('a'))
    await Promise.resolve()
    asked[0]?.answer()
    await sent
    expect(told).toBe(2)
    stop()
    outbox.send(written('2'), () => {}).catch(() => {})
    expect(told).toBe(2)
  })
})
