import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type Assistant, ReplyOverdue } from '../compose-reply.ts'
import { askingForText, createLocalAssistant } from '@balcao/assistant'
import { silentLogger } from '#platform/logger.ts'
import { asking } from '#testing/asking.ts'
import { createReplyThread, type ReplyThread } from './reply-thread.ts'

/** The real thread, which also breaks when a customer says so. */
const BREAKABLE = new URL('../../../testing/breakable-reply-thread.ts', import.meta.url)
const capabilities = { reservations: true, guestLists: true, captureContact: true, reminders: true }
const here: Assistant = askingForText(createLocalAssistant({ capabilities }))

let open: ReplyThread | undefined
const start = (entry: URL) => {
  open = createReplyThread({ capabilities, venuesAtHand: 10, logger: silentLogger, fallback: here, entry })
  return open
}
afterEach(() => open?.close())

it('answers as the engine of this thread would, and the parts of a reply still know their actions', async () => {
  const thread = start(BREAKABLE)
  const asked = asking(
    'quanto custa o estacionamento?',
    'e quero reservar mesa amanhã às 20h para 4 no nome de Ana Lima',
  )
  const [there, local] = [await thread.reply(asked), await here.reply(asked)]
  expect(there).toEqual(local)
  expect(there.actions.length).toBeGreaterThan(0)
  expect(there.parts.find(({ action }) => action)?.action).toBe(there.actions[0])
})

it('refuses what cannot be handed to the thread, and leaves no timer that ends the process later', async () => {
  const thread = start(BREAKABLE)
  await thread.reply(asking('oi'))
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  await expect(thread.reply({ ...asking('oi'), isFirstContact: (() => true) as never })).rejects.toThrow(
    'could not be cloned',
  )
  expect(timers()).toBe(before)
  expect((await thread.reply(asking('oi'))).parts.length).toBeGreaterThan(0)
})

it('gives up a reply that has no end, and answers the others, while this thread goes on', async () => {
  const thread = start(BREAKABLE)
  await thread.reply(asking('oi'))
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 5)
  const runaway = expect(thread.reply(asking('runaway'))).rejects.toThrow(ReplyOverdue)
  const others = ['vocês abrem hoje?', 'tem estacionamento?'].map(async (text) => thread.reply(asking(text)))
  await runaway
  for (const reply of await Promise.all(others)) expect(reply.text).not.toBe('')
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
})

it('gives a slow reply, and keeps the thread that has read the venues', async () => {
  const thread = start(BREAKABLE)
  await thread.reply(asking('oi'))
  const which = () =>
    Promise.resolve(thread.reply(asking('which thread'))).then(
      () => '',
      (error: Error) => error.message,
    )
  const before = await which()
  expect(before).toMatch(/^thread \d/)
  expect((await thread.reply(asking('slow'))).text).not.toBe('')
  expect((await thread.reply(asking('tem estacionamento?'))).text).toContain('R$ 30')
  expect(await which()).toBe(before)
})

it('starts anew after it died', async () => {
  const thread = start(BREAKABLE)
  await expect(thread.reply(asking('crash'))).rejects.toThrow('ended')
  await pause(0)
  expect((await thread.reply(asking('tem estacionamento?'))).text).toContain('R$ 30')
})

it('composes in this thread where no other can be had', async () => {
  const thread = start(new URL('./nothing-here.ts', import.meta.url))
  expect((await thread.reply(asking('tem estacionamento?'))).text).toContain('R$ 30')
})
