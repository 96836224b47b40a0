import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '@balcao/contract/logger'
import type { FirstSync, History } from '../store/history.ts'
import { type OutboxWriter, LeaseLost } from '../store/outbox-writer.ts'
import type { GapPart } from '../reading/missed-messages.ts'
import type { PastMessages } from '../store/past-messages.ts'

export interface PastKeeper {
  /**
   * Keeps one part of what a phone tells of its past, after those that came before it.
   *
   * @param missed where the phone was linked before: what was said since then is told as messages
   */
  keep(part: FirstSync, missed?: GapPart): void
  /** Resolves when every part is kept or given up; what waits for another try has its last one now. */
  close(): Promise<void>
}

/** People, or messages, in one write. */
const AT_ONCE = 200
const ATTEMPTS = 10
/** Milliseconds; twice as long with every attempt. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** The later parts of a past tell of what is older: so long after the last one, and soon after so long in any case, all is told. */
const QUIET = 5000
const LONGEST_WAIT = 60_000

/**
 * Keeps what a phone tells of its past when it is linked, part by part, and tells of the people in it. A phone tells it once:
 * a part that cannot be stored is tried again for some minutes. Storing it twice changes nothing.
 *
 * Messages of the time without a link are reported oldest first, once no more parts come. The next process reports
 * what one that ended had left.
 */
export function createPastKeeper(options: {
  instanceId: string
  history: Pick<History, 'add'>
  missed: PastMessages
  outbox: Pick<OutboxWriter, 'write'>
  logger: Logger
  firstPauseMs?: number
  quietMs?: number
}): PastKeeper {
  const { instanceId, history, missed, outbox, logger, firstPauseMs = FIRST_PAUSE, quietMs = QUIET } = options
  const closing = new AbortController()
  let last = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let waitsSince: number | null = null

  const store = async (part: FirstSync, about: GapPart | undefined) => {
    const people = await history.add(instanceId, part)
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const payload = { people: people.slice(from, from + AT_ONCE) }
      await outbox.write({ events: [{ type: 'known', payload }] })
    }
    if (!about) return
    await missed.add(instanceId, await about.read())
    await outbox.write({ events: [{ type: 'gap', payload: about.gap }] })
  }
  const storeWithPatience = async (part: FirstSync, about: GapPart | undefined) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === ATTEMPTS || closing.signal.aborted
      try {
        return await store(part, about)
      } catch (error) {
        const fields = { instanceId, error: describeError(error), attempt }
        if (isLast || error instanceof LeaseLost) return logger.error(fields, 'a part of the first sync is lost')
        logger.warn(fields, 'a part of the first sync is tried again')
        const ms = Math.min(LONGEST_PAUSE, firstPauseMs * 2 ** (attempt - 1))
        await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }
  const report = async () => {
    while (!closing.signal.aborted) {
      const events = await missed.oldest(instanceId, AT_ONCE)
      if (events.length === 0) return
      await outbox.write({ events })
      await missed.remove(
        instanceId,
        events.map(({ dedupe }) => dedupe),
      )
    }
  }
  const reportAll = () => {
    waitsSince = null
    last = last.then(report).catch((error: unknown) => {
      logger.warn({ instanceId, error: describeError(error) }, 'what was said without a link is told later')
      if (!(error instanceof LeaseLost)) reportSoon()
    })
  }
  const reportSoon = () => {
    waitsSince ??= performance.now()
    if (closing.signal.aborted || performance.now() - waitsSince > LONGEST_WAIT) return
    clearTimeout(timer)
    timer = setTimeout(reportAll, quietMs).unref()
  }
  reportSoon()
  return {
    keep(part, about) {
      last = last.then(() => storeWithPatience(part, about))
      if (about) reportSoon()
    },
    close() {
      closing.abort()
      clearTimeout(timer)
      // A connection whose lease is gone has to end at once: what is not told yet is kept, and the next one tells it.
      return last
    },
  }
}
