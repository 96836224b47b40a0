import { describeError } from '@balcao/contract/stored-errors'
import type { Pool } from 'pg'
import type { GatewayPeer } from '@balcao/contract'
import { GatewayError } from '../client/gateway-error.ts'
import type { Logger } from '../logger.ts'
import type { Outlet } from '../outlet.ts'
import { createDueWork, type DueWork } from '../store/due-work.ts'

/** What somebody is told whose call was rejected: stored together with the event of their call. */
export type CallerWords = { messageId: string; peer: GatewayPeer; text: string }

/** Milliseconds; twice as long with every attempt. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
const AT_ONCE = 5
/** Later than that it answers nobody any more (`prune.ts` drops it, and says so). */
export const CALLERS_WAIT = `interval '1 day'`

/**
 * Tells the callers of one instance what the house wants them to read. Rows of `gateway.caller_words` are the jobs, so what a
 * process did not finish the next one does; under its own id each is told once, however often it is tried.
 */
export function createCallerWords(options: {
  pool: Pool
  instance: { id: string; name: string }
  /** The house's queue, where there is one. */
  outlet: Outlet | undefined
  send: (message: { to: string; text: string; messageId: string }) => Promise<unknown>
  logger: Logger
}): DueWork {
  const { pool, instance, logger } = options
  const jobs = createJobs(pool, instance.id)
  const closed = new AbortController()

  const tell = async ({ attempts, ...words }: Job) => {
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

/** As everything that leaves: through the house's queue, where there is one. */
async function sayOnce(
  { instance, outlet, send }: Pick<Parameters<typeof createCallerWords>[0], 'instance' | 'outlet' | 'send'>,
  { peer, messageId, text }: CallerWords,
) {
  const content = { kind: 'text' as const, text }
  const verdict = await outlet?.queue({ instance: instance.name, peer, messageId, content, from: 'call' })
  if (!verdict || verdict.kind === 'free') await send({ to: peer.jid, text, messageId })
}

type Job = CallerWords & { attempts: number }

const OWED = `from gateway.caller_words where instance_id = $1 and created_at > now() - ${CALLERS_WAIT}`

function createJobs(pool: Pool, instanceId: string) {
  return {
    async due(): Promise<Job[]> {
      const { rows } = await pool.query<Job>(
        `select message_id as "messageId", peer, text, attempts ${OWED} and next_at <= now() order by created_at limit ${AT_ONCE}`,
        [instanceId],
      )
      return rows
    },
    async untilNext(): Promise<number | null> {
      const { rows } = await pool.query<{ ms: number | null }>(
        `select extract(epoch from min(next_at) - now())::float8 * 1000 as ms ${OWED}`,
        [instanceId],
      )
      const ms = rows[0]?.ms ?? null
      return ms === null ? null : Math.max(0, ms)
    },
    async putOff(messageId: string, delayMs: number): Promise<void> {
      await pool.query(
        `update gateway.caller_words set attempts = attempts + 1, next_at = now() + $3 * interval '1 millisecond'
         where instance_id = $1 and message_id = $2`,
        [instanceId, messageId, delayMs],
      )
    },
    async remove(messageId: string): Promise<void> {
      await pool.query('delete from gateway.caller_words where instance_id = $1 and message_id = $2', [
        instanceId,
        messageId,
      ])
    },
  }
}
