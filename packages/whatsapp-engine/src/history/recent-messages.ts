import { GatewayMessage, type GatewayPeer } from '@balcao/contract'
import type { Pool } from 'pg'
import { loadBaileys } from '../baileys/load-baileys.ts'
import { unpackMessage } from '../baileys/packed-message.ts'
import { mediaOf } from '../reading/media-source.ts'
import { type Content, readContent } from '../reading/message-content.ts'
import { placeOf } from '../store/archive.ts'
import type { Encryption } from '../store/encryption.ts'

/** `status`, in Evolution's words, is how far a message of ours got; of a received message it says that it came in. */
export type RecentMessage = { message: GatewayMessage; status: string }

export type RecentMessages = ReturnType<typeof createRecentMessages>

/** Holds the filter of a search; fields that are absent do not filter. */
export type Wanted = {
  /** A chat under any of its names, as a JID or as digits; two names stand for the same chat. */
  chats?: (string | undefined)[]
  messageId?: string | undefined
  fromMe?: boolean | undefined
  /** Seconds since 1970. */
  from?: number
  to?: number
}

/**
 * Reads the messages of an instance, the newest first: the phone's history, the received ones, and those sent through
 * the gateway. They are read from the tables that hold them anyway, so that nothing more is written while messages
 * arrive.
 */
export function createRecentMessages(pool: Pool, encryption: Encryption) {
  /**
   * Reads a received message: from its encrypted copy once it was acknowledged, from its event before that. A phone's
   * history has texts only.
   */
  const receivedOf = ({ messageId, jid, fromMe, text, at, sealed, payload }: Row, id: string): GatewayMessage => {
    if (sealed) return GatewayMessage.parse(JSON.parse(encryption.decrypt(placeOf(id, jid, messageId), sealed)))
    if (payload) return GatewayMessage.parse(payload)
    return { messageId, peer: peerOf(jid), fromMe, pushName: null, kind: 'text', text, sentAt: at.toISOString() }
  }
  const open = async (rows: Row[], instanceId: string): Promise<RecentMessage[]> => {
    const baileys = rows.some(({ body }) => body) ? await loadBaileys() : null
    return rows.map((row) => {
      const { messageId, jid, fromMe, body, status, at } = row
      if (!body || !baileys)
        return { message: receivedOf(row, instanceId), status: fromMe ? 'SERVER_ACK' : 'DELIVERY_ACK' }
      const text = encryption.decrypt(`${instanceId} sent ${messageId}`, body)
      const content = readContent(baileys, unpackMessage(baileys, text)) ?? { kind: 'other' as const, text: '' }
      const message = {
        messageId,
        peer: peerOf(jid),
        fromMe: true,
        ...ownParts(content, jid),
        sentAt: at.toISOString(),
      }
      return { message, status: STATUS[status ?? 0] ?? 'PENDING' }
    })
  }
  /**
   * Returns the JIDs of a chat, both for somebody who is known by phone and LID; null when the search is not limited to
   * a chat.
   */
  const jidsOf = async (instanceId: string, names: Wanted['chats'] = []): Promise<string[] | null> => {
    let jids: string[] | null = null
    for (const name of names) {
      if (name === undefined) continue
      const { rows } = await pool.query<{ jid: string }>(JIDS, [instanceId, storable(name)])
      const found = rows.map(({ jid }) => jid)
      jids = jids === null ? found : jids.filter((jid) => found.includes(jid))
    }
    return jids
  }
  const placeholders = async (instanceId: string, { chats, messageId, fromMe, from, to }: Wanted) => {
    const id = messageId === undefined ? null : storable(messageId)
    return [instanceId, await jidsOf(instanceId, chats), id, fromMe ?? null, from ?? -Infinity, to ?? Infinity]
  }
  const page = async (instanceId: string, wanted: Wanted, { skip = 0, most }: { skip?: number; most: number }) => {
    const { rows } = await pool.query<Row>(FIND, [...(await placeholders(instanceId, wanted)), skip, most])
    return open(rows, instanceId)
  }
  return {
    /** Returns the messages that match, at most `most` of them, after those that are skipped. */
    find: page,
    /** Returns how many messages match. */
    async count(instanceId: string, wanted: Wanted): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(COUNT, await placeholders(instanceId, wanted))
      return rows[0]?.count ?? 0
    },
    /** Returns the message of this id, whoever wrote it. */
    async get(instanceId: string, messageId: string): Promise<RecentMessage | undefined> {
      return (await page(instanceId, { messageId }, { most: 1 }))[0]
    },
    /** Returns the newest message of each chat, by the JID of the chat. */
    async last(instanceId: string): Promise<Map<string, RecentMessage>> {
      const { rows } = await pool.query<Row>(LAST, [instanceId])
      const messages = await open(rows, instanceId)
      return new Map(rows.map(({ jid }, at) => [jid, messages[at]!]))
    },
  }
}

/** Returns the body of a message of ours in the shape of received ones. */
function ownParts({ file, target, quotedBy, quoted, ...parts }: Content, jid: string) {
  return {
    pushName: null,
    ...parts,
    // Its file is asked for by the message's own id.
    ...(file && { media: { id: '-', ...mediaOf(file) } }),
    ...(target && { reaction: target }),
    ...(quoted && { quoted: { ...quoted, ...(quotedBy && { fromMe: quotedBy !== jid }) } }),
  }
}

/** Replaces zero characters, which PostgreSQL cannot store and no name contains. */
const storable = (name: string) => name.replaceAll('\0', '\u{fffd}')

type Row = {
  messageId: string
  jid: string
  fromMe: boolean
  text: string
  at: Date
  sealed: Buffer | null
  payload: unknown
  /** The body of a message that was sent; null for received ones. */
  body: Buffer | null
  status: number | null
}

/** Evolution's status words, by the rank that receipts give (`RECEIPT_RANK`). */
const STATUS = ['PENDING', 'ERROR', 'SERVER_ACK', 'DELIVERY_ACK', 'READ']

function peerOf(jid: string): GatewayPeer {
  const digits = jid.split(/[:@]/)[0] ?? ''
  const isPhone = jid.endsWith('@s.whatsapp.net') && /^\d{8,15}$/.test(digits)
  return { phone: isPhone ? digits : null, lid: jid.endsWith('@lid') ? digits : null, jid }
}

const HISTORY = `message_id as "messageId", jid, from_me as "fromMe", text, sent_at as at, sealed, null::json as payload,
  null::bytea as body, null::smallint as status from gateway.history_messages`
/** Selects received messages that are not listed yet. */
const ARRIVED = `
select payload ->> 'messageId', payload -> 'peer' ->> 'jid' as jid, (payload ->> 'fromMe')::boolean, payload ->> 'text',
  (payload ->> 'sentAt')::timestamptz as at, null::bytea, payload, null::bytea, null::smallint
from gateway.events where instance_id = $1 and type = 'message' and payload is not null`
const SENT = `message_id, jid, true, '', created_at as at, null::bytea, null::json, body, status from gateway.sent_messages`

const FITS = `
from (
  select ${HISTORY} where instance_id = $1 and ($2::text[] is null or jid = any($2))
  union all ${ARRIVED}
  union all select ${SENT} where instance_id = $1 and ($2::text[] is null or jid = any($2))
) as known
where ($2::text[] is null or jid = any($2)) and ($3::text is null or "messageId" = $3)
  and ($4::boolean is null or "fromMe" = $4)
  and extract(epoch from date_trunc('second', at)) between $5::float8 and $6::float8`
const FIND = `select * ${FITS} order by at desc, "messageId" offset $7 limit $8`
const COUNT = `select count(*)::int as count ${FITS}`

const LAST = `
select distinct on (jid) * from (
  select heard.* from gateway.chats c cross join lateral (
    select ${HISTORY} where instance_id = $1 and jid = c.jid order by sent_at desc limit 1
  ) as heard where c.instance_id = $1
  union all ${ARRIVED}
  union all select said.* from gateway.chats c cross join lateral (
    select ${SENT} where instance_id = $1 and jid = c.jid order by created_at desc limit 1
  ) as said where c.instance_id = $1
) as known order by jid, at desc, "messageId"`

/** Selects the JIDs of a name. A chat may be known only by a message that came in a moment ago, or not at all. */
const JIDS = `
select jid from (
  select jid, phone, lid from gateway.contacts where instance_id = $1
  union all select payload -> 'peer' ->> 'jid', payload -> 'peer' ->> 'phone', payload -> 'peer' ->> 'lid'
  from gateway.events where instance_id = $1 and type = 'message' and payload is not null
) as people
where $2::text in (jid, split_part(jid, '@', 1), phone, lid, phone || '@s.whatsapp.net', lid || '@lid')
union select unnest(case when $2 like '%@%' then array[$2] else array[$2 || '@s.whatsapp.net', $2 || '@lid'] end)`
