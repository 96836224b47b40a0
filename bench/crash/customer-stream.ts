import { setTimeout as pause } from 'node:timers/promises'
import type { SimulatorClient } from '../../packages/whatsapp-simulator/src/client.ts'
import { question } from '../support/questions.ts'
import type { Random } from './random.ts'

/** A message of a customer's phone that the network accepted with 200. */
export type Sent = { phone: string; id: string; text: string }

type Options = {
  phones: SimulatorClient
  to: string
  customers: string[]
  messages: number
  random: Random
  /** Milliseconds between the bursts of one customer. */
  betweenBursts?: { min: number; max: number }
  /** Is called with each message that was accepted. */
  onSent?: (message: Sent) => void
}

export type CustomerStream = ReturnType<typeof startCustomerStream>

/** Milliseconds between bursts and between the messages of one. */
const BETWEEN_BURSTS = { min: 200, max: 2_000 }
const BETWEEN_MESSAGES = { min: 0, max: 150 }
const RETRY_EVERY = 100
const PATIENCE = 120_000

/**
 * Starts customers who write bursts of one to three messages side by side, until so many were accepted. While the
 * server is down none is; a phone then tries the same message again under the same id, as phones do when the first try
 * may have arrived.
 */
export function startCustomerStream({
  phones,
  to,
  customers,
  messages: most,
  random,
  betweenBursts = BETWEEN_BURSTS,
  onSent,
}: Options) {
  let messages = most
  const sent: Sent[] = []
  const waiters: { count: number; resolve: () => void }[] = []
  const stop = new AbortController()
  let allowed = 0
  let more = Promise.withResolvers<void>()
  let planned = 0
  let refused = 0

  async function write(phone: string) {
    const turn = planned++
    while (turn >= allowed) {
      await more.promise
      stop.signal.throwIfAborted()
    }
    const message = { phone, id: `C${turn}`, text: question(turn) }
    const deadline = performance.now() + PATIENCE
    while (!(await accepted(message))) {
      refused++
      if (performance.now() > deadline) throw new Error(`nobody takes the message of ${phone}`)
      await pause(RETRY_EVERY, undefined, { signal: stop.signal })
    }
    sent.push(message)
    onSent?.(message)
    for (const { resolve } of waiters.filter(({ count }) => count <= sent.length)) resolve()
  }
  const accepted = ({ phone, id, text }: Sent) =>
    phones.send({ from: phone, to, id, text }).then(
      () => true,
      () => false,
    )
  async function talk(phone: string) {
    while (planned < messages) {
      for (let left = random.between(1, 3); left > 0 && planned < messages; left--) {
        await write(phone)
        await pause(random.between(BETWEEN_MESSAGES.min, BETWEEN_MESSAGES.max), undefined, { signal: stop.signal })
      }
      await pause(random.between(betweenBursts.min, betweenBursts.max), undefined, { signal: stop.signal })
    }
  }

  const talking = Promise.all(customers.map(talk))
  talking.catch(() => undefined)
  return {
    sent,
    refused: () => refused,
    /** Resolves when so many messages were accepted; rejects when the stream breaks before. */
    reached: (count: number) =>
      Promise.race([
        talking.then(() => undefined),
        new Promise<void>((resolve) => (sent.length >= count ? resolve() : void waiters.push({ count, resolve }))),
      ]),
    /** Lets the stream continue until so many messages were written. */
    allow(count: number) {
      allowed = count
      more.resolve()
      more = Promise.withResolvers()
    },
    ended: talking.then(() => undefined),
    /** Has no further message written; those that were begun are still tried until they are accepted. */
    finish() {
      messages = planned
    },
    /** Stops the stream at once; `ended` then rejects. */
    stop() {
      stop.abort()
      more.resolve()
    },
  }
}
