import type { Pool } from 'pg'
import { RECEIPT_RANK } from './journal.ts'
import type { Seal } from './seal.ts'

export interface SentMessages {
  /** Notes down what is about to be sent. Answers false when WhatsApp has this very message already. */
  prepare(message: { messageId: string; jid: string; text: string }): Promise<boolean>
  /** Notes that a message did not reach the wire: its caller knows, and decides what to do. */
  giveUp(messageId: string): Promise<void>
  /** What went out in the last day and WhatsApp never confirmed, oldest first. */
  unconfirmed(): Promise<{ messageId: string; jid: string; text: string }[]>
  /** The text of a message that somebody could not decrypt and asks for again. */
  textOf(messageId: string): Promise<string | null>
}

/** What one instance sent in the last days: for retries, and to send nothing twice. */
export function createSentMessages(pool: Pool, seal: Seal, instanceId: string): SentMessages {
  const place = (messageId: string) => `${instanceId} sent ${messageId}`
  return {
    async prepare({ messageId, jid, text }) {
      const { rows } = await pool.query<{ status: number }>({
        name: 'gateway-prepare',
        // A refused message that is sent again may be refused again: it starts anew.
        text: `insert into gateway.sent_messages as sent (instance_id, message_id, jid, body) values ($1, $2, $3, $4)
               on conflict (instance_id, message_id) do update
                 set status = case when sent.status = ${RECEIPT_RANK.failed} then 0 else sent.status end
               returning status`,
        values: [instanceId, messageId, jid, seal.close(place(messageId), text)],
      })
      return (rows[0]?.status ?? 0) < RECEIPT_RANK.sent
    },
    async giveUp(messageId) {
      await pool.query(
        `update gateway.sent_messages set status = ${RECEIPT_RANK.failed}
         where instance_id = $1 and message_id = $2 and status = 0`,
        [instanceId, messageId],
      )
    },
    async unconfirmed() {
      const { rows } = await pool.query<{ messageId: string; jid: string; body: Buffer }>(
        `select message_id as "messageId", jid, body from gateway.sent_messages
         where instance_id = $1 and status = 0 and created_at > now() - interval '1 day' order by created_at`,
        [instanceId],
      )
      return rows.map(({ body, ...row }) => ({ ...row, text: seal.open(place(row.messageId), body) }))
    },
    async textOf(messageId) {
      const { rows } = await pool.query<{ body: Buffer }>(
        'select body from gateway.sent_messages where instance_id = $1 and message_id = $2',
        [instanceId, messageId],
      )
      return rows[0] ? seal.open(place(messageId), rows[0].body) : null
    },
  }
}
