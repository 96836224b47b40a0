import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshQueries } from './fresh-queries.ts'

beforeEach(() => void vi.useFakeTimers())

const queryKey = ['list']

/** A list on screen whose fetch takes this long, and what became of its fetches. */
function screen(takes: number) {
  const told = { begun: 0, done: 0, cancelled: 0 }
  const cache = new QueryClient()
  const observer = new QueryObserver(cache, {
    queryKey,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => {
      told.begun++
      signal.addEventListener('abort', () => told.cancelled++)
      return new Promise<number>((resolve) => setTimeout(() => resolve(++told.done), takes))
    },
  })
  const leave = observer.subscribe(() => undefined)
  const refresh = freshQueries(cache, new AbortController().signal)
  return { told, cache, leave, refresh: () => refresh(queryKey) }
}

it('lets a fetch finish however many events come, and fetches once more for them', async () => {
  const { told, refresh, leave } = screen(1500)
  for (let event = 0; event < 20; event++) {
    refresh()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(told).toEqual({ begun: 2, done: 1, cancelled: 0 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toMatchObject({ begun: 3, done: 3, cancelled: 0 })
  leave()
})

it('fetches at once where nothing is under way, and at most each second where events overlap', async () => {
  const { told, refresh, leave } = screen(50)
  refresh()
  await vi.advanceTimersByTimeAsync(60)
  refresh()
  expect(told.begun).toBe(2)
  for (let event = 0; event < 100; event++) {
    refresh()
    await vi.advanceTimersByTimeAsync(30)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.begun).toBeLessThanOrEqual(7)
  expect(told.done).toBe(told.begun)
  leave()
})

it('fetches again what was already under way when the event came', async () => {
  const { told, cache, refresh, leave } = screen(50)
  void cache.refetchQueries({ queryKey })
  refresh()
  await vi.advanceTimersByTimeAsync(3000)
  expect(told).toEqual({ begun: 2, done: 2, cancelled: 0 })
  leave()
})
