import { expect, it } from 'vitest'
import { createUploads } from './uploads.ts'

const HOUR = 3_600_000

function fixture() {
  let at = 0
  let uploads = 0
  const uploaded = createUploads<number>(() => new Date(at))
  return {
    wait: (ms: number) => void (at += ms),
    send: (name: string) => uploaded(name, async () => ++uploads),
    fail: (name: string) => uploaded(name, () => Promise.reject(new Error('no host'))),
  }
}

it('uploads a file once, however many people get it, also at once', async () => {
  const { send } = fixture()
  expect(await Promise.all([send('a'), send('a'), send('b'), send('a')])).toEqual([1, 1, 2, 1])
})

it('uploads it anew after some hours', async () => {
  const { send, wait } = fixture()
  await send('a')
  wait(6 * HOUR - 1)
  expect(await send('a')).toBe(1)
  wait(1)
  expect(await send('a')).toBe(2)
})

it('tries anew what failed', async () => {
  const { send, fail } = fixture()
  await expect(fail('a')).rejects.toThrow('no host')
  expect(await send('a')).toBe(1)
})

it('forgets the oldest of many', async () => {
  const { send } = fixture()
  for (let file = 0; file < 33; file += 1) await send(String(file))
  expect(await send('32')).toBe(33)
  expect(await send('0')).toBe(34)
})
