import { expect, it } from 'vitest'
import { createFairShare, TooBusy } from './fair-share.ts'

const LIMITS = { places: 2, placesPerKey: 1, waitingPerKey: 2, patienceMs: 5_000 }

function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

it('lets one key have no more than its share, and keys take turns', async () => {
  const { begun, work, end } = openWork()
  const share = createFairShare(LIMITS)
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => share.run(name[0]!, work(name)))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  await end('a2')
  await end('a3')
  await end('c1')
  await Promise.all(all)
})

it('refuses what waits too long, and more than may wait', async () => {
  const { begun, work, end } = openWork()
  const share = createFairShare({ ...LIMITS, patienceMs: 20 })
  const first = share.run('a', work('a1'))
  const waits = [share.run('a', work('a2')), share.run('a', work('a3'))]
  await expect(share.run('a', work('a4'))).rejects.toThrow(TooBusy)
  for (const wait of waits) await expect(wait).rejects.toThrow(TooBusy)
  await end('a1')
  await first
  expect(begun).toEqual(['a1'])
  await share.run('a', async () => undefined)
})

it('counts in units, and nobody passes whoever wants much', async () => {
  const { begun, work, end } = openWork()
  const share = createFairShare({ places: 10, placesPerKey: 10, waitingPerKey: 5, patienceMs: 5_000 })
  const all = [share.run('a', work('a'), 6), share.run('b', work('b'), 8), share.run('c', work('c'), 2)]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  await Promise.all(all)
})

it('gives places back after a failure', async () => {
  const share = createFairShare({ ...LIMITS, places: 1 })
  const failing = share.run('a', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  await expect(share.run('b', async () => 'fine')).resolves.toBe('fine')
})
