import { randomUUID } from 'node:crypto'
import type { TestApp } from '../test-app.ts'

/** Longer than the attendant waits for the end of a burst. Milliseconds. */
const BURST_IS_OVER = 4_000

/**
 * A customer with a phone in hand, who writes to a number. `says` writes, waits for the answer, and gives it.
 *
 * @param instance the number of the house
 */
export function phoneInHand(app: TestApp, instance: string, pushName = 'Bia') {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const writes = (text: string) =>
    app.gateway.message(instance, { messageId: randomUUID(), peer, pushName, text }, app.clock.now())
  const received = () => app.gateway.sent.filter(({ to }) => to === peer.jid).map(({ text }) => text)
  const says = async (text: string) => {
    writes(text)
    await app.settle()
    app.wait(BURST_IS_OVER)
    await app.settle()
    return received().at(-1)!
  }
  return { phone, peer, writes, says, received }
}
