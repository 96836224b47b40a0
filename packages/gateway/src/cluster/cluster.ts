import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { GatewayError, type GatewayNetwork } from '@balcao/contract'
import type { Instances, Encryption, Sessions } from '@balcao/whatsapp-engine'
import { createCallQueue } from './call-queue.ts'
import { createPassOn, type PassOn } from './pass-on.ts'
import { createProcesses, type Spread } from './processes.ts'
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
  /** Looks soon, because a number was let go that a process should hold. */
  lookSoon(): void
  /**
   * Hands our numbers to other processes, one after the other: each is closed here, and the next one only once somebody
   * holds it. It ends early where nobody takes one.
   */
  handOver(): Promise<void>
  /** Tells the other processes that our numbers are free. */
  leave(): Promise<void>
}

type Parts = {
  pool: Pool
  encryption: Encryption
  holder: string
  holdsInstances: boolean
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

/** The number of looks for which a lease lasts: a process may miss some. */
export const LOOKS_OF_A_LEASE = 4
/**
 * Milliseconds after the end of a lease: expiry is judged by the database's clock, and a lease that is about to expire
 * is not taken.
 */
const SOON_AFTER = 30
/**
 * Milliseconds within which another process takes a number that is handed over (it may be busy with the one before),
 * and it is called so many times meanwhile.
 */
const CALLS = 5
const CALL_EVERY = 1_000
const LOOK_EVERY = 20
/**
 * The most milliseconds until the next look where one failed, and where a number waits that could not be taken. A process
 * with a long lease looks more seldom otherwise.
 */
const SOON = 2_000
/** Milliseconds for all numbers; those that are left then are closed at once. */
const HAND_OVER_LIMIT = 20_000

/** Makes this process one of the gateway processes of its database. */
export function createCluster(parts: Parts): Cluster {
  const { pool, encryption, holder, holdsInstances, networks, leaseMs: ttlMs, instances, onTrouble } = parts
  const processes = createProcesses(pool, { holder, holdsInstances, networks, ttlMs, place: parts.place })
  const passOn = createPassOn(() => queue, parts.fetch)
  const queue = createCallQueue({ pool, encryption, holder, answer: passOn.answer })
  const serve = () => void queue.serve().catch(onTrouble)
  const share = createShareOut({ holder, networks, instances, processes, sessions: parts.sessions })
  let sharing: Promise<void> | undefined
  let left = false
  let withdrawn = false
  let early: NodeJS.Timeout | undefined
  /** The spread of the numbers that the newest look found; undefined once it was acted on. */
  let newest: Spread | undefined
  /** Takes our share, and again where somebody called meanwhile: what they freed may not have been seen. */
  const shareOut = async () => {
    for (let spread = newest; spread; spread = newest) {
      newest = undefined
      await share(spread)
    }
  }
  const lookIn = (ms: number) => {
    if (withdrawn) return
    clearTimeout(early)
    early = setTimeout(() => void look().catch(onTrouble), ms)
  }
  const lookSoon = () => {
    // It is not later than that anyway.
    if (ttlMs / LOOKS_OF_A_LEASE > SOON) lookIn(SOON)
  }
  const look = async () => {
    if (withdrawn) return
    try {
      const { isCalled, ...spread } = await processes.beat(parts.sessions().names())
      // Its numbers wait for nobody's next turn.
      if (spread.freeIn !== null) lookIn(spread.freeIn + SOON_AFTER)
      else if (spread.isAnyFree && holdsInstances) lookSoon()
      await parts.sessions().renew()
      if (isCalled) serve()
      // Connecting many takes a while; what keeps us alive does not wait for it.
      newest = spread
      if (holdsInstances) await (sharing ??= shareOut().finally(() => (sharing = undefined)))
    } catch (error) {
      lookSoon()
      throw error
    }
  }
  /** Takes no number any more, and is counted on by nobody. */
  const withdraw = async () => {
    withdrawn = true
    newest = undefined
    clearTimeout(early)
    await sharing?.catch(() => undefined)
    await processes.leave()
  }
  /** Calls the others until one of them holds a number. @returns false where none did in time */
  const isTaken = async (name: string) => {
    for (let calls = 0; calls < CALLS; calls++) {
      await processes.callAll()
      for (const next = performance.now() + CALL_EVERY; performance.now() < next; await pause(LOOK_EVERY))
        if (await processes.isHeld(name)) return true
    }
    return false
  }
  return {
    passOn: passOn.send,
    async whoConnects(network) {
      if (holdsInstances && networks.includes(network)) return null
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
    lookSoon,
    async handOver() {
      await withdraw()
      const deadline = performance.now() + HAND_OVER_LIMIT
      await parts.sessions().handOver(async (name, network) => {
        if (performance.now() > deadline || !(await processes.leastBusy(network))) return false
        // Nothing else renews the leases of those that wait for their turn.
        await parts.sessions().renew()
        return isTaken(name)
      })
    },
    async leave() {
      left = true
      await withdraw()
      await processes.callAll()
    },
  }
}
