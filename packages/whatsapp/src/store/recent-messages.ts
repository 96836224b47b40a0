import { GatewayMessage, type GatewayPeer } from '@balcao/contract'
import type { Pool } from 'pg'
import { loadBaileys } from '../engine/baileys.ts'
import { unpackMessage } from '../engine/packed-message.ts'
import { readContent } from '../reading/message-content.ts'
import { placeOf } from './archive.ts'
import type { Seal } from './seal.ts'

/** `status` in Evolution's words: how far one of ours got, that somebody's came in. */
export type RecentMessage = { message: GatewayMessage; status: string }

export type RecentMessages = ReturnType<typeof createRecentMessages>

/** How many of each kind are looked at: what was received, and what was sent. */
const MOST = 1000

/**
 * What was said lately, the newest first: what the phone told of its past, what came in, and what was sent through the
 * gateway. Read from where it is kept anyway, so that nothing is written for it while messages fly.
 */
export function createRecentMessages(pool: Pool, seal: Seal) {
  /** What was acknowledged is sealed, what was not is still in its event; a phone's history has texts only. */
  const messageOf = (
    { messageId, jid, fromMe, text, at, sealed, payload }: StoredRow,
    instanceId: string,
  ): GatewayMessage => {
    if (sealed) return GatewayMessage.parse(JSON.parse(seal.open(placeOf(instanceId, jid, messageId), sealed)))
    if (payload) return GatewayMessage.parse(payload)
    return { messageId, peer: peerOf(jid), fromMe, pushName: null, kind: 'text', text, sentAt: at.toISOString() }
  }
  const received = async (instanceId: string): Promise<RecentMessage[]> => {
    const { rows } = await pool.query<StoredRow>(RECEIVED, [instanceId, MOST])
    return rows.map((row) => ({
      message: messageOf(row, instanceId),
      status: row.fromMe ? 'SERVER_ACK' : 'DELIVERY_ACK',
    }))
  }
  const sent = async (instanceId: string): Promise<RecentMessage[]> => {
    const { rows } = await pool.query<SentRow>(SENT, [instanceId, MOST])
    if (!rows.length) return []
    const baileys = await loadBaileys()
    return rows.map(({ messageId, jid, body, status, at }) => {
      const text = seal.open(`${instanceId} sent ${messageId}`, body)
      const content = readContent(baileys, unpackMessage(baileys, text)) ?? { kind: 'other' as const, text: '' }
      const { file: _, target: __, ...parts } = content
      const message = { messageId, peer: peerOf(jid), fromMe: true, pushName: null, ...parts, sentAt: at.toISOString() }
      return { message, status: STATUS[status] ?? 'PENDING' }
    })
  }
  return {
    async list(instanceId: string): Promise<RecentMessage[]> {
      const all = [...(await received(instanceId)), ...(await sent(instanceId))]
      return all.sort((one, other) => other.message.sentAt.localeCompare(one.message.sentAt))
    },
  }
}

type StoredRow = {
  messageId: string
  jid: string
  fromMe: boolean
  text: string
  at: Date
  sealed: Buffer | null
  payload: unknown
}
type SentRow = { messageId: string; jid: string; body: Buffer; status: number; at: Date }

/** By the rank that receipts give (`RECEIPT_RANK`). */
const STATUS = ['PENDING', 'ERROR', 'SERVER_ACK', 'DELIVERY_ACK', 'READ']

function peerOf(jid: string): GatewayPeer {
  const digits = jid.split(/[:@]/)[0] ?? ''
  const isPhone = jid.endsWith('@s.whatsapp.net') && /^\d{8,15}$/.test(digits)
  return { phone: isPhone ? digits : null, lid: jid.endsWith('@lid') ? digits : null, jid }
}

const RECEIVED = `
select * from (
  select message_id as "messageId", jid, from_me as "fromMe", text, sent_at as at, sealed, null::json as payload
  from gateway.history_messages where instance_id = $1
  union all
  select payload ->> 'messageId', payload -> 'peer' ->> 'jid', (payload ->> 'fromMe')::boolean, payload ->> 'text',
    (payload ->> 'sentAt')::timestamptz, null, payload
  from gateway.events where instance_id = $1 and type = 'message' and payload is not null
) as known order by at desc, "messageId" limit $2`

const SENT = `
select message_id as "messageId", jid, body, status, created_at as at
from gateway.sent_messages where instance_id = $1 order by created_at desc limit $2`
