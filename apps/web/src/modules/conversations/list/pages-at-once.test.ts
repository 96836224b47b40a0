import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pagesAtOnce } from './pages-at-once.ts'

type Page = { conversations: number[]; nextCursor: string | null }

/** A list of numbers, greatest first, whose cursor is the last one; and the screen that shows it. */
function screen(size: number) {
  const server = { rows: Array.from({ length: size }, (_, index) => size - index), calls: [] as string[], refused: '' }
  const cache = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } })
  const observer = new InfiniteQueryObserver<Page, Error, InfiniteData<Page, string>, string[], string>(cache, {
    queryKey: ['list'],
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    queryFn: pagesAtOnce<number>(async ({ cursor, limit }) => {
      const call = `${limit} from ${cursor ?? 'the top'}`
      server.calls.push(call)
      if (call === server.refused) {
        server.refused = ''
        throw new Error('offline')
      }
      const from = server.rows.filter((row) => cursor === undefined || row < Number(cursor))
      const conversations = from.slice(0, limit)
      return { conversations, nextCursor: from.length > limit ? String(conversations.at(-1)) : null }
    }),
  })
  const leave = observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data?.pages.flatMap((page) => page.conversations)
  const calls = async (work: () => Promise<unknown>) => {
    server.calls.length = 0
    await work()
    return server.calls
  }
  const refresh = () => cache.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: false })
  const down = async (pages: number) => {
    await observer.refetch()
    for (let page = 1; page < pages; page += 1) await observer.fetchNextPage()
  }
  return { server, observer, leave, shown, calls, refresh, down }
}

it('asks for a page at a time on the way down, and once for all of them when they come anew', async () => {
  const { server, observer, leave, shown, calls, refresh, down } = screen(170)
  await down(3)
  expect(server.calls).toEqual(['50 from the top', '50 from 121', '50 from 71'])
  server.rows.unshift(171)
  expect(await calls(refresh)).toEqual(['150 from the top'])
  expect(shown()).toEqual(server.rows.slice(0, 150))
  expect(await calls(() => observer.fetchNextPage())).toEqual(['50 from 22'])
  expect(shown()).toEqual(server.rows)
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  leave()
})

it('asks again for no more at once than the server gives', async () => {
  const { server, leave, shown, calls, refresh, down } = screen(700)
  await down(12)
  expect(await calls(refresh)).toEqual(['500 from the top', '100 from 201'])
  expect(shown()).toEqual(server.rows.slice(0, 600))
  leave()
})

it('shows fewer where there are fewer now', async () => {
  const { server, observer, leave, shown, calls, refresh, down } = screen(120)
  await down(3)
  server.rows.length = 60
  expect(await calls(refresh)).toEqual(['150 from the top'])
  expect(shown()).toEqual(server.rows)
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  server.rows.length = 0
  await refresh()
  expect(shown()).toEqual([])
  leave()
})

it('goes on where a call failed', async () => {
  const { server, leave, shown, calls, refresh, down } = screen(700)
  await down(12)
  server.rows.unshift(701)
  server.refused = '100 from 202'
  expect(await calls(refresh)).toEqual(['500 from the top', '100 from 202', '100 from 202'])
  expect(shown()).toEqual(server.rows.slice(0, 600))
  leave()
})
