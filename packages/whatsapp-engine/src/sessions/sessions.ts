import { describeError } from '@balcao/contract/stored-errors'
import { GatewayError, type GatewayNetwork } from '@balcao/contract'
import { HeldElsewhere } from '../store/held-elsewhere.ts'
import type { Instance } from '../store/instances.ts'
import { LeaseLost } from '../store/leases.ts'
import type { Lease, Leases } from '../store/leases.ts'
import { createSession, type LiveSession, type SessionContext } from './session-factory.ts'

export interface Sessions {
  /**
   * Returns the session that this process runs for an instance, if any.
   *
   * @throws HeldElsewhere when another process runs it
   */
  find(name: string): Promise<LiveSession | undefined>
  /**
   * Returns the running session of an instance, or starts one.
   *
   * @throws HeldElsewhere when another process holds the instance
   */
  connect(instance: Instance): Promise<LiveSession>
  /** Returns how many instances this process holds. */
  count(): number
  holds(name: string): boolean
  /** Returns the names of the instances that this process holds. */
  names(): string[]
  /** Renews the leases that we hold and closes the sessions whose lease we lost. */
  renew(): Promise<void>
  /** Connects instances that no process holds; a failure is logged once for each instance. */
  takeUp(waiting: Instance[]): Promise<void>
  /**
   * Lets another process have the number that this one has held longest.
   *
   * @returns whether there was one that may be moved
   */
  giveAway(): Promise<boolean>
  /**
   * Closes the sessions one after the other and takes no new ones. `untilTaken` waits until another process holds the
   * number that was closed; where it returns false, the others stay for `close`.
   */
  handOver(untilTaken: (name: string, network: GatewayNetwork) => Promise<boolean>): Promise<void>
  close(): Promise<void>
}

type Held = {
  lease: Lease
  session: Promise<LiveSession>
  gone: PromiseWithResolvers<void>
  since: number
  /** The last sign of life that was stored, in milliseconds. */
  notedAlive?: number
}

/**
 * Milliseconds between two writes of when the connections were last alive: a bit less than the 15 s between two looks of
 * a process that is alone on its database.
 */
const NOTE_ALIVE_MS = 14_000

/** The number of leases for which an instance stays after it was connected or moved. */
const SETTLED_LEASES = 3

/**
 * Manages the instances that this process is connected for: at most one session each, and only under its lease.
 *
 * @param whoConnects returns another process that is to connect an instance that no process holds; null when this one
 * is to do it
 */
export function createSessions(
  context: SessionContext,
  leases: Leases,
  leaseMs: number,
  whoConnects: (network: GatewayNetwork) => Promise<string | null>,
): Sessions {
  const { instances, logger } = context
  /** The held instances, by name. */
  const held = new Map<string, Held>()
  const starting = new Map<string, Promise<LiveSession>>()
  const closed = new AbortController()
  /** Instances that could not be taken up, so that each failure is logged once. */
  const troubled = new Set<string>()
  let renewedAt = performance.now()
  let notedAliveAt = -Infinity

  const start = async (instance: Instance) => {
    const lease = await acquire(instance)
    const session = createSession(context, instance, lease, {
      onOver: async ({ action, reason }) => {
        logger.info({ instanceId: instance.id, reason }, 'session over')
        try {
          if (action === 'forget') await instances.forgetKeys(instance.id)
        } finally {
          await release(instance.name, entry)
        }
      },
      onFailed: (error) => void abandon(instance.name, entry, error),
    })
    const entry: Held = { lease, session, gone: Promise.withResolvers(), since: performance.now() }
    held.set(instance.name, entry)
    // What cannot be opened (another encryption key, say) is not held either.
    return session.catch(async (error: unknown) => {
      await release(instance.name, entry)
      throw error
    })
  }
  const acquire = async ({ id, name, network }: Instance) => {
    const other = (await holderElsewhere(name)) ?? (await whoConnects(network))
    if (other) throw new HeldElsewhere(other)
    const lease = await leases.acquire(id)
    // Taken by somebody in this moment.
    if (!lease) throw new HeldElsewhere((await leases.holderOf(name)) ?? '')
    return lease
  }
  const holderElsewhere = async (name: string) => {
    const holder = await leases.holderOf(name)
    return holder === leases.holder ? null : holder
  }
  const release = async (name: string, entry: Held) => {
    if (held.get(name) === entry) held.delete(name)
    await leases.release(entry.lease).catch(() => undefined)
    entry.gone.resolve()
  }
  /** Ends a session for which nothing may or can be written any more: the next holder of its lease starts afresh. */
  const abandon = async (name: string, entry: Held, error: unknown) => {
    if (held.get(name) !== entry) return
    held.delete(name)
    logger.warn({ instanceId: entry.lease.instanceId, error: describeError(error) }, 'session let go')
    await closeQuietly(entry)
    await release(name, entry)
    context.onLetGo()
  }
  const connect = async (instance: Instance): Promise<LiveSession> => {
    closed.signal.throwIfAborted()
    const running = held.get(instance.name)
    const session = await running?.session
    if (session && session.status().state !== 'close') return session
    // One that is just ending must be gone before its successor starts.
    await running?.gone.promise
    const begun = starting.get(instance.name) ?? start(instance).finally(() => starting.delete(instance.name))
    starting.set(instance.name, begun)
    return begun
  }
  const renew = async () => {
    const entries = [...held]
    const ours = await leases.renew(entries.map(([, entry]) => entry.lease)).catch((error: unknown) => {
      // A database out of reach may have given our leases away by now.
      if (performance.now() - renewedAt > leaseMs) return new Set<string>()
      throw error
    })
    renewedAt = performance.now()
    const lost = entries.filter(([, { lease }]) => !ours.has(lease.instanceId))
    await Promise.all(lost.map(([name, entry]) => abandon(name, entry, new LeaseLost('the lease is not ours'))))
    if (renewedAt - notedAliveAt < NOTE_ALIVE_MS) return
    notedAliveAt = renewedAt
    // Not waited for: what keeps our leases does not depend on it.
    void signsOfLife(entries)
      .then(instances.noteAlive)
      .catch(() => undefined)
  }
  const stopStarting = async () => {
    closed.abort(new GatewayError('not_connected', 503, 'the gateway is closing'))
    await Promise.allSettled(starting.values())
  }
  return {
    async find(name) {
      const mine = held.get(name)
      if (mine) return mine.session
      const holder = await holderElsewhere(name)
      if (holder) throw new HeldElsewhere(holder)
      return undefined
    },
    connect,
    count: () => held.size,
    holds: (name) => held.has(name),
    names: () => [...held.keys()],
    renew,
    async takeUp(waiting) {
      for (const instance of closed.signal.aborted ? [] : waiting) {
        await connect(instance).then(
          () => troubled.delete(instance.id),
          (error: unknown) => {
            if (error instanceof HeldElsewhere || troubled.has(instance.id)) return
            troubled.add(instance.id)
            logger.warn({ instanceId: instance.id, error: describeError(error) }, 'instance not taken up')
          },
        )
      }
    },
    async giveAway() {
      const settled = performance.now() - leaseMs * SETTLED_LEASES
      for (const [name, entry] of held) {
        // One that waits to be scanned, or is on its way, is not disturbed.
        if (entry.since > settled || (await entry.session).status().state !== 'open') continue
        if (held.get(name) !== entry) continue
        held.delete(name)
        await closeQuietly(entry)
        await release(name, entry)
        return true
      }
      return false
    },
    async handOver(untilTaken) {
      await stopStarting()
      for (const [name, entry] of held) {
        const { network } = (await entry.session.catch(() => undefined))?.instance ?? {}
        await closeQuietly(entry)
        await release(name, entry)
        if (!network || !(await untilTaken(name, network))) return
      }
    },
    async close() {
      await stopStarting()
      const entries = [...held]
      await Promise.all(entries.map(([name, entry]) => closeQuietly(entry).then(() => release(name, entry))))
    },
  }
}

async function closeQuietly({ session }: Held) {
  await session.then((live) => live.close()).catch(() => undefined)
}

async function signsOfLife(entries: [name: string, entry: Held][]): Promise<Map<string, Date>> {
  const found = entries.map(async ([, entry]) => {
    const live = await entry.session.catch(() => undefined)
    const at = live?.status().state === 'open' ? live.aliveAt() : null
    if (!at || at.getTime() === entry.notedAlive) return []
    entry.notedAlive = at.getTime()
    return [[entry.lease.instanceId, at] as const]
  })
  return new Map((await Promise.all(found)).flat())
}
