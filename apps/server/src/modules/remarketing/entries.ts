import type { RemarketingEnd } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import type { RemarketingRow } from './remarketing-row.ts'
import { type Among, cameTo, whoBelongs } from './who-belongs.ts'

/** The most contacts that enter a remarketing at one look. */
const FILLED_AT_ONCE = 500
/** The time between two remarketing messages to one contact, however many remarketings they are in. */
const APART = '24 hours'

/**
 * Adds the contacts who match a remarketing now and have not entered it for the same occasion.
 *
 * @returns whether there may be more
 */
export async function fillEntries(tx: Tx, row: RemarketingRow, among: Among, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into remarketing_entries (remarketing_id, contact_id, owner_id, occasion, entered_at, due_at, expires_at)
    select ${row.id}::uuid, k.id, ${row.ownerId}::uuid, o.occasion, ${now}::timestamptz, ${now}::timestamptz, o.expires
    from ${whoBelongs(row.trigger, among, now)} and not exists (select from remarketing_entries e
      where e.remarketing_id = ${row.id}::uuid and e.contact_id = k.id and e.occasion = o.occasion)
    order by k.created_at, k.id limit ${FILLED_AT_ONCE}
    on conflict do nothing returning 1`)
  const isFull = rows.length === FILLED_AT_ONCE
  await tx.execute(
    sql`update remarketings set filled_at = ${isFull ? null : now}::timestamptz where id = ${row.id}::uuid`,
  )
  return isFull
}

/**
 * Ends entries by the rules: the contact opted out or has reserved since, the day is over, or the reason for the entry
 * is no longer true.
 *
 * @returns the ids of their messages that still wait in the queue of the channel
 */
export async function endEntries(tx: Tx, { id }: RemarketingRow, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ended as (
      select e.id, case
        when k.erased_at is not null then 'left'
        when k.opted_out_at is not null then 'opted-out'
        when exists (select from reservations r where r.contact_id = e.contact_id and r.created_at > coalesce(e.first_at, e.entered_at) and r.status <> 'cancelled') then 'reserved'
        when e.expires_at <= ${now}::timestamptz then 'late'
        ${noLongerTrue} end as reason
      from remarketing_entries e join contacts k on k.id = e.contact_id join remarketings r on r.id = e.remarketing_id
      where e.remarketing_id = ${id}::uuid and e.state <> 'ended'
    ), changed as (
      update remarketing_entries e set state = 'ended', reason = ended.reason from ended
      where e.id = ended.id and ended.reason is not null returning e.id
    )
    select s.message_id::text as id from changed join remarketing_sends s on s.entry_id = changed.id and s.state = 'queued'`)
  return rows.map((row) => row.id)
}

/** Finds out whether the reason of an entry, which `e.occasion` names, is no longer true. */
const noLongerTrue: SQL = sql`
  when e.occasion like 'silent %' and e.occasion <> (select 'silent ' || max(c.last_inbound_id) from conversations c where c.contact_id = e.contact_id) then 'returned'
  when e.occasion like 'reservation %' and not exists (
    select from reservations r where r.id = substr(e.occasion, 13)::uuid and r.status = 'no_show') then 'left'
  when e.occasion like 'event %' and not exists (
    select from venue_events v where v.id = substr(e.occasion, 7)::uuid and ${cameTo}) then 'left'
  when e.occasion like 'tag %' and not k.id in (select tagged_contacts(r.trigger ->> 'tag')) then 'left'`

export type NextEntry = {
  id: string
  contactId: string
  name: string | null
  phone: string | null
  attempts: number
  expiresAt: Date | null
  /** The address of their conversation at this channel; null where there is none. */
  replyTo: string | null
}

/**
 * Returns the next entries to write to. It leaves out contacts to whom this or another remarketing wrote lately, and
 * returns each contact once.
 */
export async function findNextEntries(
  tx: Tx,
  { id }: RemarketingRow,
  { channelId, count, now }: { channelId: string; count: number; now: Date },
): Promise<NextEntry[]> {
  const { rows } = await tx.execute<Omit<NextEntry, 'expiresAt'> & { expiresAt: string | null }>(sql`
    select e.id::text as id, e.contact_id as "contactId", k.name, k.phone, e.attempts, e.expires_at as "expiresAt", c.reply_to as "replyTo"
    from remarketing_entries e join contacts k on k.id = e.contact_id
      left join conversations c on c.contact_id = k.id and c.channel_id = ${channelId}::uuid
    where e.remarketing_id = ${id}::uuid and e.state = 'waiting' and e.due_at <= ${now}::timestamptz and ${isApart(now)}
      and not exists (select from remarketing_entries t where t.remarketing_id = e.remarketing_id and t.contact_id = e.contact_id
        and t.state = 'waiting' and t.due_at <= ${now}::timestamptz and t.id < e.id)
    order by e.due_at, e.id limit ${count}`)
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt ? new Date(row.expiresAt) : null }))
}

/** Is the condition that no other entry is writing to the contact of entry `e`, or wrote to them lately. */
const isApart = (now: Date): SQL => sql`not exists (
  select from remarketing_entries o where o.contact_id = e.contact_id and o.id <> e.id
    and (o.state = 'queued' or o.last_at > ${now}::timestamptz - ${APART}::interval))`

/**
 * Returns SQL for the time until which this contact gets no other remarketing message, because one wrote to them or is
 * about to; null where none did.
 */
export function leftAloneUntil(contactId: SQL, now: Date): SQL {
  return sql`(select max(case when o.state = 'queued' then ${now}::timestamptz else o.last_at end) + ${APART}::interval
    from remarketing_entries o where o.contact_id = ${contactId} and (o.state = 'queued' or o.last_at > ${now}::timestamptz - ${APART}::interval))`
}

/**
 * Locks the entries that still wait until the transaction ends: since they were read, the contact may have answered, or
 * another process may have written to them. Their conversations are already locked. A contact has one conversation for
 * each channel, so the contacts are locked too, in one order.
 *
 * @returns the ids of the entries that still wait
 */
export async function lockEntriesForUpdate(tx: Tx, ids: string[], now: Date): Promise<Set<string>> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('remarketing ' || person.id, 0)) from (
      select distinct contact_id::text as id from remarketing_entries where id = any(${sql.param(ids)}::bigint[]) order by 1
    ) person`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id::text as id from remarketing_entries e
    where e.id = any(${sql.param(ids)}::bigint[]) and e.state = 'waiting' and ${isApart(now)} order by e.id for update of e`)
  return new Set(rows.map(({ id }) => id))
}

/** Ends entries, so that nothing more is sent for them. */
export async function stopEntries(tx: Tx, ids: string[], reason: RemarketingEnd): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update remarketing_entries set state = 'ended', reason = ${reason} where id = any(${sql.param(ids)}::bigint[]) and state = 'waiting'`)
}

type Written = { entryId: string; attempt: number; variant: number; conversationId: string; clientId: string }

/** Marks entries as queued, by the message that each conversation has of this attempt. */
export async function markEntriesQueued(tx: Tx, ownerId: string, written: Written[]): Promise<void> {
  await tx.execute(sql`
    with sent as (
      insert into remarketing_sends (entry_id, attempt, owner_id, variant, message_id)
      select w."entryId", w.attempt, ${ownerId}::uuid, w.variant, m.id
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          as w("entryId" bigint, attempt int, variant int, "conversationId" uuid, "clientId" text)
        join messages m on m.conversation_id = w."conversationId" and m.client_id = w."clientId"
      returning entry_id, attempt
    )
    update remarketing_entries e set state = 'queued', attempts = sent.attempt from sent where e.id = sent.entry_id`)
}

/** Postpones entries that wait. */
export async function postponeEntries(tx: Tx, ids: string[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update remarketing_entries set due_at = ${until}::timestamptz where id = any(${sql.param(ids)}::bigint[]) and state = 'waiting'`)
}

/** Counts the messages of a remarketing in the queue of the channel, and returns when the next entry is due. */
export async function loadNextDue(tx: Tx, { id }: RemarketingRow): Promise<{ queued: number; dueAt: Date | null }> {
  const { rows } = await tx.execute<{ queued: number; dueAt: string | null }>(sql`
    select (select count(*)::int from remarketing_sends s join remarketing_entries e on e.id = s.entry_id
        where s.state = 'queued' and e.remarketing_id = ${id}::uuid) as queued,
      (select min(due_at) from remarketing_entries where remarketing_id = ${id}::uuid and state = 'waiting') as "dueAt"`)
  const { queued, dueAt } = rows[0]!
  return { queued, dueAt: dueAt ? new Date(dueAt) : null }
}

/** Sets when a worker looks at a remarketing again; null for never. */
export async function setRemarketingDue(tx: Tx, { id }: RemarketingRow, at: Date | null): Promise<void> {
  await tx.execute(sql`update remarketings set due_at = ${at}::timestamptz where id = ${id}::uuid`)
}
