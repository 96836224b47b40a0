import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

export interface NotificationListener {
  /** Notifies the waiting callers in this process at once; other processes are notified by the database. */
  notify(): void
  /** Resolves at the next notification, from whichever process, or after `ms`. */
  wait(ms: number): Promise<void>
  close(): void
}

const LISTEN_AGAIN_MS = 1000

/**
 * Listens for notifications of stored events, on a connection of its own that is opened again when it breaks. A lost
 * notification costs waiting time, never an event.
 *
 * @param onWords is called with the messages that gateway processes send each other
 */
export async function createNotificationListener(
  pool: Pool,
  onTrouble: (error: Error) => void,
  onWords?: (words: string) => void,
): Promise<NotificationListener> {
  const notifications = new EventEmitter().setMaxListeners(0)
  const closed = new AbortController()
  let client: PoolClient | undefined

  const listen = async () => {
    const listening = await pool.connect()
    listening.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'gateway_events') notifications.emit('notify')
      else onWords?.(payload)
    })
    // Destroyed rather than given back, here and below: nobody else should get a listening client.
    listening.on('error', () => undefined)
    try {
      await listening.query(onWords ? 'listen gateway_events; listen gateway_cluster' : 'listen gateway_events')
    } catch (error) {
      listening.release(true)
      throw error
    }
    // Not before: a try that fails is followed by the next one of its own caller alone.
    listening.once('error', (error) => {
      listening.release(true)
      if (client === listening) client = undefined
      onTrouble(error)
      void listenAgain()
    })
    client = listening
  }
  const listenAgain = async (): Promise<void> => {
    await pause(LISTEN_AGAIN_MS, undefined, { signal: closed.signal })
      .then(listen)
      .catch(() => (closed.signal.aborted ? undefined : listenAgain()))
  }
  await listen()
  return {
    notify: () => void notifications.emit('notify'),
    async wait(ms) {
      await once(notifications, 'notify', { signal: AbortSignal.timeout(ms) }).catch(() => undefined)
    },
    close() {
      if (closed.signal.aborted) return
      closed.abort()
      client?.removeAllListeners('error')
      client?.on('error', () => undefined)
      client?.release(true)
      notifications.emit('notify')
    },
  }
}
