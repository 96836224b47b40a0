import type { GatewayClient } from '../types.ts'
import type { EvolutionApi } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import { createWatcher } from './watcher.ts'

/** The longest time that `events` sleeps before it looks for due polls, in milliseconds. */
const KICK = 1_000

/** Reads stored events; while there are none, polling goes on. */
export function createForeignEvents({
  api,
  inbox,
}: {
  api: EvolutionApi
  inbox: ForeignInbox
}): Pick<GatewayClient, 'events' | 'acknowledge'> {
  const watcher = createWatcher({ api, inbox })
  return {
    async events({ limit = 100, waitMs = 0 } = {}) {
      await inbox.ready()
      const until = Date.now() + waitMs
      for (;;) {
        const left = until - Date.now()
        // Asked for before reading, so that what comes in between is not slept over.
        const rung = left > 0 ? inbox.wait(Math.min(left, KICK)) : undefined
        await watcher.kick()
        const { events: pending, unreadable } = await inbox.store.pending(limit, inbox.now())
        if (unreadable.length) {
          inbox.logger.error({ ids: unreadable }, 'stored events could not be read and were dropped')
          await inbox.store.acknowledge(unreadable)
        }
        if (pending.length || !rung) return pending
        await rung
      }
    },
    acknowledge: (ids) => inbox.store.acknowledge(ids),
  }
}
