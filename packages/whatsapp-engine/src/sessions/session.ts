import { EventEmitter, once } from 'node:events'
import { canonicalPhone, type ConnectionState, type GatewayQr } from '@balcao/contract'
import type { AuthenticationCreds, BaileysEventMap, WASocket } from 'baileys'
import type { Links } from '../store/instances.ts'
import type { InstanceChange, OutboxWriter } from '../store/outbox-writer.ts'
import { backOffMs, judgeDisconnect, type Verdict } from './disconnects.ts'

export type SessionStatus = { state: ConnectionState; qr: GatewayQr | null; reason: string | null }

type SessionEvent = { type: 'connection' | 'qr' | 'gap'; payload: unknown }

export interface Session {
  status(): SessionStatus
  /** Resolves when there is a QR to show, or the connection is open or over; at the latest after `ms`. */
  settled(ms: number): Promise<SessionStatus>
  /**
   * Returns a code to type on the phone instead of scanning the QR code. Resolves when WhatsApp has received it; it is
   * valid for as long as the session waits to be linked.
   *
   * @param phone digits with country code
   * @returns eight letters and digits, or null when the session is not waiting to be linked
   */
  pairingCode(phone: string): Promise<string | null>
  /** Makes a session that waits for its next try connect now. */
  hurry(): void
  /** Returns when WhatsApp last answered on the connection; null before the first time. */
  aliveAt(): Date | null
  /** Returns the connection, while it is open. */
  socket(): WASocket | null
  /** Unlinks the device, or gives up waiting for a scan. Resolves when the session is over. */
  logout(): Promise<void>
  /** Closes the connection without logging out; nothing is written afterwards. */
  close(): Promise<void>
}

/**
 * Runs one instance's connection: it opens sockets one after another until the number is unlinked, another client takes
 * over, or no one scans the code.
 */
export function startSession(options: {
  outbox: OutboxWriter
  creds: AuthenticationCreds
  encryptCreds: (creds: AuthenticationCreds) => Buffer
  open: () => WASocket
  /** Called each time a connection opens, before that is reported. */
  onOpen: (socket: WASocket) => void
  now: () => Date
  /**
   * The time at which the previous session, in whatever process, was last known to be connected; null when there was
   * none.
   */
  aliveAt: Date | null
  /** The links that there were before this session. */
  links: Links
  /** Called once, after the last write. */
  onOver: (verdict: Verdict) => Promise<void>
  /** Called when a step of the end failed; the session is over all the same. */
  onTrouble: (error: unknown) => void
}): Session {
  const { outbox, creds, now } = options
  const changes = new EventEmitter().setMaxListeners(0)
  const ended = new AbortController()
  let status: SessionStatus = { state: 'connecting', qr: null, reason: null }
  let socket: WASocket | null = null
  let qrCount = 0
  let failures = 0
  /** The code with which the last connections closed, and how many of them in a row. */
  let alike = { code: null as number | null, times: 0 }
  let timer: NodeJS.Timeout | undefined
  let { aliveAt, links } = options

  const record = (events: SessionEvent[], instance: InstanceChange = {}) => {
    outbox.write({ events, instance }).catch(() => undefined)
  }
  const become = (
    next: SessionStatus,
    code: number | null,
    instance: InstanceChange = {},
    more: SessionEvent[] = [],
  ) => {
    status = next
    const number = linkedNumber(creds)
    const { state, reason } = next
    const alive = state === 'connecting' && aliveAt ? { aliveAt: aliveAt.toISOString() } : {}
    const event = { type: 'connection' as const, payload: { state, number, code, reason, ...alive } }
    record([event, ...more], { ...instance, state })
    changes.emit('change')
  }

  const connect = () => {
    timer = undefined
    forgetUnlinked(creds)
    const mine = options.open()
    socket = mine
    const current = () => socket === mine && !ended.signal.aborted
    // Anything that could be decrypted: answers to Baileys' own questions every 30 seconds at the latest.
    mine.ws.on('frame', () => {
      aliveAt = now()
    })
    mine.ev.on('creds.update', () => {
      outbox.write({ instance: { creds: options.encryptCreds(creds) } }).catch(() => undefined)
    })
    mine.ev.on('connection.update', (update) => {
      if (!current()) return
      if (update.qr) showQr(update.qr)
      if (update.connection === 'open') onOpen(mine)
      if (update.connection === 'close') onClose(update.lastDisconnect)
    })
  }
  const showQr = (code: string) => {
    // Baileys shows the first code for a minute and the others for 20 seconds.
    const expiresAt = new Date(now().getTime() + (qrCount === 0 ? 60_000 : 20_000)).toISOString()
    qrCount += 1
    status = { ...status, qr: { code, count: qrCount, expiresAt } }
    record([{ type: 'qr', payload: status.qr }])
    changes.emit('change')
  }
  const onOpen = (opened: WASocket) => {
    failures = 0
    alike = { code: null, times: 0 }
    options.onOpen(opened)
    const number = linkedNumber(creds) ?? undefined
    const change = { linkedNumber: number, profileName: creds.me?.name }
    become({ state: 'open', qr: null, reason: null }, null, change, gapBefore(number))
  }
  /** Returns the event that reports a gap, the first time that a phone comes back which was linked before. */
  const gapBefore = (number: string | undefined): SessionEvent[] => {
    const since = number === undefined || number === links.number ? undefined : links.ended[number]
    if (number !== undefined) links = { ...links, number }
    return since ? [{ type: 'gap', payload: { since: new Date(since).toISOString(), oldest: null } }] : []
  }
  const onClose = (last: BaileysEventMap['connection.update']['lastDisconnect']) => {
    const code = statusCodeOf(last?.error)
    failures += 1
    alike = { code, times: alike.code === code ? alike.times + 1 : 1 }
    const verdict = judgeDisconnect(code, last?.error?.message ?? '', alike.times)
    if (verdict.action === 'forget' || verdict.action === 'stop') return void over(verdict, code)
    status = { ...status, qr: null }
    if (verdict.action === 'reconnect-now') return connect()
    if (status.state !== 'connecting' || status.reason !== verdict.reason) {
      become({ state: 'connecting', qr: null, reason: verdict.reason }, code)
    }
    timer = setTimeout(connect, backOffMs(failures))
  }
  const over = async (verdict: Verdict, code: number | null) => {
    if (ended.signal.aborted) return
    // Codes that nobody scanned disconnected nothing.
    const number = linkedNumber(creds)
    const disconnection = number ? { code, reason: verdict.reason, at: now().toISOString(), number } : undefined
    become({ state: 'close', qr: null, reason: verdict.reason }, code, { wanted: false, disconnection })
    // Nobody waits for this promise: what is thrown here would end the thread of all numbers.
    await endConnection()
      .then(() => options.onOver(verdict))
      .catch(options.onTrouble)
    changes.emit('over')
  }
  const endConnection = async () => {
    ended.abort()
    clearTimeout(timer)
    // Errors of a socket that is going away say nothing.
    await socket?.end(undefined).catch(() => undefined)
    await outbox.close()
  }

  become(status, null)
  connect()
  return {
    status: () => status,
    async settled(ms) {
      const deadline = AbortSignal.timeout(ms)
      while (!isSettled(status) && !deadline.aborted && !ended.signal.aborted) {
        await once(changes, 'change', { signal: deadline }).catch(() => undefined)
      }
      return status
    },
    async pairingCode(phone) {
      const waiting = status.qr ? socket : null
      if (!waiting || creds.account) return null
      // One that was given out for the same number stays good.
      const given = creds.me?.id === `${phone}@s.whatsapp.net` ? creds.pairingCode : undefined
      return given ?? waiting.requestPairingCode(phone)
    },
    hurry() {
      if (timer === undefined || ended.signal.aborted) return
      clearTimeout(timer)
      connect()
    },
    aliveAt: () => aliveAt,
    socket: () => (status.state === 'open' ? socket : null),
    async logout() {
      if (ended.signal.aborted) return
      const finished = once(changes, 'over')
      // WhatsApp answers by closing with 401, which ends the session; when it cannot, we end it ourselves.
      if (status.state === 'open') await socket?.logout().catch(() => undefined)
      void over({ action: 'forget', reason: 'logged-out' }, 401)
      await finished
    },
    close: endConnection,
  }
}

/**
 * Returns the linked number, or null. A request for a pairing code writes the expected number into `me`; only `account`
 * proves that a phone agreed.
 */
export function linkedNumber({ me, account }: AuthenticationCreds): string | null {
  return me && account ? canonicalPhone(me.id.split(/[:@]/)[0] ?? '') : null
}

/**
 * Deletes the expected number before a new try. With a `me`, Baileys logs in instead of asking to be linked, and a
 * number that was only expected would be refused.
 */
function forgetUnlinked(creds: AuthenticationCreds) {
  if (creds.account) return
  delete creds.me
  delete creds.pairingCode
}

const isSettled = ({ state, qr }: SessionStatus) => qr !== null || state !== 'connecting'

/** Returns the code of a Boom error, with which Baileys closes; null for anything else that closed a connection. */
function statusCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('output' in error)) return null
  const { output } = error
  const code = typeof output === 'object' && output !== null && 'statusCode' in output ? output.statusCode : null
  return typeof code === 'number' ? code : null
}
