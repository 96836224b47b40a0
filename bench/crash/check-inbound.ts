import type { Sent } from './customer-stream.ts'

export type StoredMessage = {
  phone: string
  externalId: string
  origin: string
  text: string
  status: string
}

/** The state after the last restart. */
export type Evidence = {
  sent: Sent[]
  /** The threads of these customers, in the order of storage. */
  stored: StoredMessage[]
  /** The venue's messages on each customer's phone. */
  inboxes: { phone: string; ids: string[] }[]
}

const DELIVERED = new Set(['sent', 'delivered', 'read'])

/** The broken promises, in words. */
export type Violations = {
  /** The things that are missing; they may still come while the server runs. */
  missing: string[]
  /** The things that should not be there; they stay wrong. */
  wrong: string[]
}

export function checkInbound({ sent, stored, inboxes }: Evidence): Violations {
  const threads = Map.groupBy(stored, ({ phone }) => phone)
  const found = [
    checkStoredOnce(sent, stored),
    ...[...threads].map(([phone, thread]) => checkThread(phone, thread)),
    ...inboxes.map(({ phone, ids }) => checkPhone(phone, threads.get(phone) ?? [], ids)),
  ]
  return { missing: found.flatMap(({ missing }) => missing), wrong: found.flatMap(({ wrong }) => wrong) }
}

function checkStoredOnce(sent: Sent[], stored: StoredMessage[]): Violations {
  const contacts = stored.filter(({ origin }) => origin === 'contact')
  const found = Map.groupBy(contacts, ({ phone, text }) => `${phone}: ${text}`)
  const expected = new Set(sent.map(({ phone, text }) => `${phone}: ${text}`))
  return {
    missing: [...expected].filter((key) => !found.has(key)).map((key) => `lost: ${key}`),
    wrong: [
      ...[...found].flatMap(([key, rows]) => (rows.length > 1 ? [`stored ${rows.length} times: ${key}`] : [])),
      ...[...found.keys()].filter((key) => !expected.has(key)).map((key) => `nobody wrote: ${key}`),
    ],
  }
}

function checkThread(phone: string, thread: StoredMessage[]): Violations {
  const last = thread.at(-1)
  const ours = thread.filter(({ origin }) => origin === 'assistant')
  const twice = thread.filter(({ origin }, at) => origin === 'assistant' && thread[at - 1]?.origin === 'assistant')
  const others = thread.filter(({ origin }) => origin !== 'assistant' && origin !== 'contact')
  return {
    missing: [
      ...(last?.origin === 'contact' ? [`not answered: ${phone}: ${last.text}`] : []),
      ...ours
        .filter(({ status }) => !DELIVERED.has(status))
        .map(({ status, text }) => `left ${status}: ${phone}: ${text}`),
    ],
    wrong: [
      ...twice.map(({ text }) => `answered twice: ${phone}: ${text}`),
      ...others.map(({ origin, text }) => `from ${origin}: ${phone}: ${text}`),
    ],
  }
}

/** Checks that the phone has each stored reply once, and nothing else. */
function checkPhone(phone: string, thread: StoredMessage[], ids: string[]): Violations {
  const replies = new Set(thread.filter(({ origin }) => origin === 'assistant').map(({ externalId }) => externalId))
  return {
    missing: [...replies].filter((id) => !ids.includes(id)).map((id) => `never reached the phone: ${phone}: ${id}`),
    wrong: [
      ...ids.filter((id) => !replies.has(id)).map((id) => `unknown on the phone: ${phone}: ${id}`),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice on the phone: ${phone}: ${id}`),
    ],
  }
}
