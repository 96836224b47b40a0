import type { GatewayMessage } from '@balcao/contract'
import type { Pool, PoolClient } from 'pg'
import type { Encryption } from './encryption.ts'
import { storable } from '@balcao/contract/storable'

export type Archive = ReturnType<typeof createArchive>

/** The most messages that are listed in one statement. */
const AT_ONCE = 500

/**
 * Brings messages into the lists of the API: messages encrypted, chats, contacts. They are not listed as they arrive:
 * they wait in their acknowledged events, and some hundred of them cost one statement.
 */
export function createArchive(pool: Pool, encryption: Encryption) {
  /**
   * Chats that were read, by instance. It is lost with the process, and then an unread count is too high for a while.
   */
  const read = new Map<string, Set<string>>()
  let last: Promise<void> = Promise.resolve()

  const listSome = async (client: PoolClient) => {
    const { rows } = await client.query<Acknowledged>(ACKNOWLEDGED, [AT_ONCE])
    const said = rows.flatMap(({ instanceId, type, payload }) => {
      if (type !== 'message') return []
      const { messageId, peer, fromMe, sentAt, pushName } = payload
      const sealed = encryption
        .encrypt(placeOf(instanceId, peer.jid, messageId), JSON.stringify(payload))
        .toString('base64')
      return [{ instanceId, ...peer, messageId, fromMe, sentAt, pushName, sealed }]
    })
    if (said.length) await client.query(LIST, [JSON.stringify(said, storable)])
    const ids = rows.map(({ id }) => id)
    if (ids.length) await client.query('update gateway.events set payload = null where id = any($1::bigint[])', [ids])
    return rows.length
  }
  const list = async () => {
    for (let listed = AT_ONCE; listed === AT_ONCE; ) listed = await inTransaction(pool, listSome)
    const seen = [...read]
    read.clear()
    for (const [instanceId, jids] of seen) await pool.query(READ, [instanceId, [...jids].toSorted()])
  }
  return {
    /** Lists the messages that were acknowledged until now. */
    run(): Promise<void> {
      const turn = last.then(list)
      last = turn.catch(() => undefined)
      return turn
    },
    /** Notes that these chats were read. */
    markRead(instanceId: string, jids: string[]): void {
      const known = read.get(instanceId) ?? new Set()
      read.set(instanceId, known)
      for (const jid of jids) known.add(jid)
    },
  }
}

type Acknowledged = { id: string; instanceId: string; type: string; payload: GatewayMessage }

/**
 * Names the place of a listed message for its encryption: a value that is moved to another place cannot be decrypted.
 */
export const placeOf = (instanceId: string, jid: string, messageId: string) =>
  `${instanceId} message ${jid} ${messageId}`

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Selects the acknowledged messages; another process may be listing some of them at the same time. */
const ACKNOWLEDGED = `
select id, instance_id as "instanceId", type, payload from gateway.events
where payload is not null and acknowledged order by id limit $1 for update skip locked`

const READ = 'update gateway.chats set unread = 0 where instance_id = $1 and jid = any($2) and unread > 0'

/** Lists messages. A name from an address book has priority over the name that people give themselves. */
const LIST = `
with said as (
  select * from json_to_recordset($1) as m ("instanceId" uuid, jid text, phone text, lid text, "messageId" text,
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
    phone = coalesce(excluded.phone, contacts.phone), lid = coalesce(excluded.lid, contacts.lid), updated_at = now()
)
  insert into gateway.chats (instance_id, jid, name, last_message_at, unread)
  select "instanceId", jid, max("pushName"), max("sentAt"), count(*) filter (where not "fromMe")
  from said group by "instanceId", jid order by "instanceId", jid
  on conflict (instance_id, jid) do update set name = coalesce(chats.name, excluded.name),
    last_message_at = greatest(chats.last_message_at, excluded.last_message_at), unread = chats.unread + excluded.unread`
