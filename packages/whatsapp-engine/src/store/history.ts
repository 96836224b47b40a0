import type { GatewayChat, GatewayContact, GatewayKnownPerson, GatewayStoredMessage } from '@balcao/contract'
import type { Pool } from 'pg'
import type { Archive } from './archive.ts'
import { storable } from '@balcao/contract/storable'

export type FirstSync = { contacts: GatewayContact[]; chats: GatewayChat[]; messages: GatewayStoredMessage[] }

/**
 * Adds to the specification's contact what Evolution's list contains. `pictureAt` is when the picture was last asked
 * for.
 */
type KnownContact = GatewayContact & {
  pictureUrl: string | null
  pictureAt: Date | null
  createdAt: Date
  updatedAt: Date
}
/** `called` holds digits or a JID of the contact. */
type ContactFilter = {
  called?: string | null
  jid?: string | null
  name?: string | null
  skip?: number
  most?: number
}
/** The most rows that one list holds in memory. */
const LISTED_AT_MOST = 10_000

const CONTACT = `jid, name, phone, lid, picture_url as "pictureUrl", picture_at as "pictureAt", created_at as "createdAt",
  updated_at as "updatedAt"`
const FIND_CONTACTS = `
select ${CONTACT} from gateway.contacts
where instance_id = $1 and ($3::text is null or jid = $3) and ($4::text is null or name = $4)
  and ($2::text is null or jid = $2 or split_part(jid, '@', 1) = $2 or phone = split_part($2, '@s.whatsapp.net', 1) or lid = split_part($2, '@lid', 1))
order by name nulls last, jid offset $5 limit $6`

type KnownChat = GatewayChat & { createdAt: Date }

export type History = ReturnType<typeof createHistory>

/** Reads and stores the known contacts and chats: those of the phone's history, and those of later messages. */
export function createHistory(pool: Pool, archive: Pick<Archive, 'run'>) {
  return {
    /**
     * Stores a part of a phone's history. A phone sends it in several parts, and any of them may come again.
     *
     * @returns the people of this part, without those who have no name and never wrote
     */
    async add(instanceId: string, sync: FirstSync): Promise<GatewayKnownPerson[]> {
      await pool.query(ADD_CONTACTS, [instanceId, JSON.stringify(sync.contacts, storable)])
      await pool.query(ADD_CHATS, [instanceId, JSON.stringify(sync.chats, storable)])
      await pool.query(ADD_MESSAGES, [instanceId, JSON.stringify(sync.messages, storable)])
      const jids = [...new Set([...sync.contacts, ...sync.chats].map(({ jid }) => jid))]
      const { rows } = await pool.query<GatewayKnownPerson>(KNOWN, [instanceId, jids])
      return rows.filter(({ phone, lid }) => phone ?? lid)
    },
    /** Returns the contacts that match, at most `most` of them, after those that are skipped. */
    async contacts(
      instanceId: string,
      { called = null, jid = null, name = null, skip = 0, most = LISTED_AT_MOST }: ContactFilter = {},
    ): Promise<KnownContact[]> {
      await archive.run()
      const { rows } = await pool.query<KnownContact>(FIND_CONTACTS, [instanceId, called, jid, name, skip, most])
      return rows
    },
    /** Returns the contacts of certain chats. */
    async contactsOf(instanceId: string, jids: string[]): Promise<KnownContact[]> {
      const { rows } = await pool.query<KnownContact>(
        `select ${CONTACT} from gateway.contacts where instance_id = $1 and jid = any($2)`,
        [instanceId, jids],
      )
      return rows
    },
    /** Returns the chats, the latest first. */
    async chats(instanceId: string): Promise<KnownChat[]> {
      await archive.run()
      const { rows } = await pool.query<Omit<KnownChat, 'lastMessageAt'> & { at: Date | null }>(
        `select jid, name, last_message_at as at, unread, created_at as "createdAt" from gateway.chats
         where instance_id = $1 order by last_message_at desc nulls last, jid limit ${LISTED_AT_MOST}`,
        [instanceId],
      )
      return rows.map(({ at, ...chat }) => ({ ...chat, lastMessageAt: at?.toISOString() ?? null }))
    },
    /**
     * Stores the address of a contact's picture.
     *
     * @param url null when no picture is visible
     */
    async notePicture(instanceId: string, jid: string, url: string | null): Promise<void> {
      await pool.query(
        'update gateway.contacts set picture_url = $3, picture_at = now() where instance_id = $1 and jid = $2',
        [instanceId, jid, url],
      )
    },
    /** Returns how many messages, contacts and chats are known of each instance, by its id. */
    async counts(instanceIds: string[]): Promise<Map<string, { Message: number; Contact: number; Chat: number }>> {
      const count = (table: string) => `(select count(*)::int from gateway.${table} t where t.instance_id = i.id)`
      const { rows } = await pool.query<{ id: string; Message: number; Contact: number; Chat: number }>(
        `select i.id, ${count('history_messages')} as "Message", ${count('contacts')} as "Contact", ${count('chats')} as "Chat"
         from gateway.instances i where i.id = any($1)`,
        [instanceIds],
      )
      return new Map(rows.map(({ id, ...counts }) => [id, counts]))
    },
  }
}

const ADD_CONTACTS = `
insert into gateway.contacts (instance_id, jid, name, phone, lid)
select distinct on (c.jid) $1::uuid, c.jid, c.name, c.phone, c.lid
from json_to_recordset($2) as c (jid text, name text, phone text, lid text) order by c.jid, c.name nulls last
on conflict (instance_id, jid) do update set
  name = coalesce(excluded.name, contacts.name),
  phone = coalesce(excluded.phone, contacts.phone),
  lid = coalesce(excluded.lid, contacts.lid), updated_at = now()`

/** Selects the known people; only messages from before the phone was linked count as an earlier chat. */
const KNOWN = `
select c.phone, c.lid, coalesce(c.name, chat.name) as name, coalesce(before.chatted, false) as "chattedBefore"
from gateway.instances i
  join gateway.contacts c on c.instance_id = i.id and c.jid = any($2)
  left join gateway.chats chat on chat.instance_id = i.id and chat.jid = c.jid
  cross join lateral (select coalesce((i.first_linked->>i.linked_number)::timestamptz, now()) as at) linked
  cross join lateral (select chat.last_message_at < linked.at or exists (
    select from gateway.history_messages m where m.instance_id = i.id and m.jid = c.jid and m.sent_at < linked.at
  ) as chatted) before
where i.id = $1 and (c.name is not null or chat.name is not null or before.chatted)
order by c.jid`

const ADD_CHATS = `
insert into gateway.chats (instance_id, jid, name, last_message_at, unread)
select distinct on (c.jid) $1::uuid, c.jid, c.name, c."lastMessageAt", c.unread
from json_to_recordset($2) as c (jid text, name text, "lastMessageAt" timestamptz, unread integer) order by c.jid
on conflict (instance_id, jid) do update set
  name = coalesce(excluded.name, chats.name),
  last_message_at = greatest(excluded.last_message_at, chats.last_message_at)`

const ADD_MESSAGES = `
insert into gateway.history_messages (instance_id, jid, message_id, from_me, text, sent_at)
select $1::uuid, m.jid, m."messageId", m."fromMe", m.text, m."sentAt"
from json_to_recordset($2) as m (jid text, "messageId" text, "fromMe" boolean, text text, "sentAt" timestamptz)
on conflict do nothing`
