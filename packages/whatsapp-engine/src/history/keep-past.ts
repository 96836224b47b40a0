import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '@balcao/contract/logger'
import type { FirstSync, History } from '../store/history.ts'
import { LeaseLost } from '../store/leases.ts'
import type { OutboxWriter } from '../store/outbox-writer.ts'
import type { GapPart } from '../reading/missed-messages.ts'
import type { PastMessages } from '../store/past-messages.ts'

export interface PastKeeper {
  /**
   * Keeps one part of a phone's history, after the parts that came before it.
   *
   * @param missed the messages since the last link, where the phone was linked before: they are reported as messages
   */
  keep(part: FirstSync, missed?: GapPart): void
  /** Resolves when every part is kept or given up; a part that waits for another try gets its last one now. */
  close(): Promise<void>
}

/** The most people, or messages, in one write. */
const AT_ONCE = 200
const ATTEMPTS = 10
/** Milliseconds before the first repetition; twice as long with every attempt. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/**
 * Milliseconds. Later parts of a history hold older messages, so all of it has come once this long has passed since the
 * last part, or after `LONGEST_WAIT` in any case.
 */
const QUIET = 5000
const LONGEST_WAIT = 60_000

/**
 * Keeps the history that a phone sends when it is linked, part by part, and reports the people in it. A phone sends it
 * once, so a part that cannot be stored is tried again for some minutes. Storing it twice changes nothing.
 *
 * Messages of the time without a link are reported oldest first, once no more parts come. The next process reports
 * those that an ended process had left.
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
