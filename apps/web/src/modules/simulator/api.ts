import { simulator } from '@balcao/copy/simulator'
import * as z from 'zod/mini'
import { ChatMessage, contentOf, type Outgoing } from './message.ts'

/** Describe the phones of the simulated network in its HTTP API (docs/simulator.md). */

const LinkedDevice = z.object({ device: z.number(), online: z.boolean() })
const Person = z.object({ phone: z.string(), name: z.string(), linkedDevices: z.array(LinkedDevice) })
const Chat = z.object({ with: z.string(), name: z.string(), unread: z.number(), last: ChatMessage })
/** Describes a venue whose panel shows a QR code of this network; `phone` is the channel it registered, when known. */
const WaitingVenue = z.object({
  channelId: z.string(),
  venueName: z.string(),
  qr: z.string(),
  phone: z.optional(z.nullable(z.string())),
})
const Arrival = z.object({ with: z.string(), fromMe: z.boolean() })
const TypingEvent = z.object({ from: z.string(), state: z.enum(['composing', 'recording', 'paused']) })

export type Person = z.infer<typeof Person>
export type Chat = z.infer<typeof Chat>
export type WaitingVenue = z.infer<typeof WaitingVenue>
export type TypingEvent = z.infer<typeof TypingEvent>
type SimulatorErrorCode = keyof typeof simulator.errors

/** Says that the network refused, or did not answer (`offline`). */
class SimulatorError extends Error {
  readonly code: SimulatorErrorCode
  constructor(code: SimulatorErrorCode) {
    super(code)
    this.code = code
  }
}

/** Returns the message that a person reads for a failed call. */
export const simulatorErrorMessage = (error: unknown): string =>
  simulator.errors[error instanceof SimulatorError ? error.code : 'internal']

/** Is the client of the network; every call rejects with a `SimulatorError`. */
export const simulatorApi = {
  people: async () => z.array(Person).parse(await get('people')),
  /**
   * Creates a person or renames them. It does not read messages automatically: only those that are opened on this page
   * count as read.
   */
  addPerson: async (person: { name: string; phone: string }) =>
    Person.parse(await post('people', { ...person, autoRead: false })),
  waiting: async () => z.object({ waiting: z.array(WaitingVenue) }).parse(await get('waiting')).waiting,
  /** Scans a code. Resolves when the device that shows it is linked, which may take up to half a minute. */
  scan: async (phone: string, qr: string) => Person.parse(await post('scan', { phone, qr })),
  /** Links in the same way, by the eight characters that a panel shows for this channel. */
  enterCode: async (phone: string, code: string) => Person.parse(await post('pairing', { phone, code })),
  unlink: (phone: string, device: number) => post('unlink', { phone, device }),
  chats: async (phone: string) => z.object({ chats: z.array(Chat) }).parse(await get('chats', { phone })).chats,
  chat: async (phone: string, peer: string) =>
    z.object({ messages: z.array(ChatMessage) }).parse(await get('chat', { phone, with: peer })).messages,
  send: (from: string, to: string, outgoing: Outgoing) => {
    const { id, text, quoted } = outgoing.message
    return post('messages', { from, to, id, text: text || undefined, quoted, content: contentOf(outgoing) })
  },
  mediaUrl: (phone: string, peer: string, id: string) =>
    `${BASE}media?${new URLSearchParams({ phone, with: peer, id })}`,
  typing: (from: string, to: string, state: 'composing' | 'paused') => post('typing', { from, to, state }),
  read: (phone: string, peer: string) => post('read', { phone, with: peer }),
  eventsUrl: (phone: string) => `${BASE}events?${new URLSearchParams({ phone })}`,
}

/** Reads the data of a `typing` event. */
export const parseTyping = (data: string): TypingEvent => TypingEvent.parse(JSON.parse(data))

/** Returns the sender of the message of a `message` event; null when this phone sent it. */
export function senderOf(data: string): string | null {
  const message = Arrival.parse(JSON.parse(data))
  return message.fromMe ? null : message.with
}

const BASE = '/simulador/api/'

const get = (path: string, query: Record<string, string> = {}) => call(`${path}?${new URLSearchParams(query)}`)
const post = (path: string, body: object) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function call(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(BASE + path, init).catch(() => null)
  if (!response) throw new SimulatorError('offline')
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new SimulatorError(codeOf(answer))
  return answer
}

const Refusal = z.object({ error: z.object({ code: z.string() }) })

function codeOf(answer: unknown): SimulatorErrorCode {
  const code = Refusal.safeParse(answer).data?.error.code ?? 'offline'
  return isKnown(code) ? code : 'internal'
}

const isKnown = (code: string): code is SimulatorErrorCode => Object.hasOwn(simulator.errors, code)
