import { createHash } from 'node:crypto'
import type { GatewayMessage } from '@balcao/contract'
import type { Pool } from 'pg'

export type SentMessages = ReturnType<typeof createSentMessages>

/**
 * Which message of ours is which of theirs: an Evolution API before 2.4 takes no id from its caller. The row is written
 * before the call, so a message that comes back from the server before its answer does is still known as ours.
 */
export function createSentMessages(pool: Pool) {
  return {
    /** @returns `foreignId` when it was sent before; `tried` when it was begun before and how that ended is not known */
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
    /** The id under which we know a message that the server names; its own for one that did not leave here. */
    async ourId(instance: string, foreignId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        'select message_id as id from gateway.foreign_sent where instance = $1 and foreign_id = $2',
        [instance, foreignId],
      )
      return rows[0]?.id ?? foreignId
    },
    /** The name that the server has for a message of ours; ours where it never told us one. */
    async theirId(instance: string, messageId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string | null }>(
        'select foreign_id as id from gateway.foreign_sent where instance = $1 and message_id = $2',
        [instance, messageId],
      )
      return rows[0]?.id ?? messageId
    },
    /** It did certainly not leave. */
    async refused(instance: string, messageId: string): Promise<void> {
      await pool.query(
        'delete from gateway.foreign_sent where instance = $1 and message_id = $2 and foreign_id is null',
        [instance, messageId],
      )
    },
    /**
     * Whether a message of the venue's was sent by us. One that nobody told us the id of yet is recognised by its text and
     * its recipient, and is known from then on; the clocks may differ by a minute. `perhaps`: the text is another one, but
     * something to the same person is on its way just now, and the server may have changed it.
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

/** The last eight digits: with and without Brazil's ninth digit it is the same person. */
const phoneKey = (digits: string) => `p${digits.slice(-8)}`
const recipientOf = (to: string) => {
  const user = to.replace(/[:@].*$/, '').replace(/\D/g, '')
  return to.endsWith('@lid') ? `l${user}` : phoneKey(user)
}

const BEGIN = `
insert into gateway.foreign_sent (instance, message_id, recipient, text_hash, started_at, tried_at)
values ($1, $2, $3, $4, $5, $5)
on conflict (instance, message_id) do nothing`

/** Two equal texts to one person may be recognised crosswise; then the other row has this id, and either will do. */
const SENT = `
update gateway.foreign_sent set foreign_id = $3 where instance = $1 and message_id = $2
  and not exists (select from gateway.foreign_sent other where other.instance = $1 and other.foreign_id = $3)`

/** A chat may be known by its phone here and by its LID there; only two names of one kind can contradict each other. */
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
