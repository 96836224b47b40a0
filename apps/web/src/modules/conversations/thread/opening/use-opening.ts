import { useEffect, useState } from 'react'
import type { useMessages } from '../../queries.ts'

/** Holds what was unread when a conversation was opened. */
export interface Opening {
  count: number
  /** True when count and messages are current, and not cached from the last time. */
  known: boolean
}

/**
 * The most pages that are fetched to reach the first unread message; of a customer who wrote more, reading begins at
 * the oldest of them.
 */
const PAGES_AT_MOST = 5

interface Now {
  /** The number of unread messages. */
  unread: number
  /** True when the server has confirmed it since the conversation was opened. */
  isFresh: boolean
  /** True when the conversation is opened at a message that was searched for, so that unread messages do not matter. */
  elsewhere: boolean
}

/**
 * Finds where the reading begins: counts the unread messages as the conversation opens, before it is marked as read,
 * and fetches older messages until the first of them is loaded.
 */
export function useOpening({ unread, isFresh, elsewhere }: Now, messages: ReturnType<typeof useMessages>): Opening {
  const [before, setOpening] = useState<Opening>({ count: unread, known: elsewhere })
  const { data, hasNextPage, isFetching, isFetchedAfterMount, isError, fetchNextPage } = messages
  const pages = data?.pages ?? []
  const fresh = isFresh && (isFetchedAfterMount || !isFetching)
  const more = hasNextPage && !isError && pages.length < PAGES_AT_MOST && contactMessages(pages) < before.count
  const opening = nextOpening(before, { unread, fresh, more })
  if (opening !== before) setOpening(opening)
  const fetchMore = !opening.known && fresh && more && !isFetching
  useEffect(() => {
    if (fetchMore) void fetchNextPage()
  }, [fetchMore, fetchNextPage])
  return opening
}

/**
 * Returns the highest unread count until everything is current: reading reduces the count while the messages are
 * loading. Messages that arrive later, while somebody is reading, were not unread at the start.
 */
export function nextOpening(before: Opening, now: { unread: number; fresh: boolean; more: boolean }): Opening {
  if (before.known) return before
  if (now.unread > before.count) return { count: now.unread, known: false }
  return now.fresh && !now.more ? { count: before.count, known: true } : before
}

const contactMessages = (pages: { messages: { origin: string }[] }[]) =>
  pages.flatMap((page) => page.messages).filter(({ origin }) => origin === 'contact').length
