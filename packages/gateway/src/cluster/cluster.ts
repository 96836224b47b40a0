import type { Pool } from 'pg'
import { GatewayError, type GatewayNetwork } from '@balcao/contract'
import type { Instances, Encryption, Sessions } from '@balcao/whatsapp-engine'
import { createCallQueue } from './call-queue.ts'
import { createPassOn, type PassOn } from './pass-on.ts'
import { createProcesses } from './processes.ts'
import { createShareOut } from './share-out.ts'

export interface Cluster {
  passOn: PassOn['send']
  /**
   * Returns the process that is to connect a number that no process holds; null when it is this one.
   *
   * @throws GatewayError not_connected
   */
  whoConnects(network: GatewayNetwork): Promise<string | null>
  /** Handles a notification from another process. */
  hear(words: string): void
  /**
   * Renews this process's heartbeat and leases, and takes its share of the numbers that no process holds. It is called
   * again and again.
   */
  look(): Promise<void>
  /** Tells the other processes that our numbers are free. */
  leave(): Promise<void>
}

type Parts = {
  pool: Pool
  encryption: Encryption
  holder: string
  holdsNumbers: boolean
  /** The networks that this process reaches. */
  networks: GatewayNetwork[]
  leaseMs: number
  /** Returns the name of the file store that this process reaches; null for none. */
  place: () => Promise<string | null>
  instances: Instances
  sessions: () => Sessions
  fetch: (request: Request) => Promise<Response>
  onTrouble: (error: Error) => void
}

/**
 * Milliseconds after the end of a lease: expiry is judged by the database's clock, and a lease that is about to expire
 * is not taken.
 */
const SOON_AFTER = 30

/** Makes this process one of the gateway processes of its database. */
export function createCluster(parts: Parts): Cluster {
  const { pool, encryption, holder, holdsNumbers, networks, leaseMs: ttlMs, instances, onTrouble } = parts
  const processes = createProcesses(pool, { holder, holdsNumbers, networks, ttlMs, place: parts.place })
  const passOn = createPassOn(() => queue, parts.fetch)
  const queue = createCallQueue({ pool, encryption, holder, answer: passOn.answer })
  const serve = () => void queue.serve().catch(onTrouble)
  const share = createShareOut({ holder, networks, instances, processes, sessions: parts.sessions })
  let sharing: Promise<void> | undefined
  let left = false
  let early: NodeJS.Timeout | undefined
  const look = async () => {
    if (left) return
    const spread = await processes.beat()
    if (spread.freeIn !== null) {
      // Its numbers wait for nobody's next turn.
      clearTimeout(early)
      early = setTimeout(() => void look().catch(onTrouble), spread.freeIn + SOON_AFTER)
    }
    await parts.sessions().renew()
    serve()
    // Connecting many takes a while; what keeps us alive does not wait for it.
    if (holdsNumbers) await (sharing ??= share(spread).finally(() => (sharing = undefined)))
  }
  return {
    passOn: passOn.send,
    async whoConnects(network) {
      if (holdsNumbers && networks.includes(network)) return null
      const other = await processes.leastBusy(network)
      if (!other) throw new GatewayError('not_connected', 503, 'no process connects numbers at the moment')
      return other
    },
    hear(words) {
      if (left) return
      if (words === `call ${holder}`) serve()
      else if (words === 'look') void look().catch(onTrouble)
      else queue.hear(words)
    },
    look,
    async leave() {
      left = true
      clearTimeout(early)
      await sharing?.catch(() => undefined)
      await processes.leave()
      await processes.callAll()
    },
  }
}
