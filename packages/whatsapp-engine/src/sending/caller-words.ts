import { describeError } from '@balcao/contract/stored-errors'
import type { Pool } from 'pg'
import { GatewayError } from '@balcao/contract'
import type { Logger } from '@balcao/contract/logger'
import type { OutboundQueue } from './outbound-queue.ts'
import { type CallerJob, type CallerWords, createCallerJobs } from '../store/caller-words.ts'
import { createDueWork, type DueWork } from '../store/due-work.ts'

/** Milliseconds; twice as long with every attempt. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * Tells the callers of one instance what the venue wants them to read. Rows of `gateway.caller_words` are the jobs, so what a
 * process did not finish the next one does; under its own id each is told once, however often it is tried.
 */
export function createCallerWords(options: {
  pool: Pool
  instance: { id: string; name: string }
  /** The venue's queue, where there is one. */
  outboundQueue: OutboundQueue | undefined
  send: (message: { to: string; text: string; messageId: string }) => Promise<unknown>
  logger: Logger
}): DueWork {
  const { pool, instance, logger } = options
  const jobs = createCallerJobs(pool, instance.id)
  const closed = new AbortController()

  const tell = async ({ attempts, ...words }: CallerJob) => {
    try {
      await sayOnce(options, words)
      await jobs.remove(words.messageId)
    } catch (error) {
      if (closed.signal.aborted) return
      const hopeless = error instanceof GatewayError && !error.retryable
      const fields = { instanceId: instance.id, error: describeError(error), attempts: attempts + 1 }
      logger.warn(fields, hopeless ? 'a caller cannot be told to write' : 'a caller is told later')
      if (hopeless) return jobs.remove(words.messageId)
      await jobs.putOff(words.messageId, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempts))
    }
  }
  return createDueWork({
    closed,
    async work() {
      const due = await jobs.due()
      // One after the other: in the order of their calls.
      for (const words of due) if (!closed.signal.aborted) await tell(words)
      return due.length > 0
    },
    untilNext: jobs.untilNext,
    onTrouble: (error) => logger.warn({ instanceId: instance.id, error: describeError(error) }, 'callers wait'),
  })
}

/** As everything that leaves: through the venue's queue, where there is one. */
async function sayOnce(
  {
    instance,
    outboundQueue,
    send,
  }: Pick<Parameters<typeof createCallerWords>[0], 'instance' | 'outboundQueue' | 'send'>,
  { peer, messageId, text }: CallerWords,
) {
  const content = { kind: 'text' as const, text }
  const verdict = await outboundQueue?.queue({ instance: instance.name, peer, messageId, content, from: 'call' })
  if (!verdict || verdict.kind === 'free') await send({ to: peer.jid, text, messageId })
}
