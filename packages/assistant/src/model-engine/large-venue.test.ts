import { expect, it } from 'vitest'
import type { AssistantReply } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'
import { createModelAssistant } from './create-model-assistant.ts'

/** Texts that all speak of the same: each of them is read for each draft. */
const content = (n: number) =>
  `O rodízio ${n} custa R$ 79 de terça a quinta, das 19h às 23h. Não aceitamos cheque, só cartão e Pix. Cães na coleira podem ficar no alpendre. `
    .repeat(30)
    .slice(0, 4_000)
const knowledge = Array.from({ length: 100 }, (_, n) => ({ title: `Assunto ${n}`, content: content(n) }))

/** Processor time of what was done between two turns of the event loop, the longest. Milliseconds. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false]
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  look()
  await work()
  isOver = true
  look()
  return longest
}

function answering(own: AssistantReply, timeoutMs: number) {
  const generate = () => Promise.resolve('O rodízio custa R$ 79 na quarta. Não aceitamos cheque.')
  return createModelAssistant({
    model: { provider: 'test', name: 'test', generate },
    // The local engine has a thread of its own in the product.
    local: { reply: () => own },
    capabilities: { reservations: true, guestLists: false, captureContact: true },
    timeoutMs,
  })
}

const asked = (venue = aVenue()) => aBurst(['quanto custa o rodízio na quarta?'], { venue })
const own = createLocalAssistant().reply(asked())

it('reads a large venue and checks a draft in pieces that keep no other answer waiting', async () => {
  const longest = await longestPiece(() => answering(own, 60_000).reply(asked(aVenue({ knowledge }))))
  expect(longest).toBeLessThan(1_000)
})
