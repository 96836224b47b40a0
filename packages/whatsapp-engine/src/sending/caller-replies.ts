import { describeError } from '@balcao/contract/stored-errors'
import { GatewayError } from '@balcao/contract'
import type { Logger } from '@balcao/contract/logger'
import type { Pool } from 'pg'
import type { OutboundQueue } from './outbound-queue.ts'
import { type CallerJob, type CallerReply, createCallerJobs } from '../store/caller-replies.ts'
import { createDueWork, type DueWork } from '../store/due-work.ts'

/** Milliseconds before the first repetition; twice as long with every attempt. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * Sends the callers of one instance the message that replaces the answer to their call. Rows of `gateway.caller_words`
 * are the jobs, so the next process does what this one did not finish; each reply has an id of its own and arrives
 * once, however often it is sent.
 */
export function createCallerReplies(options: {
  pool: Pool
  instance: { id: string; name: string }
  /** The outbound queue; absent where replies are sent at once. */
  outboundQueue: OutboundQueue | undefined
  send: (message: { to: string; text: string; messageId: string }) => Promise<unknown>
  logger: Logger
}): DueWork {
  const { pool, instance, logger } = options
  const jobs = createCallerJobs(pool, instance.id)
  const closed = new AbortController()

  const send = async ({ attempts, ...reply }: CallerJob) => {
    try {
      await sendOnce(options, reply)
      await jobs.remove(reply.messageId)
    } catch (error) {
      if (closed.signal.aborted) return
      const hopeless = error instanceof GatewayError && !error.retryable
      const fields = { instanceId: instance.id, error: describeError(error), attempts: attempts + 1 }
      logger.warn(fields, hopeless ? 'a caller cannot be told to write' : 'a caller is told later')
      if (hopeless) return jobs.remove(reply.messageId)
      await jobs.putOff(reply.messageId, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempts))
    }
  }
  return createDueWork({
    closed,
    async work() {
      const due = await jobs.due()
      // One after the other: in the order of their calls.
      for (const reply of due) if (!closed.signal.aborted) await send(reply)
      return due.length > 0
    },
    untilNext: jobs.untilNext,
    onTrouble: (error) => logger.warn({ instanceId: instance.id, error: describeError(error) }, 'callers wait'),
  })
}

/** Hands the reply to the outbound queue where there is one, and sends it where there is none. */
async function sendOnce(
  {
    instance,
    outboundQueue,
    send,
  }: Pick<Parameters<typeof createCallerReplies>[0], 'instance' | 'outboundQueue' | 'send'>,
  { peer, messageId, text }: CallerReply,
) {
  const content = { kind: 'text' as const, text }
  const verdict = await outboundQueue?.queue({ instance: instance.name, peer, messageId, content, from: 'call' })
  if (!verdict || verdict.kind === 'free') await send({ to: peer.jid, text, messageId })
}
