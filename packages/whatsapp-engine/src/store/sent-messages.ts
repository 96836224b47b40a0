import type { Pool } from 'pg'
import { type OutboxWriter, DEFERRED, RECEIPT_RANK } from './outbox-writer.ts'
import type { Encryption } from './encryption.ts'

export interface SentMessages {
  /** Stores a message that is about to be sent; it need not be awaited, since its keys are stored after it. */
  prepare(message: { messageId: string; jid: string; text: string }): Promise<void>
  /** Stores a message to be sent later; a message that is known under its id stays as it is. */
  defer(message: { messageId: string; jid: string; text: string }): Promise<void>
  /** Deletes a deferred message that was not sent; anything else stays. */
  dropDeferred(messageId: string): Promise<void>
  /** Tells whether a message of this id was sent or was being sent. */
  wasSent(messageId: string): Promise<boolean>
  /** Notes that a message did not reach the wire; its caller knows and decides what to do. */
  giveUp(messageId: string): Promise<void>
  /** Returns the messages of the last day that WhatsApp never confirmed, oldest first. */
  unconfirmed(): Promise<{ messageId: string; jid: string; text: string }[]>
  /** Returns the text of a message that a recipient could not decrypt and asks for again. */
  textOf(messageId: string): Promise<string | null>
}

/**
 * Stores what one instance sent in the last days, to send it again to recipients who could not read it and after a
 * broken connection.
 */
export function createSentMessages(options: {
  pool: Pool
  outbox: Pick<OutboxWriter, 'write'>
  encryption: Encryption
  instanceId: string
}): SentMessages {
  const { pool, outbox, encryption, instanceId } = options
  const place = (messageId: string) => `${instanceId} sent ${messageId}`
  return {
    prepare({ messageId, jid, text }) {
      return outbox.write({ sent: [{ messageId, jid, body: encryption.encrypt(place(messageId), text) }] })
    },
    async defer({ messageId, jid, text }) {
      await pool.query(
        `insert into gateway.sent_messages (instance_id, message_id, jid, body, status) values ($1, $2, $3, $4, ${DEFERRED})
         on conflict do nothing`,
        [instanceId, messageId, jid, encryption.encrypt(place(messageId), text)],
      )
    },
    async dropDeferred(messageId) {
      await pool.query(
        `delete from gateway.sent_messages where instance_id = $1 and message_id = $2 and status = ${DEFERRED}`,
        [instanceId, messageId],
      )
    },
    async wasSent(messageId) {
      const { rows } = await pool.query(
        `select from gateway.sent_messages where instance_id = $1 and message_id = $2 and status <> ${DEFERRED}`,
        [instanceId, messageId],
      )
      return rows.length > 0
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
      return rows.map(({ body, ...row }) => ({ ...row, text: encryption.decrypt(place(row.messageId), body) }))
    },
    async textOf(messageId) {
      const { rows } = await pool.query<{ body: Buffer }>(
        'select body from gateway.sent_messages where instance_id = $1 and message_id = $2',
        [instanceId, messageId],
      )
      return rows[0] ? encryption.decrypt(place(messageId), rows[0].body) : null
    },
  }
}
