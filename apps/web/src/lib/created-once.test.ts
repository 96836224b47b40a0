import { expect, it } from 'vitest'
import { beginForm, beginPageForm, createOnce } from './created-once.ts'

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

it('keeps the key of a form on a page, whatever window opens over it, until that form is gone', async () => {
  keys.length = 0
  const leave = beginPageForm()
  await isLost({ text: 'oi' })
  const close = beginForm()
  await isLost({ text: 'oi' })
  close()
  await isLost({ text: 'oi' })
  leave()
  await arrives({ text: 'oi' })
  const [first, inWindow, again, later] = keys
  expect(again).toBe(first)
  expect(new Set([first, inWindow, later]).size).toBe(3)
})

it('tells several things apart that are created at the same time', async () => {
  keys.length = 0
  await Promise.all([arrives({ text: 'um' }), arrives({ text: 'dois' })])
  expect(new Set(keys).size).toBe(2)
})
