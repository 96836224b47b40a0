import type { Message } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { createOutbox, type Pending, Unconfirmed } from './outbox.ts'
import type { Unsent, UnsentStore } from './unsent.ts'

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

/** What a browser keeps for all its pages; `tell` what another of them did. */
function keepInBrowser(left: Unsent[] = []) {
  const kept = new Map(left.map((message) => [message.clientId, message]))
  const pages: Parameters<UnsentStore['watch']>[] = []
  const store: UnsentStore = {
    put: (message) => void kept.set(message.clientId, message),
    drop: (clientId) => void kept.delete(clientId),
    hold: (_, act) => act(),
    watch(found, gone) {
      pages.push([found, gone])
      for (const message of kept.values()) found(message)
    },
  }
  const tell = {
    found: (message: Unsent) => pages.forEach(([found]) => found(message)),
    gone: (clientId: string) => pages.forEach(([, gone]) => gone(clientId)),
  }
  return { kept, store, tell }
}

/** A server that answers when told to. */
function slowServer(store = keepInBrowser().store) {
  const asked: { pending: Pending; answer: (error?: Error) => void }[] = []
  const deliver = (pending: Pending) =>
    new Promise<Message>((resolve, reject) => {
      asked.push({ pending, answer: (error) => (error ? reject(error) : resolve(stored(pending))) })
    })
  return { asked, outbox: createOutbox(deliver, store) }
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
  it('keeps words until the server has them, and a file not at all', async () => {
    const { kept, store } = keepInBrowser()
    const { asked, outbox } = slowServer(store)
    const sent = outbox.send(written('1'), () => {})
    const file = { kind: 'document' as const, data: new File([], 'a.pdf'), url: 'blob:a', voice: false }
    outbox.send({ ...written('2', 'b'), file }, () => {}).catch(() => {})
    expect([...kept.keys()]).toEqual(['1'])
    expect(outbox.holdsFiles()).toBe(true)
    await Promise.resolve()
    asked[0]?.answer()
    await sent
    expect([...kept.keys()]).toEqual([])
  })

  it('brings back what a page that is closed left, in doubt, and sends it under the same id', async () => {
    const { kept, store } = keepInBrowser([written('1')])
    const { asked, outbox } = slowServer(store)
    expect(outbox.pendingOf('a')).toMatchObject([{ clientId: '1', error: expect.any(Unconfirmed) }])
    const again = outbox.send(outbox.pendingOf('a')[0]!, () => {})
    await Promise.resolve()
    expect(asked.map(({ pending }) => pending.clientId)).toEqual(['1'])
    asked[0]?.answer()
    await again
    expect([outbox.pendingOf('a'), [...kept.keys()]]).toEqual([[], []])
  })

  it('brings back what was written first before what was written later', () => {
    const { store } = keepInBrowser(
      [written('2'), written('1')].map((each) => ({ ...each, at: new Date(+each.clientId) })),
    )
    expect(slowServer(store).outbox.pendingOf('a')).toMatchObject([{ clientId: '1' }, { clientId: '2' }])
  })

  it('lets go of what is at the server after all, and of what is given up', () => {
    const { kept, store } = keepInBrowser([written('1'), written('2'), written('3')])
    const { outbox } = slowServer(store)
    outbox.settle('a', new Set(['1', null]))
    outbox.discard(outbox.pendingOf('a')[0]!)
    expect(outbox.pendingOf('a')).toMatchObject([{ clientId: '3' }])
    expect([...kept.keys()]).toEqual(['3'])
  })

  it('hears what other pages could not send, and what they did send, and keeps what is under way here', async () => {
    const { store, tell } = keepInBrowser()
    const { outbox } = slowServer(store)
    tell.found(written('1'))
    tell.found(written('1'))
    outbox.send(written('2'), () => {}).catch(() => {})
    expect(outbox.pendingOf('a').map(({ clientId }) => clientId)).toEqual(['1', '2'])
    tell.gone('1')
    tell.gone('2')
    expect(outbox.pendingOf('a').map(({ clientId }) => clientId)).toEqual(['2'])
  })
})
