import { randomUUID } from 'node:crypto'
import type { TestApp } from '../test-app.ts'

/** Milliseconds that are longer than the assistant waits for further messages. */
const BURST_IS_OVER = 4_000

/**
 * Creates a customer with a phone, who writes to a channel. `says` writes, waits for the answer, and returns it.
 *
 * @param instance the channel of the venue
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
