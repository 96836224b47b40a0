import type { GatewayPeer } from '@balcao/contract'
import type { Pool } from 'pg'

/** The message to somebody whose call was rejected; it is stored together with the event of the call. */
export type CallerReply = { messageId: string; peer: GatewayPeer; text: string }

const AT_ONCE = 5
/** The age after which a reply is dropped; `prune.ts` deletes and logs it. */
export const CALLERS_WAIT = `interval '1 day'`

export type CallerJob = CallerReply & { attempts: number }

const OWED = `from gateway.caller_words where instance_id = $1 and created_at > now() - ${CALLERS_WAIT}`

/** Reads and changes the replies of one instance that are still to be sent. */
export function createCallerJobs(pool: Pool, instanceId: string) {
  return {
    async due(): Promise<CallerJob[]> {
      const { rows } = await pool.query<CallerJob>(
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
