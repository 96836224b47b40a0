import type { Sent } from './customer-stream.ts'

export type StoredMessage = {
  phone: string
  externalId: string
  origin: string
  text: string
  status: string
}

/** What is left after the last restart. */
export type Evidence = {
  sent: Sent[]
  /** The threads of these customers, in the order in which they are stored. */
  stored: StoredMessage[]
  /** Messages of the house on each customer's phone. */
  inboxes: { phone: string; ids: string[] }[]
}

const DELIVERED = new Set(['sent', 'delivered', 'read'])

/** Every promise that was broken, in words; empty when all were kept. */
export function checkInbound({ sent, stored, inboxes }: Evidence): string[] {
  const threads = Map.groupBy(stored, ({ phone }) => phone)
  return [
    ...checkStoredOnce(sent, stored),
    ...[...threads].flatMap(([phone, thread]) => checkThread(phone, thread)),
    ...inboxes.flatMap(({ phone, ids }) => checkPhone(phone, threads.get(phone) ?? [], ids)),
  ]
}

function checkStoredOnce(sent: Sent[], stored: StoredMessage[]): string[] {
  const contacts = stored.filter(({ origin }) => origin === 'contact')
  const found = Map.groupBy(contacts, ({ phone, text }) => `${phone}: ${text}`)
  const expected = new Set(sent.map(({ phone, text }) => `${phone}: ${text}`))
  return [
    ...[...expected].filter((key) => !found.has(key)).map((key) => `lost: ${key}`),
    ...[...found].flatMap(([key, rows]) => (rows.length > 1 ? [`stored ${rows.length} times: ${key}`] : [])),
    ...[...found.keys()].filter((key) => !expected.has(key)).map((key) => `nobody wrote: ${key}`),
  ]
}

function checkThread(phone: string, thread: StoredMessage[]): string[] {
  const twice = thread.filter(({ origin }, at) => origin === 'assistant' && thread[at - 1]?.origin === 'assistant')
  const stuck = thread.filter(({ origin, status }) => origin === 'assistant' && !DELIVERED.has(status))
  const others = thread.filter(({ origin }) => origin !== 'assistant' && origin !== 'contact')
  return [
    ...(thread.at(-1)?.origin === 'contact' ? [`not answered: ${phone}: ${thread.at(-1)?.text}`] : []),
    ...twice.map(({ text }) => `answered twice: ${phone}: ${text}`),
    ...stuck.map(({ status, text }) => `left ${status}: ${phone}: ${text}`),
    ...others.map(({ origin, text }) => `from ${origin}: ${phone}: ${text}`),
  ]
}

/** The phone has each stored reply once, and nothing else. */
function checkPhone(phone: string, thread: StoredMessage[], ids: string[]): string[] {
  const replies = new Set(thread.filter(({ origin }) => origin === 'assistant').map(({ externalId }) => externalId))
  return [
    ...[...replies].filter((id) => !ids.includes(id)).map((id) => `never reached the phone: ${phone}: ${id}`),
    ...ids.filter((id) => !replies.has(id)).map((id) => `unknown on the phone: ${phone}: ${id}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice on the phone: ${phone}: ${id}`),
  ]
}
