import { expect, it } from 'vitest'
import { beginForm, createOnce } from './created-once.ts'

const PATH = ['schedules', 'create']
const keys: string[] = []
const arrives = (input: unknown) => createOnce(PATH, input, async (key) => void keys.push(key))
const isLost = (input: unknown) =>
  createOnce(PATH, input, (key) => {
    keys.push(key)
    return Promise.reject(new TypeError('Failed to fetch'))
  }).catch(() => undefined)

it('asks with the same key until an answer came, and with another one in another form', async () => {
  let close = beginForm()
  await isLost({ text: 'oi' })
  // A window over the form, and something else in it, are the same form.
  beginForm()()
  await isLost({ text: 'olá' })
  await arrives({ text: 'oi' })
  await arrives({ text: 'oi' })
  await isLost({ text: 'oi' })
  close()
  close = beginForm()
  await isLost({ text: 'oi' })
  close()
  const [first, second, third, another, lost, inOther] = keys
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, another, lost, inOther]).size).toBe(4)
})

it('tells several things apart that are created at the same time', async () => {
  keys.length = 0
  await Promise.all([arrives({ text: 'um' }), arrives({ text: 'dois' })])
  expect(new Set(keys).size).toBe(2)
})
