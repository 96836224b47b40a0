import { createHash } from 'node:crypto'
import type { GatewayMessage } from '@balcao/contract'
import type { Pool } from 'pg'

export type SentMessages = ReturnType<typeof createSentMessages>

/**
 * Maps our message ids to those of the server: an Evolution API before 2.4 accepts no id from its caller. The row is
 * written before the call, so that a message that comes back from the server before the answer is still recognised as
 * ours.
 */
export function createSentMessages(pool: Pool) {
  return {
    /**
     * Notes that a message is about to be sent.
     *
     * @returns `foreignId` when it was sent before; `tried` when it was begun before with an unknown result
     */
    async begin(instance: string, message: { messageId: string; to: string; text: string }, now: Date) {
      const values = [instance, message.messageId, recipientOf(message.to), hashOf(message.text), now]
      const { rowCount } = await pool.query(BEGIN, values)
      if (rowCount) return { foreignId: null, tried: false }
      const { rows } = await pool.query<{ foreignId: string | null }>(
        `update gateway.foreign_sent set tried_at = $3
         where instance = $1 and message_id = $2 returning foreign_id as "foreignId"`,
        [instance, message.messageId, now],
      )
      return { foreignId: rows[0]?.foreignId ?? null, tried: true }
    },
    async sent(instance: string, messageId: string, foreignId: string): Promise<void> {
      await pool.query(SENT, [instance, messageId, foreignId])
    },
    /** Returns our id of a message that the server names; the server's own for a message that was not sent here. */
    async ourId(instance: string, foreignId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        'select message_id as id from gateway.foreign_sent where instance = $1 and foreign_id = $2',
        [instance, foreignId],
      )
      return rows[0]?.id ?? foreignId
    },
    /** Returns the server's id of a message of ours; our own when the server's is unknown. */
    async theirId(instance: string, messageId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string | null }>(
        'select foreign_id as id from gateway.foreign_sent where instance = $1 and message_id = $2',
        [instance, messageId],
      )
      return rows[0]?.id ?? messageId
    },
    /** Deletes a message that was certainly not sent. */
    async refused(instance: string, messageId: string): Promise<void> {
      await pool.query(
        'delete from gateway.foreign_sent where instance = $1 and message_id = $2 and foreign_id is null',
        [instance, messageId],
      )
    },
    /**
     * Tells whether a message of the venue was sent by us. One whose id is not known yet is recognised by its text and
     * its recipient, and is known from then on; the clocks may differ by a minute. `perhaps` means that the text is
     * another one, but something to the same person is being sent just now, and the server may have changed it.
     */
    async isOurs(
      instance: string,
      message: Pick<GatewayMessage, 'messageId' | 'peer' | 'text' | 'sentAt'>,
      now: Date,
    ): Promise<'yes' | 'perhaps' | 'no'> {
      const { messageId, text, sentAt } = message
      const { phone, lid } = message.peer
      const recipients = [phone && phoneKey(phone), lid && `l${lid}`].filter(Boolean)
      const values = [instance, messageId, hashOf(text), recipients, sentAt, now]
      const { rows } = await pool.query<{ ours: boolean; perhaps: boolean }>(RECOGNISE, values)
      return rows[0]?.ours ? 'yes' : rows[0]?.perhaps ? 'perhaps' : 'no'
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text.trim()).digest()

/** Returns a key from the last eight digits, which are the same with and without Brazil's ninth digit. */
const phoneKey = (digits: string) => `p${digits.slice(-8)}`
const recipientOf = (to: string) => {
  const user = to.replace(/[:@].*$/, '').replace(/\D/g, '')
  return to.endsWith('@lid') ? `l${user}` : phoneKey(user)
}

const BEGIN = `
insert into gateway.foreign_sent (instance, message_id, recipient, text_hash, started_at, tried_at)
values ($1, $2, $3, $4, $5, $5)
on conflict (instance, message_id) do nothing`

/**
 * Stores the server's id. Two equal texts to one person may be confused; then the other row has this id, and either
 * will do.
 */
const SENT = `
update gateway.foreign_sent set foreign_id = $3 where instance = $1 and message_id = $2
  and not exists (select from gateway.foreign_sent other where other.instance = $1 and other.foreign_id = $3)`

/**
 * Recognises a message. A chat may be known by its phone here and by its LID there; only two names of the same kind can
 * contradict each other.
 */
const RECOGNISE = `
with known as (select from gateway.foreign_sent where instance = $1 and foreign_id = $2),
open as (
  select message_id, text_hash, started_at, tried_at from gateway.foreign_sent
  where instance = $1 and foreign_id is null and $5::timestamptz > started_at - interval '1 minute'
    and (recipient = any($4::text[]) or not exists (select from unnest($4::text[]) r where left(r, 1) = left(recipient, 1)))),
found as (
  update gateway.foreign_sent set foreign_id = $2
  where instance = $1 and not exists (select from known)
    and message_id = (select message_id from open where text_hash = $3 order by started_at limit 1)
  returning 1)
select exists (select from known) or exists (select from found) as ours,
  exists (select from open where tried_at > $6::timestamptz - interval '1 minute') as perhaps`
