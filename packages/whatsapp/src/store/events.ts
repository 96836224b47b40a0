import { GatewayEvent, type GatewayMessage } from '@balcao/contract'
import type { Pool } from 'pg'
import type { Seal } from './seal.ts'

type Row = { id: string; type: string; at: Date; instance: string; payload: unknown }

export type Events = ReturnType<typeof createEvents>

/** The outbox: what happened and has not been acknowledged, oldest first. */
export function createEvents(pool: Pool, seal: Seal) {
  return {
    async pending(limit: number): Promise<GatewayEvent[]> {
      const { rows } = await pool.query<Row>({
        name: 'gateway-events',
        text: `select e.id, e.type, e.at, i.name as instance, e.payload
               from gateway.events e join gateway.instances i on i.id = e.instance_id
               where e.payload is not null order by e.id limit $1`,
        values: [limit],
      })
      return rows.map(({ id, type, at, instance, payload }) =>
        GatewayEvent.parse({ id, type, at: at.toISOString(), instance, [type]: payload }),
      )
    },
    /** Whether a message was stored, be it acknowledged or not. */
    async isStored(instanceId: string, dedupe: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from gateway.events where instance_id = $1 and dedupe = $2', [
        instanceId,
        dedupe,
      ])
      return rowCount === 1
    },
    /** Messages go encrypted into the lists of the door and stay here as empty rows, to recognise a redelivery. */
    async acknowledge(ids: string[]): Promise<void> {
      const { rows } = await pool.query<Said>({ name: 'gateway-said', text: SAID, values: [ids] })
      const said = rows.map(({ instanceId, payload }) => {
        const { messageId, peer, fromMe, sentAt, pushName } = payload
        const sealed = seal.close(placeOf(instanceId, peer.jid, messageId), JSON.stringify(payload)).toString('base64')
        return { instanceId, ...peer, messageId, fromMe, sentAt, pushName, sealed }
      })
      const values = said.length ? [ids, JSON.stringify(said)] : [ids]
      const statement = said.length
        ? { name: 'gateway-acknowledge-said', text: `${LIST}, ${FORGET}` }
        : { name: 'gateway-acknowledge', text: `with ${FORGET}` }
      await pool.query({ ...statement, values })
    },
  }
}

type Said = { instanceId: string; payload: GatewayMessage }

/** Where a listed message belongs: opened for another one, it does not open. */
export const placeOf = (instanceId: string, jid: string, messageId: string) =>
  `${instanceId} message ${jid} ${messageId}`

const SAID = `
select instance_id as "instanceId", payload from gateway.events
where id = any($1::bigint[]) and type = 'message' and payload is not null`

/** A name in an address book is better than the one that people give themselves. */
const LIST = `
with said as (
  select * from json_to_recordset($2) as m ("instanceId" uuid, jid text, phone text, lid text, "messageId" text,
    "fromMe" boolean, "sentAt" timestamptz, "pushName" text, sealed text)
),
listed as (
  insert into gateway.history_messages (instance_id, jid, message_id, from_me, text, sent_at, sealed)
  select "instanceId", jid, "messageId", "fromMe", '', "sentAt", decode(sealed, 'base64') from said
  on conflict do nothing
),
met as (
  insert into gateway.contacts (instance_id, jid, name, phone, lid)
  select distinct on ("instanceId", jid) "instanceId", jid, "pushName", phone, lid
  from said order by "instanceId", jid, "pushName" nulls last
  on conflict (instance_id, jid) do update set name = coalesce(contacts.name, excluded.name),
    phone = coalesce(excluded.phone, contacts.phone), lid = coalesce(excluded.lid, contacts.lid)
),
chatted as (
  insert into gateway.chats (instance_id, jid, name, last_message_at, unread)
  select "instanceId", jid, max("pushName"), max("sentAt"), count(*) filter (where not "fromMe")
  from said group by "instanceId", jid order by "instanceId", jid
  on conflict (instance_id, jid) do update set name = coalesce(chats.name, excluded.name),
    last_message_at = greatest(chats.last_message_at, excluded.last_message_at), unread = chats.unread + excluded.unread
)`

const FORGET = `
gone as (delete from gateway.events where id = any($1::bigint[]) and dedupe is null)
update gateway.events set payload = null where id = any($1::bigint[]) and dedupe is not null`
