/** Runs the simulated network and its customers in a process of their own, apart from the product. */
import { setTimeout as pause } from 'node:timers/promises'
import { createSimulatorClient, startSimulator } from '../../packages/whatsapp-simulator/src/index.ts'
import { createConversations, type Load, type Rate } from './conversations-in-flight.ts'
import { question } from './questions.ts'

type Input = { dataDir: string; customers: string[] }

/** Milliseconds to wait for the last message. */
const AFTER_LAST = 1_000

// libsignal prints whole sessions.
Object.assign(console, { info: () => {}, log: () => {}, warn: () => {} })

/** Opens phones that write to one linked channel and count its replies. */
export async function openPhones({ dataDir, customers }: Input) {
  const simulator = await startSimulator({ dataDir })
  const phones = createSimulatorClient(simulator.httpUrl)
  let to = ''
  const conversations = createConversations(customers, (from, turn) => phones.send({ from, to, text: question(turn) }))
  for (const phone of customers) {
    await phones.person({ phone, name: `Cliente ${phone.slice(-3)}` })
    const events = await phones.events(phone)
    void (async () => {
      for await (const { type, data } of events)
        if (type === 'message' && data.fromMe === false) conversations.replied(phone)
    })()
  }
  return {
    url: async () => simulator.url,
    httpUrl: async () => simulator.httpUrl,
    media: async () => (await phones.health()).mediaHost,
    link: async (phone: string, qr: string) => void (await phones.scan(phone, qr)),
    measure: (number: string, load: Load) => {
      to = number
      return conversations.measure(load)
    },
    measureAt: (number: string, rate: Rate) => {
      to = number
      return conversations.measureAt(rate)
    },
    /**
     * Lets customers write to their venues in turn, each text being the time of its writing. It resolves when all were
     * accepted.
     */
    async stream(venues: string[], { perSecond, seconds }: { perSecond: number; seconds: number }) {
      const writing: Promise<unknown>[] = []
      for (let turn = 0; turn < perSecond * seconds; turn++) {
        const at = turn % venues.length
        writing.push(
          phones.send({ from: customers[at % customers.length]!, to: venues[at]!, text: String(Date.now()) }),
        )
        await pause(1000 / perSecond)
      }
      await Promise.all(writing)
      await pause(AFTER_LAST)
    },
    close: () => simulator.close(),
  }
}
