import { GatewayError } from '../client/gateway-error.ts'
import type { Instance } from '../store/instances.ts'
import { LeaseLost } from '../store/journal.ts'
import type { Lease, Leases } from '../store/leases.ts'
import { createSession, type LiveSession, type SessionContext } from './session-factory.ts'

export interface Sessions {
  /** The session that this process runs for an instance, if any. */
  find(name: string): Promise<LiveSession | undefined>
  /** The running session of an instance, or a new one. @throws GatewayError held_elsewhere */
  connect(instance: Instance): Promise<LiveSession>
  /** Renews what we hold, lets go of what we lost, and takes up what nobody holds. */
  tend(): Promise<void>
  close(): Promise<void>
}

type Held = { lease: Lease; session: Promise<LiveSession>; gone: PromiseWithResolvers<void> }

/** The instances that this process is connected for: at most one session each, and only under its lease. */
export function createSessions(context: SessionContext, leases: Leases, leaseMs: number): Sessions {
  const { instances, logger } = context
  /** By instance name. */
  const held = new Map<string, Held>()
  const starting = new Map<string, Promise<LiveSession>>()
  const closed = new AbortController()
  /** Instances that could not be taken up, so that each is complained of once. */
  const troubled = new Set<string>()
  let renewedAt = performance.now()

  const start = async (instance: Instance) => {
    const lease = await leases.acquire(instance.id)
    if (!lease) throw new GatewayError('held_elsewhere', 503, 'another process is connected for this instance')
    const session = createSession(context, instance, lease, {
      onOver: async ({ action, reason }) => {
        logger.info({ instanceId: instance.id, reason }, 'session over')
        if (action === 'forget') await instances.forgetKeys(instance.id)
        await release(instance.name, entry)
      },
      onFailed: (error) => void abandon(instance.name, entry, error),
    })
    const entry: Held = { lease, session, gone: Promise.withResolvers() }
    held.set(instance.name, entry)
    // What cannot be opened (another encryption key, say) is not held either.
    return session.catch(async (error: unknown) => {
      await release(instance.name, entry)
      throw error
    })
  }
  const release = async (name: string, entry: Held) => {
    if (held.get(name) === entry) held.delete(name)
    await leases.release(entry.lease).catch(() => undefined)
    entry.gone.resolve()
  }
  /** Nothing may be written for the instance any more, or nothing can: whoever gets its lease next starts afresh. */
  const abandon = async (name: string, entry: Held, error: unknown) => {
    if (held.get(name) !== entry) return
    held.delete(name)
    logger.warn({ instanceId: entry.lease.instanceId, error: String(error) }, 'session let go')
    await closeQuietly(entry)
    await release(name, entry)
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
  }
  return {
    find: async (name) => held.get(name)?.session,
    connect,
    async tend() {
      await renew()
      const waiting = closed.signal.aborted ? [] : await instances.waitingFor(leases.holder)
      for (const instance of waiting.filter(({ name }) => !held.has(name))) {
        await connect(instance).then(
          () => troubled.delete(instance.id),
          (error: unknown) => {
            if (troubled.has(instance.id)) return
            troubled.add(instance.id)
            logger.warn({ instanceId: instance.id, error: String(error) }, 'instance not taken up')
          },
        )
      }
    },
    async close() {
      closed.abort(new GatewayError('not_connected', 503, 'the gateway is closing'))
      await Promise.allSettled(starting.values())
      const entries = [...held]
      await Promise.all(entries.map(([name, entry]) => closeQuietly(entry).then(() => release(name, entry))))
    },
  }
}

async function closeQuietly({ session }: Held) {
  await session.then((live) => live.close()).catch(() => undefined)
}
