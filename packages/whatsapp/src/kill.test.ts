import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startGatewayProcess } from './testing/start-gateway-process.ts'
import { BOB, linkShop, setStage, SHOP } from './testing/stage.ts'

const ROUNDS = 5
const MESSAGES_A_ROUND = 15

it('loses nothing and doubles nothing, whenever the process is killed', async () => {
  await using stage = await setStage()
  const first = await stage.open()
  await linkShop(stage, first)
  await first.close()

  const texts: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const child = startGatewayProcess(stage)
    const exit = once(child, 'exit')
    await once(child, 'message')
    // Anywhere between the first message and well after the last one.
    const killed = pause(randomInt(5, 150)).then(() => child.kill('SIGKILL'))
    for (let index = 0; index < MESSAGES_A_ROUND; index++) {
      texts.push(`mensagem ${round}.${index}`)
      await stage.phones.send({ from: BOB, to: SHOP, text: texts.at(-1)! })
    }
    await killed
    await exit
  }

  const last = await stage.open({ holderId: 'child' })
  await last.events.next('message', ({ message }) => message.text === texts.at(-1))
  const told = last.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))
  expect(told).toEqual(texts)
})

it('delivers once what it took, whenever the process is killed', async () => {
  await using stage = await setStage()
  const first = await stage.open()
  await linkShop(stage, first)
  await first.close()

  const texts = Array.from({ length: ROUNDS * MESSAGES_A_ROUND }, (_, index) => `resposta ${index}`)
  const open = new Map(texts.map((text, index) => [`KILLED0${index}`, text]))
  while (open.size > 0) {
    const child = startGatewayProcess(stage)
    const exit = once(child, 'exit')
    await once(child, 'message')
    child.on('message', (messageId: string) => open.delete(messageId))
    const killed = pause(randomInt(20, 200)).then(() => child.kill('SIGKILL'))
    for (const [messageId, text] of [...open].slice(0, MESSAGES_A_ROUND)) child.send({ to: BOB, text, messageId })
    await killed
    await exit
  }

  // Whatever was taken and had not reached WhatsApp goes out now.
  await using _last = await stage.open({ holderId: 'child' })
  const received = async () => (await stage.phones.inbox(BOB)).map(({ text }) => text).sort()
  await expect.poll(received, { timeout: 20_000 }).toEqual(texts.toSorted())
})
