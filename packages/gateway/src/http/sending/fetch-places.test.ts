import { expect, it } from 'vitest'
import { createFetchPlaces } from './fetch-places.ts'

it('lets three instances fetch a file at a time, one of each, and refuses what would wait too long', async () => {
  const inTurn = createFetchPlaces()
  const ends: Record<string, () => void> = {}
  const begun: string[] = []
  const call = (instance: string, name: string) =>
    inTurn(instance, async () => {
      begun.push(name)
      await new Promise<void>((end) => (ends[name] = end))
      return name
    })
  const all = [call('a', 'a1'), call('a', 'a2'), call('b', 'b1'), call('c', 'c1'), call('d', 'd1')]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  ends.b1!()
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'd1'])
  ends.a1!()
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2'])
  const more = Array.from({ length: 20 }, (_, at) => call('a', `more ${at}`))
  await expect(call('a', 'too many')).rejects.toMatchObject({ code: 'send_failed', status: 503 })
  for (const name of ['c1', 'd1', 'a2', ...more.map((_, at) => `more ${at}`)]) {
    await expect.poll(() => ends[name]).toBeDefined()
    ends[name]!()
  }
  expect(await Promise.all([...all, ...more])).toHaveLength(25)
})

it('gives the place back when a file cannot be fetched', async () => {
  const inTurn = createFetchPlaces()
  await expect(inTurn('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await inTurn('a', async () => 'next')).toBe('next')
})
