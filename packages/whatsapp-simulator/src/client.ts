import { openEvents } from './client-events.ts'
import type {
  FaultRequest,
  ForgetRequest,
  HistoryRequest,
  MessageRequest,
  PersonRequest,
  PlaceRequest,
  PostRequest,
  PresenceRequest,
  LimitRequest,
  RefusalRequest,
} from './http/requests.ts'
import type { Place } from './store/place-store.ts'
import type { Call } from './network/call.ts'
import type { SocketCount } from './network/socket-count.ts'
import type { ChatMessage, ChatView, InboxMessage, PersonView } from './http/views.ts'

export type SimulatorClient = ReturnType<typeof createSimulatorClient>

/** Says that a simulator refused a call; `code` is one of docs/simulator.md. */
export class SimulatorError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the simulated network refused: ${code}`)
    this.code = code
  }
}

/**
 * Creates a typed client for the HTTP API of a network (`http://127.0.0.1:port`). Every call rejects with a
 * `SimulatorError` when refused.
 */
export function createSimulatorClient(httpUrl: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${httpUrl}/simulador/api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = JSON.parse(await response.text())
    if (!response.ok) throw new SimulatorError(answer.error.code)
    return answer
  }
  const get = <T>(path: string, query: Record<string, string> = {}) =>
    call<T>('GET', `${path}?${new URLSearchParams(query).toString()}`)
  const post = <T = { ok: true }>(path: string, body: unknown) => call<T>('POST', path, body)

  async function inbox(phone: string, after = '', waitMs = 0): Promise<InboxMessage[]> {
    const answer = await get<{ messages: InboxMessage[] }>('inbox', { phone, after, wait: String(waitMs) })
    return answer.messages
  }

  return {
    health: () => get<{ ok: true; rootPublicKey: string; mediaHost: string; mediaCertificate: string }>('health'),
    people: () => get<PersonView[]>('people'),
    person: (person: PersonRequest) => post<PersonView>('people', person),
    /** Scans a QR code. Resolves when the device that shows it is linked and has logged in. */
    scan: (phone: string, qr: string) => post<PersonView & { device: number }>('scan', { phone, qr }),
    /** Links a device as `scan` does, by the eight characters that the device shows for this number. */
    enterCode: (phone: string, code: string) => post<PersonView & { device: number }>('pairing', { phone, code }),
    /** Causes a fault for the linked devices of a phone. */
    fault: (fault: FaultRequest) => post('faults', fault),
    /** Refuses the next messages of the linked devices of a phone with a code. */
    refuse: (refusal: RefusalRequest) => post('refusals', refusal),
    /** Sets or lifts a limit of an account; its linked devices are notified, and find it when they ask. */
    limit: (limit: LimitRequest) => post('limits', limit),
    call: (from: string, to: string, video = false) => post<Call>('calls', { from, to, video }),
    endCall: (id: string) => post<Call>('calls/end', { id }),
    place: (place: PlaceRequest) => post<Omit<Place, 'at'>>('places', place),
    post: (written: PostRequest) => post<{ id: string }>('posts', written),
    /** Returns who viewed a status post. */
    seen: async (id: string) => (await get<{ by: string[] }>('posts/seen', { id })).by,
    calls: async (phone: string) => (await get<{ calls: Call[] }>('calls', { phone })).calls,
    send: (message: MessageRequest) => post<{ id: string; at: string }>('messages', message),
    inbox,
    chats: async (phone: string) => (await get<{ chats: ChatView[] }>('chats', { phone })).chats,
    chat: async (phone: string, peer: string) =>
      (await get<{ messages: ChatMessage[] }>('chat', { phone, with: peer })).messages,
    /** Returns the bytes of a file of a chat, as the phone decrypts it. */
    async media(phone: string, peer: string, id: string) {
      const query = new URLSearchParams({ phone, with: peer, id })
      const response = await fetch(`${httpUrl}/simulador/api/media?${query.toString()}`)
      if (!response.ok) throw new SimulatorError(JSON.parse(await response.text()).error.code)
      return Buffer.from(await response.arrayBuffer())
    },
    typing: (from: string, to: string, state: 'composing' | 'recording' | 'paused') =>
      post('typing', { from, to, state }),
    read: (phone: string, peer: string) => post('read', { phone, with: peer }),
    history: (history: HistoryRequest) => post('history', history),
    /** Writes a name into the address book of a phone, which notifies its linked devices. */
    nameInBook: (phone: string, peer: string, name: string) => post('book', { phone, with: peer, name }),
    unlink: (phone: string, device?: number) => post('unlink', { phone, device }),
    drop: (phone: string, device?: number) => post('drop', { phone, device }),
    /** Streams the events of a phone, from the moment this resolves (docs/simulator.md). */
    events: (phone: string) => openEvents(`${httpUrl}/simulador/api/events?phone=${phone}`),
    /**
     * Returns for each linked device of a phone how many connections are logged in now, and how many were at most at
     * one moment.
     */
    sockets: async (phone: string) => (await get<{ sockets: SocketCount[] }>('sockets', { phone })).sockets,
    forget: (phone: string, what?: ForgetRequest['what']) => post('forget', { phone, what }),
    presence: (phone: string, state: PresenceRequest['state']) => post('presence', { phone, state }),
    /**
     * Returns the first message received by a phone that matches, past ones included. Rejects when none came in time.
     */
    async waitForInbox(phone: string, fits: (message: InboxMessage) => boolean, timeoutMs = 10_000) {
      const end = Date.now() + timeoutMs
      let after = ''
      while (true) {
        const messages = await inbox(phone, after, Math.min(30_000, Math.max(0, end - Date.now())))
        const found = messages.find(fits)
        if (found) return found
        if (Date.now() >= end) throw new Error(`${phone} received no such message in ${timeoutMs} ms`)
        after = messages.at(-1)?.id ?? after
      }
    },
  }
}
