import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../queries.ts'
import { nextOpening, type Opening, useOpening } from './use-opening.ts'

const MINUTE = 60_000
interface PersistedTexts {
  messages: number
  /** Milliseconds since they were fetched. */
  age: number
  hasMore?: boolean
}

/** What a thread begins with at its first sight, over what is kept of it. */
function openedOver(kept: PersistedTexts, now: Partial<Parameters<typeof useOpening>[0]>): Opening | undefined {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE } } })
  let seen: Opening | undefined
  const Thread = () => {
    const messages = useInfiniteQuery(messagesOf('c', { at: undefined, limit: 50 }))
    seen = useOpening({ unread: 0, isFresh: true, elsewhere: false, ...now }, messages)
    return null
  }
  const open = () =>
    void renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <Thread />
      </QueryClientProvider>,
    )
  open()
  const messages = Array.from({ length: kept.messages }, (_, n) => ({ id: `${n}`, origin: 'contact' }))
  const pages = [{ messages, hasMore: kept.hasMore ?? false, hasNewer: false }]
  for (const { queryKey } of cache.getQueryCache().getAll())
    cache.setQueryData(queryKey, { pages, pageParams: [{}] }, { updatedAt: Date.now() - kept.age })
  open()
  return seen
}

describe('useOpening', () => {
  it('does not believe what was kept of the last time', () => {
    const old = { messages: 9, age: 2 * MINUTE }
    expect(openedOver(old, {})).toEqual({ count: 0, known: false })
    expect(openedOver({ ...old, age: 0 }, { isFresh: false })).toEqual({ count: 0, known: false })
    expect(openedOver({ ...old, age: 0 }, { unread: 3 })).toEqual({ count: 3, known: true })
  })

  it('waits for older messages while more is unread than is there', () => {
    expect(openedOver({ messages: 50, age: 0, hasMore: true }, { unread: 60 })).toEqual({ count: 60, known: false })
    expect(openedOver({ messages: 50, age: 0 }, { unread: 60 })).toEqual({ count: 60, known: true })
  })

  it('looks for nothing unread where somebody looks for a message', () => {
    expect(openedOver({ messages: 9, age: 2 * MINUTE }, { elsewhere: true })).toMatchObject({ known: true })
  })
})

describe('nextOpening', () => {
  const after = (...seen: Parameters<typeof nextOpening>[1][]) =>
    seen.reduce((before, now) => nextOpening(before, now), { count: 0, known: false })

  it('keeps what was unread although reading brings it down before the messages are there', () => {
    const waiting = { fresh: false, more: false }
    expect(
      after({ unread: 3, ...waiting }, { unread: 0, ...waiting }, { unread: 0, fresh: true, more: false }),
    ).toEqual({
      count: 3,
      known: true,
    })
  })

  it('does not count what comes before the eyes of somebody who is there', () => {
    const fresh = { fresh: true, more: false }
    expect(after({ unread: 0, ...fresh }, { unread: 1, ...fresh })).toEqual({ count: 0, known: true })
  })
})
