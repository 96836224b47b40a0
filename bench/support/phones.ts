/** The simulated network and its customers, in a process of their own: what is not the product. */
import { createWorldClient, startWhatsAppWorld } from '../../packages/whatsapp-world/src/index.ts'
import { createConversations, type Load } from './conversations-in-flight.ts'
import { question } from './questions.ts'

type Input = { dataDir: string; customers: string[] }

// libsignal prints whole sessions.
Object.assign(console, { info: () => {}, log: () => {}, warn: () => {} })

/** Phones that write to one linked number and count its replies. */
export async function openPhones({ dataDir, customers }: Input) {
  const world = await startWhatsAppWorld({ dataDir })
  const phones = createWorldClient(world.httpUrl)
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
    url: async () => world.url,
    link: async (phone: string, qr: string) => void (await phones.scan(phone, qr)),
    measure: (number: string, load: Load) => {
      to = number
      return conversations.measure(load)
    },
    close: () => world.close(),
  }
}
