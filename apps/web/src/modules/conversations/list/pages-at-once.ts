import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query'

/** Rows of one page. */
const PAGE_ROWS = 50
/** As many as the server gives at once (`CONVERSATIONS_AT_MOST` of the contract, whose schemas this screen does not load). */
const PAGES_AT_ONCE = 500 / PAGE_ROWS
/** In the place of a cursor where the next page came along. */
const CAME_ALONG = 'came-along'

type Page<Row> = { conversations: Row[]; nextCursor: string | null }
type Asked = { cursor: string | undefined; limit: number }

/**
 * How the pages of a list are fetched: one by one on the way down, and together when what is loaded comes anew. Page by page,
 * every push would cost whoever has scrolled far as many calls as there are pages, one after the other.
 *
 * @param fetchRows asks the server
 */
export function pagesAtOnce<Row>(fetchRows: (asked: Asked, signal: AbortSignal) => Promise<Page<Row>>) {
  /** By the signal of a fetch: pages that came along with one before, and how many are still to be asked for. */
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
