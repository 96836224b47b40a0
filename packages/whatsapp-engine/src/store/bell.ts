import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

export interface Bell {
  /** In this process, at once; other processes hear it from the database. */
  ring(): void
  /** Resolves at the next ring, wherever it was rung, or after `ms`. */
  wait(ms: number): Promise<void>
  close(): void
}

const LISTEN_AGAIN_MS = 1000

/**
 * Tells those who wait for events that there are some. A ring that is not heard costs waiting time, never an event.
 *
 * @param onWords hears what the gateway processes say to each other
 */
export async function createBell(
  pool: Pool,
  onTrouble: (error: Error) => void,
  onWords?: (words: string) => void,
): Promise<Bell> {
  const rings = new EventEmitter().setMaxListeners(0)
  const closed = new AbortController()
  let client: PoolClient | undefined

  const listen = async () => {
    const listening = await pool.connect()
    listening.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'gateway_events') rings.emit('ring')
      else onWords?.(payload)
    })
    // Destroyed rather than given back, here and below: nobody else should get a listening client.
    listening.once('error', (error) => {
      listening.release(true)
      if (client === listening) client = undefined
      onTrouble(error)
      void listenAgain()
    })
    await listening.query(onWords ? 'listen gateway_events; listen gateway_cluster' : 'listen gateway_events')
    client = listening
  }
  const listenAgain = async (): Promise<void> => {
    await pause(LISTEN_AGAIN_MS, undefined, { signal: closed.signal })
      .then(listen)
      .catch(() => (closed.signal.aborted ? undefined : listenAgain()))
  }
  await listen()
  return {
    ring: () => void rings.emit('ring'),
    async wait(ms) {
      await once(rings, 'ring', { signal: AbortSignal.timeout(ms) }).catch(() => undefined)
    },
    close() {
      if (closed.signal.aborted) return
      closed.abort()
      client?.removeAllListeners('error')
      client?.on('error', () => undefined)
      client?.release(true)
      rings.emit('ring')
    },
  }
}
