import { describeError } from '@balcao/contract/stored-errors'
import { RealtimeEvent } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { Client } from 'pg'
import { z } from 'zod'
import type { Tx } from './database.ts'
import type { Logger } from './logger.ts'

const CHANNEL = 'balcao'
/** Milliseconds of silence after which the other end is asked whether it is there: nothing is sent while we listen. */
const KEEP_ALIVE = 10_000
/** A message of the channel on which the workers of every process listen. */
const Payload = z.union([
  z.object({ owner: z.string(), event: RealtimeEvent }),
  z.object({
    wake: z.enum([
      'answer',
      'send',
      'connect',
      'mail',
      'rate-limit',
      'prove',
      'remind',
      'react',
      'change',
      'schedule',
      'notify',
      'subscription',
      'webhook',
      'remarket',
      'automate',
      'settings',
    ]),
  }),
])
export type WakeTopic = Extract<z.infer<typeof Payload>, { wake: unknown }>['wake']

/**
 * Tells the owner's browsers what became stale and wakes workers of every process, when this transaction commits;
 * nothing when it does not. A wake-up is only a hint, because workers also look by themselves.
 */
export async function publish(tx: Tx, owner: string, events: RealtimeEvent[], wakes: WakeTopic[] = []): Promise<void> {
  const payloads = [...events.map((event) => ({ owner, event })), ...wakes.map((topic) => ({ wake: topic }))]
  if (payloads.length === 0) return
  const texts = JSON.stringify(payloads.map((payload) => JSON.stringify(payload)))
  await tx.execute(sql`select pg_notify(${CHANNEL}, payload) from jsonb_array_elements_text(${texts}::jsonb) payload`)
}

export type Realtime = {
  /**
   * Yields the events of this owner until `signal` aborts. It ends when events may have been missed: subscribe again
   * and refetch. With `since`, a time in milliseconds, the first event says whether there was none from then on.
   */
  subscribe(owner: string, signal?: AbortSignal, since?: number): AsyncGenerator<RealtimeEvent>
  onWake(topic: WakeTopic, listener: () => void): () => void
  /**
   * Calls the listener whenever a commit of any process changed something that was published. It returns a function
   * that stops that.
   */
  onCommit(listener: () => void): () => void
  /** Returns the number of streams that are open now. */
  streams(): number
  close(): Promise<void>
}

type Subscriber = { owner: string; queue: RealtimeEvent[]; ended: boolean; notify(): void }

/**
 * Listens for events with one LISTEN connection a process, and reconnects by itself.
 *
 * @param retryMs milliseconds after a try that failed
 */
export async function listenRealtime(url: string, logger: Logger, retryMs = 1_000): Promise<Realtime> {
  const subscribers = new Set<Subscriber>()
  const wakers = new Map<WakeTopic, Set<() => void>>()
  const commitListeners = new Set<() => void>()
  const heard = createHeard()
  let closed = false
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE })
    next.on('notification', ({ payload }) => deliver(payload ?? ''))
    next.on('error', (error) => logger.warn({ error: describeError(error) }, 'realtime connection lost'))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    // Not before: a try that fails ends as well, and is followed by the next one of its own caller alone.
    next.on('end', () => void reconnect())
    heard.begin()
    return next
  }

  async function reconnect() {
    // Events were missed: ending the streams makes every browser refetch.
    for (const subscriber of subscribers) endSubscriber(subscriber)
    while (!closed) {
      try {
        client = await connect()
        if (closed) return await end(client)
        for (const listeners of [...wakers.values(), commitListeners]) for (const listener of listeners) listener()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }

  function deliver(text: string) {
    const payload = Payload.safeParse(JSON.parse(text))
    if (!payload.success) return
    for (const listener of commitListeners) listener()
    if ('wake' in payload.data) {
      for (const listener of wakers.get(payload.data.wake) ?? []) listener()
      return
    }
    heard.note(payload.data.owner)
    for (const subscriber of subscribers) {
      if (subscriber.owner !== payload.data.owner) continue
      subscriber.queue.push(payload.data.event)
      subscriber.notify()
    }
  }

  return {
    async *subscribe(owner, signal, since) {
      const subscriber: Subscriber = { owner, queue: [], ended: false, notify() {} }
      subscribers.add(subscriber)
      const abort = () => endSubscriber(subscriber)
      signal?.addEventListener('abort', abort)
      try {
        if (since !== undefined) yield { type: 'opened', quiet: heard.isQuiet(owner, since) }
        while (!subscriber.ended) {
          yield* subscriber.queue.splice(0)
          if (subscriber.queue.length || subscriber.ended) continue
          await new Promise<void>((resolve) => (subscriber.notify = resolve))
        }
      } finally {
        signal?.removeEventListener('abort', abort)
        subscribers.delete(subscriber)
      }
    },
    onWake(topic, listener) {
      const listeners = wakers.get(topic) ?? new Set()
      wakers.set(topic, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    onCommit(listener) {
      commitListeners.add(listener)
      return () => void commitListeners.delete(listener)
    },
    streams: () => subscribers.size,
    async close() {
      if (closed) return
      closed = true
      for (const subscriber of subscribers) endSubscriber(subscriber)
      await end(client)
    },
  }
}

async function end(client: Client) {
  client.removeAllListeners('end')
  await client.end()
}

/** The most that the clocks of two processes differ, and the time that a notification takes, in milliseconds. */
const MARGIN = 2_000
const OWNERS_AT_MOST = 10_000

/** Keeps the time of each owner's last event. */
function createHeard() {
  let listeningSince = Infinity
  const last = new Map<string, number>()
  const begin = () => {
    last.clear()
    listeningSince = Date.now()
  }
  return {
    /** Notes that events are heard from now on. */
    begin,
    note(owner: string) {
      if (last.size >= OWNERS_AT_MOST) begin()
      last.set(owner, Date.now())
    },
    /** Tells whether an owner certainly had no event since a time. */
    isQuiet: (owner: string, since: number) => Math.max(listeningSince, last.get(owner) ?? 0) + MARGIN < since,
  }
}

function endSubscriber(subscriber: Subscriber) {
  subscriber.ended = true
  subscriber.notify()
}
