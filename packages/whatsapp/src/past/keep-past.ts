import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import type { FirstSync, History } from '../store/history.ts'
import { type Journal, LeaseLost } from '../store/journal.ts'

export interface PastKeeper {
  /** Keeps one part of what a phone tells of its past, after those that came before it. */
  keep(part: FirstSync): void
  /** Resolves when every part is kept or given up; what waits for another try has its last one now. */
  close(): Promise<void>
}

/** People in one event. */
const AT_ONCE = 200
const ATTEMPTS = 10
/** Milliseconds; twice as long with every attempt. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * Keeps what a phone tells of its past when it is linked, part by part, and tells of the people in it. A phone tells it once:
 * a part that cannot be stored is tried again for some minutes. Storing it twice changes nothing.
 */
export function createPastKeeper(options: {
  instanceId: string
  history: Pick<History, 'add'>
  journal: Pick<Journal, 'write'>
  logger: Logger
  firstPauseMs?: number
}): PastKeeper {
  const { instanceId, history, journal, logger, firstPauseMs = FIRST_PAUSE } = options
  const closing = new AbortController()
  let last = Promise.resolve()

  const store = async (part: FirstSync) => {
    const people = await history.add(instanceId, part)
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const payload = { people: people.slice(from, from + AT_ONCE) }
      await journal.write({ events: [{ type: 'known', payload }] })
    }
  }
  const storeWithPatience = async (part: FirstSync) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === ATTEMPTS || closing.signal.aborted
      try {
        return await store(part)
      } catch (error) {
        const fields = { instanceId, error: String(error), attempt }
        if (isLast || error instanceof LeaseLost) return logger.error(fields, 'a part of the first sync is lost')
        logger.warn(fields, 'a part of the first sync is tried again')
        const ms = Math.min(LONGEST_PAUSE, firstPauseMs * 2 ** (attempt - 1))
        await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }
  return {
    keep(part) {
      last = last.then(() => storeWithPatience(part))
    },
    close() {
      closing.abort()
      return last
    },
  }
}
