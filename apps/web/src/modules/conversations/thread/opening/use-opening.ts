import { useEffect, useState } from 'react'
import type { useMessages } from '../../queries.ts'

/** What nobody had read when a thread was opened. */
export interface Opening {
  count: number
  /** Whether count and messages are those of now, and not what was kept of the last time. */
  known: boolean
}

/** Pages that are fetched to reach the first unread message; of a customer who wrote more, reading begins at the oldest there. */
const PAGES_AT_MOST = 5

interface Now {
  /** How many are unread. */
  unread: number
  /** Whether the server has said so since the thread was opened. */
  isFresh: boolean
  /** Whether the thread is opened at a message that somebody looked for: then what is unread does not matter. */
  elsewhere: boolean
}

/**
 * Finds where the reading begins: counts what is unread as the thread opens, before it is marked as read, and fetches
 * older messages until the first of them is there.
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
 * The most that was unread until everything is of now: reading brings the count down while its messages are on their way.
 * What arrives later, before somebody who is there, was not unread when they came.
 */
export function nextOpening(before: Opening, now: { unread: number; fresh: boolean; more: boolean }): Opening {
  if (before.known) return before
  if (now.unread > before.count) return { count: now.unread, known: false }
  return now.fresh && !now.more ? { count: before.count, known: true } : before
}

const contactMessages = (pages: { messages: { origin: string }[] }[]) =>
  pages.flatMap((page) => page.messages).filter(({ origin }) => origin === 'contact').length
