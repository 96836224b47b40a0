import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query'

/** The number of rows on one page. */
const PAGE_ROWS = 50
/**
 * The most pages that the server returns at once (`CONVERSATIONS_AT_MOST` of the contract, whose schemas this screen
 * does not load).
 */
const PAGES_AT_ONCE = 500 / PAGE_ROWS
/** Replaces a cursor when the next page came with the one before. */
const CAME_ALONG = 'came-along'

type Page<Row> = { conversations: Row[]; nextCursor: string | null }
type Asked = { cursor: string | undefined; limit: number }

/**
 * Returns the function that fetches the pages of a list: one by one while scrolling down, and together when the loaded
 * pages are fetched again. Page by page, every push would cost a person who has scrolled far as many calls as there are
 * pages, one after the other.
 *
 * @param fetchRows requests rows from the server
 */
export function pagesAtOnce<Row>(fetchRows: (asked: Asked, signal: AbortSignal) => Promise<Page<Row>>) {
  /**
   * Holds, by the signal of a fetch, the pages that came with an earlier one, and how many are still to be requested.
   */
  const fetches = new WeakMap<AbortSignal, { ready: Page<Row>[]; missing: number }>()

  return async ({ client, queryKey, pageParam, signal }: QueryFunctionContext): Promise<Page<Row>> => {
    const cursor = typeof pageParam === 'string' && pageParam !== '' ? pageParam : undefined
    const known = client.getQueryData<InfiniteData<Page<Row>>>(queryKey)?.pages.length
    // Where one call failed the same fetch goes on with it, and finds here what it had.
    const fetch = fetches.get(signal) ?? { ready: [], missing: cursor ? 1 : (known ?? 1) }
    fetches.set(signal, fetch)
    const ready = fetch.ready.shift()
    if (ready) return ready
    const count = Math.min(Math.max(fetch.missing, 1), PAGES_AT_ONCE)
    const [first, ...rest] = cut(await fetchRows({ cursor, limit: count * PAGE_ROWS }, signal))
    fetch.ready = rest
    fetch.missing -= count
    return first
  }
}

function cut<Row>({ conversations, nextCursor }: Page<Row>): [Page<Row>, ...Page<Row>[]] {
  const first = conversations.slice(0, PAGE_ROWS)
  const rest = conversations.slice(PAGE_ROWS)
  if (rest.length === 0) return [{ conversations: first, nextCursor }]
  return [{ conversations: first, nextCursor: CAME_ALONG }, ...cut({ conversations: rest, nextCursor })]
}
