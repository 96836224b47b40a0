import type { Consent, Contact } from '@balcao/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'

export type ContactFilter = {
  search: string
  tag?: string
  sort: 'name' | 'lastMessage' | 'created'
  descending: boolean
  /** From 1. */
  page: number
  pageSize: number
}

/** A page of the contacts that match, and how many match in all. */
export async function findContacts(tx: Tx, filter: ContactFilter): Promise<{ contacts: Contact[]; total: number }> {
  const where = conditionOf(filter)
  const direction = filter.descending ? sql`desc` : sql`asc`
  const offset = (filter.page - 1) * filter.pageSize
  const contacts = await select(
    tx,
    sql`where ${where} order by ${ORDERS[filter.sort]} ${direction} nulls last, k.id limit ${filter.pageSize} offset ${offset}`,
  )
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from contacts k where ${where}`,
  )
  return { contacts, total: rows[0]!.total }
}

/** @returns null when there is none, or it is another owner's */
export async function getContact(tx: Tx, contactId: string): Promise<Contact | null> {
  return (await select(tx, sql`where k.id = ${contactId}::uuid`))[0] ?? null
}

/** Every contact, by name, for an export. */
export const allContacts = (tx: Tx): Promise<Contact[]> => select(tx, sql`order by fold(k.name) nulls last, k.id`)

/** What the person agreed to, newest first. */
export async function findConsents(tx: Tx, contactId: string): Promise<Consent[]> {
  const { rows } = await tx.execute<Omit<Consent, 'at'> & { at: string }>(sql`
    select at, change, source from contact_consents where contact_id = ${contactId}::uuid order by id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Every tag in use, most used first. */
export async function findTags(tx: Tx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await tx.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from contacts, unnest(tags) tag group by tag order by count desc, fold(tag), tag limit 200`)
  return rows
}

const ORDERS = {
  name: sql`fold(k.name)`,
  lastMessage: sql`newest.at`,
  created: sql`k.created_at`,
} satisfies Record<ContactFilter['sort'], SQL>

function conditionOf({ search, tag }: ContactFilter): SQL {
  const words = search.trim()
  const like = likePattern(words)
  const digits = words.replace(/\D/g, '')
  const phone = digits.length >= 3 ? sql`or k.phone like ${`%${digits}%`}` : sql``
  const matches = words
    ? sql`(fold(k.name) like fold(${like}) or fold(k.email) like fold(${like})
        or exists (select from unnest(k.tags) t where fold(t) like fold(${like})) ${phone})`
    : sql`true`
  return tag ? sql`${matches} and ${tag} = any(k.tags)` : matches
}

type Row = Omit<Contact, 'optedOutAt' | 'createdAt' | 'lastMessageAt'> & {
  optedOutAt: string | null
  createdAt: string
  lastMessageAt: string | null
}

async function select(tx: Tx, tail: SQL): Promise<Contact[]> {
  const { rows } = await tx.execute<Row>(sql`
    select k.id, k.name, k.phone, k.email, k.birthday::text as birthday, k.notes, k.tags, k.no_reply as "noReply",
      k.opted_out_at as "optedOutAt", k.created_at as "createdAt", newest.at as "lastMessageAt",
      newest.id as "conversationId"
    from contacts k left join lateral (
      select c.id, c.last_message_at as at from conversations c where c.contact_id = k.id
      order by c.last_message_at desc nulls last limit 1
    ) newest on true ${tail}`)
  return rows.map((row) => ({
    ...row,
    optedOutAt: row.optedOutAt ? new Date(row.optedOutAt) : null,
    createdAt: new Date(row.createdAt),
    lastMessageAt: row.lastMessageAt ? new Date(row.lastMessageAt) : null,
  }))
}
