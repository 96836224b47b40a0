import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { count } from '../../../test/support/full.ts'
import { startGatewayProcess } from './testing/start-gateway-process.ts'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

const ROUNDS = count(2, 5)
const MESSAGES_A_ROUND = 15

it('loses nothing and doubles nothing, whenever the process is killed', async () => {
  await using fixture = await useFixture()
  const first = await fixture.open()
  await linkShop(fixture, first)
  await first.close()

  const texts: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const child = startGatewayProcess(fixture)
    const exit = once(child, 'exit')
    await once(child, 'message')
    // Anywhere between the first message and well after the last one.
    const killed = pause(randomInt(5, 150)).then(() => child.kill('SIGKILL'))
    for (let index = 0; index < MESSAGES_A_ROUND; index++) {
      texts.push(`mensagem ${round}.${index}`)
      await fixture.phones.send({ from: BOB, to: SHOP, text: texts.at(-1)! })
    }
    await killed
    await exit
  }

  const last = await fixture.open({ holderId: 'child' })
  await last.events.next('message', ({ message }) => message.text === texts.at(-1))
  const told = last.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))
  expect(told).toEqual(texts)
})

it('delivers once what it took, whenever the process is killed', async () => {
  await using fixture = await useFixture()
  const first = await fixture.open()
  await linkShop(fixture, first)
  await first.close()

  const texts = Array.from({ length: ROUNDS * MESSAGES_A_ROUND }, (_, index) => `resposta ${index}`)
  const open = new Map(texts.map((text, index) => [`KILLED0${index}`, text]))
  for (let round = 0; round < ROUNDS; round++) {
    const child = startGatewayProcess(fixture)
    const exit = once(child, 'exit')
    await once(child, 'message')
    const messages = [...open].slice(0, MESSAGES_A_ROUND)
    // Anywhere between the first message and well after the last one, however slow this machine is.
    const enough = Promise.withResolvers<void>()
    const leftOpen = open.size - randomInt(0, messages.length + 1)
    child.on('message', (messageId: string) => {
      open.delete(messageId)
      if (open.size <= leftOpen) enough.resolve()
    })
    for (const [messageId, text] of messages) child.send({ to: BOB, text, messageId })
    if (open.size > leftOpen) await enough.promise
    await pause(randomInt(0, 60))
    child.kill('SIGKILL')
    await exit
  }

  // Whatever was taken and had not reached WhatsApp goes out now; what nobody took is asked for again.
  await using last = await fixture.open({ holderId: 'child' })
  await expect.poll(() => last.client.connectionState('shop'), { timeout: 20_000 }).toBe('open')
  for (const [messageId, text] of open) await last.client.sendText('shop', { to: BOB, text, messageId })
  const received = async () => (await fixture.phones.inbox(BOB)).map(({ text }) => text).sort()
  await expect.poll(received, { timeout: 20_000 }).toEqual(texts.toSorted())
})
