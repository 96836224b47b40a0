import { createHash } from 'node:crypto'
import type { GatewayMessage } from '@balcao/contract'
import type { Pool } from 'pg'
import { createTurns } from '../../engine/turns.ts'
import type { Logger } from '../../logger.ts'
import { createBell } from '../../store/bell.ts'
import { migrate } from '../../store/migrate.ts'
import type { EvolutionMessage } from './answers.ts'
import { createForeignStore, type ForeignEvent, messageName, receiptName } from './foreign-store.ts'
import { readMessage, readPeer, readStatus } from './read-message.ts'
import { type News, readWebhook } from './read-webhook.ts'
import { createSentMessages } from './sent-messages.ts'

export type ForeignInboxOptions = {
  /** PostgreSQL; the tables are `gateway.foreign_*`. */
  pool: Pool
  /** Where the foreign server can reach us; null when it cannot, and everything is asked for instead. */
  webhookUrl: ((secret: string) => string) | null
  /** The secret of one instance's address: always the same, and not to be guessed. */
  secretOf(instance: string): string
  logger: Logger
  now?: () => Date
  /** How often what webhooks may have missed is looked for. Milliseconds. */
  pollMs?: { shortest: number; longest: number }
}

type NewsOf<T extends News['type']> = Extract<News, { type: T }>
export type ForeignInbox = ReturnType<typeof createForeignInbox>

/** Evolution gives each code to WhatsApp for 45 s (`qrTimeout` in its whatsapp.baileys.service.ts). */
const QR_MS = 45_000

/**
 * What a foreign server tells us, from either side: its webhooks and our polls. Everything is stored before it is taken
 * for told, and is told once: a message is known by instance, direction and id.
 */
export function createForeignInbox(options: ForeignInboxOptions) {
  const { pool, logger, now = () => new Date() } = options
  const store = createForeignStore(pool)
  const sent = createSentMessages(pool)
  const turns = new Map<string, ReturnType<typeof createTurns>>()
  let opening: Promise<Awaited<ReturnType<typeof createBell>>> | undefined
  const open = () => (opening ??= openBell(pool, logger).catch(retryLater))
  const retryLater = (error: unknown): never => {
    opening = undefined
    throw error
  }

  /** What a message points at may be one of ours, which has another id there. */
  const underOurIds = async (instance: string, { quoted, reaction }: GatewayMessage) => ({
    quoted: quoted && { ...quoted, messageId: await sent.ourId(instance, quoted.messageId) },
    reaction: reaction && { ...reaction, messageId: await sent.ourId(instance, reaction.messageId) },
  })

  const inbox = {
    ...options,
    now,
    store,
    sent,
    hurry: new Set<string>(),
    /** Brings the tables up to date, once. */
    ready: async () => void (await open()),
    wait: async (ms: number) => (await open()).wait(ms),

    /**
     * Takes what came to a webhook's address. It resolves once everything is stored; an error means that it must come again.
     *
     * @returns false when nobody has this secret
     */
    async takeWebhook(secret: string, body: unknown): Promise<boolean> {
      await open()
      const instance = await store.nameOfSecret(hashOf(secret))
      if (instance === null) return false
      const news = readWebhook(body)
      // What the webhook could not say, the next poll finds; its words stay out of the log.
      if (!news) logger.warn({ instance }, 'a webhook could not be read')
      const inTurn = turns.get(instance) ?? createTurns()
      turns.set(instance, inTurn)
      for (const one of news ?? []) await inTurn(() => inbox.take(instance, one))
      return true
    },
    async take(instance: string, news: News): Promise<void> {
      if (news.type === 'message') await inbox.takeMessages(instance, [news.message])
      else if (news.type === 'change') await inbox.takeChange(instance, news)
      else if (news.type === 'receipt') await store.add(instance, [receipt(news.foreignId, news.status, now())])
      else if (news.type === 'qr') await inbox.takeQr(instance, news.code)
      else {
        await store.noteConnection(instance, news.connection, now())
        // Webhooks overtake each other; the truth is asked for at once.
        inbox.hurry.add(instance)
      }
    },
    takeQr: (instance: string, code: string, count: number | null = null) =>
      store.noteQr(instance, code, count, now(), qrExpiry(now())),
    /** @returns how many messages were news */
    async takeMessages(instance: string, messages: EvolutionMessage[]): Promise<number> {
      const read = messages.flatMap((found) => readMessage(found) ?? [])
      const name = ({ messageId, fromMe }: GatewayMessage) => messageName(messageId, fromMe)
      // One that was told before must not be taken for the message that is being sent right now.
      const untold = await store.untold(instance, read.map(name))
      const events: ForeignEvent[] = []
      for (const message of read.filter((one) => untold.has(name(one)))) {
        if (message.fromMe && (await sent.isOurs(instance, message))) continue
        const payload = { ...message, ...(await underOurIds(instance, message)) }
        events.push({ type: 'message', at: now(), payload, dedupe: name(message) })
      }
      return store.add(instance, events)
    },
    async takeChange(instance: string, { key, text, at }: NewsOf<'change'>): Promise<void> {
      const peer = readPeer(key)
      if (!peer) return
      const about = { messageId: await sent.ourId(instance, key.id), peer, fromMe: key.fromMe }
      const name = messageName(key.id, key.fromMe)
      const change: Pick<ForeignEvent, 'type' | 'payload' | 'dedupe'> =
        text === null
          ? { type: 'delete', payload: about, dedupe: `delete ${name}` }
          : { type: 'edit', payload: { ...about, text }, dedupe: `edit ${name} ${hashOf(at).toString('base64url')}` }
      await store.add(instance, [{ ...change, at: now() }])
    },
    /** What became of messages, as far as the server noted it. */
    async takeReceipts(instance: string, messages: EvolutionMessage[]): Promise<void> {
      const events = messages.flatMap(({ key, MessageUpdate }) => {
        const statuses = (key.fromMe ? (MessageUpdate ?? []) : []).flatMap(({ status }) => readStatus(status) ?? [])
        return [...new Set(statuses)].map((status) => receipt(key.id, status, now()))
      })
      await store.add(instance, events)
    },
    /** The address that the server is told to call. @returns null where it could not reach us */
    async openAddress(instance: string): Promise<string | null> {
      if (!options.webhookUrl) return null
      const secret = options.secretOf(instance)
      await store.setSecret(instance, hashOf(secret))
      return options.webhookUrl(secret)
    },
    async close(): Promise<void> {
      const bell = await opening?.catch(() => undefined)
      bell?.close()
    },
  }
  return inbox
}

/** @returns when a code that is shown now ends */
export const qrExpiry = (now: Date) => new Date(now.getTime() + QR_MS)

async function openBell(pool: Pool, logger: Logger) {
  await migrate(pool)
  return createBell(pool, (error) => logger.warn({ error: error.message }, 'events are polled'))
}

function receipt(foreignId: string, status: 'sent' | 'delivered' | 'read' | 'failed', at: Date): ForeignEvent {
  const payload = { messageId: foreignId, status, reason: null, at: at.toISOString() }
  return { type: 'receipt', at, payload, dedupe: receiptName(foreignId, status) }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
