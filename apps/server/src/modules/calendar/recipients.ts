import type { SkipReason } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** SQL of a value that changes whenever other people are chosen for the schedule `s`; null where nobody is chosen. */
const PEOPLE_VERSION = sql`case when s.audience = 'chosen' then
  (select md5(string_agg(r.contact_id::text, ',' order by r.contact_id)) from schedule_recipients r where r.schedule_id = s.id) end`

/** Makes these people the only recipients of a schedule. Allowed only before it begins. */
export async function chooseRecipients(
  tx: Tx,
  ownerId: string,
  scheduleId: string,
  contactIds: string[],
): Promise<void> {
  await tx.execute(sql`delete from schedule_recipients where schedule_id = ${scheduleId}::uuid`)
  await tx.execute(sql`
    insert into schedule_recipients (schedule_id, contact_id, owner_id)
    select ${scheduleId}::uuid, k.id, ${ownerId}::uuid
    from unnest(${sql.param([...new Set(contactIds)])}::uuid[]) with ordinality as chosen(id, place) join contacts k on k.id = chosen.id
    order by chosen.place`)
  await tx.execute(sql`
    update schedules set duplicates = ${contactIds.length - new Set(contactIds).size} where id = ${scheduleId}::uuid`)
}

/** Returns for each of these schedules a value that changes whenever other people are chosen. */
export async function findRecipientVersions(tx: Tx, scheduleIds: string[]): Promise<Map<string, string | null>> {
  if (scheduleIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; version: string | null }>(
    sql`select s.id, ${PEOPLE_VERSION} as version from schedules s where s.id = any(${sql.param(scheduleIds)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** Returns the version that these people would have as the recipients of a schedule. */
export async function recipientVersionOf(tx: Tx, contactIds: string[]): Promise<string | null> {
  const { rows } = await tx.execute<{ version: string | null }>(sql`
    select md5(string_agg(id::text, ',' order by id)) as version from (select distinct unnest(${sql.param(contactIds)}::uuid[]) as id) chosen`)
  return rows[0]?.version ?? null
}

/** Copies the recipients of a schedule to another one, all of them still to be written to. */
export async function copyRecipients(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`
    insert into schedule_recipients (schedule_id, contact_id, owner_id)
    select ${toId}::uuid, contact_id, owner_id from schedule_recipients where schedule_id = ${fromId}::uuid order by id`)
}

/**
 * Stores as rows the contacts who now have one of the tags, are in the segment, or all of them; contacts who come later are not
 * included. Chosen people and the owner already have rows.
 *
 * @param segment a query for the contact ids of the segment; null where there is none (any more)
 */
export async function freezeAudience(
  tx: Tx,
  { id, ownerId, audience, tags }: ScheduleRow,
  segment: SQL | null,
): Promise<void> {
  if (audience === 'none' || audience === 'chosen' || audience === 'owner') return
  const among = {
    all: sql`true`,
    tag: sql`k.tags && ${sql.param(tags)}::text[]`,
    segment: segment ? sql`k.id in (${segment})` : sql`false`,
  }
  await tx.execute(sql`
    insert into schedule_recipients (schedule_id, contact_id, owner_id)
    select ${id}::uuid, k.id, ${ownerId}::uuid from contacts k where ${among[audience]} and k.erased_at is null order by k.created_at, k.id on conflict do nothing`)
}

type NextRecipient = {
  contactId: string
  name: string | null
  phone: string | null
  optedOut: boolean
  /** The address of their conversation at this channel; null where there is none. */
  replyTo: string | null
}

/** Returns the next people to write to. */
export async function findNextRecipients(
  tx: Tx,
  scheduleId: string,
  channelId: string,
  count: number,
): Promise<NextRecipient[]> {
  const { rows } = await tx.execute<NextRecipient>(sql`
    select r.contact_id as "contactId", k.name, k.phone, k.opted_out_at is not null as "optedOut", c.reply_to as "replyTo"
    from (select * from schedule_recipients where schedule_id = ${scheduleId}::uuid and state = 'pending' order by id limit ${count}) r
      join contacts k on k.id = r.contact_id
      left join conversations c on c.contact_id = k.id and c.channel_id = ${channelId}::uuid
    order by r.id`)
  return rows
}

/** Marks people as written to, with the message of this schedule in each conversation. */
export async function markRecipientsQueued(
  tx: Tx,
  scheduleId: string,
  written: { contactId: string; conversationId: string; clientId: string }[],
): Promise<void> {
  if (written.length === 0) return
  await tx.execute(sql`
    update schedule_recipients r set state = 'queued', message_id = m.id
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w("contactId" uuid, "conversationId" uuid, "clientId" text)
      join messages m on m.conversation_id = w."conversationId" and m.client_id = w."clientId"
    where r.schedule_id = ${scheduleId}::uuid and r.contact_id = w."contactId"`)
}

/** Marks people as skipped; nothing is sent to them. */
export async function skipRecipients(
  tx: Tx,
  scheduleId: string,
  contactIds: string[],
  reason: SkipReason,
): Promise<void> {
  if (contactIds.length === 0) return
  await tx.execute(sql`
    update schedule_recipients set state = 'skipped', skipped = ${reason}
    where schedule_id = ${scheduleId}::uuid and contact_id = any(${sql.param(contactIds)}::uuid[]) and state = 'pending'`)
}

/**
 * Settles recipients whose message is no longer queued: its status is the record from now on. A recipient whose message
 * was taken back before sending becomes pending again.
 *
 * @returns how many recipients it settled
 */
export async function settleRecipients(tx: Tx, scheduleId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    -- By id, one by one: a join reads everything that is queued for each of them.
    update schedule_recipients r set message_id = (select m.id from messages m where m.id = r.message_id),
      state = case when (select m.id from messages m where m.id = r.message_id) is null then 'pending' else 'left' end
    where r.schedule_id = ${scheduleId}::uuid and r.state = 'queued'
      and (select m.status from messages m where m.id = r.message_id) is distinct from 'queued' returning 1`)
  return rows.length
}

/** Stores the outcome of these messages with their recipients, before the messages are deleted for their age. */
export async function keepRecipientOutcomes(tx: Tx, messageIds: string[]): Promise<void> {
  await tx.execute(sql`
    update schedule_recipients r set state = case when m.failure = 'opted-out' then 'skipped' else 'left' end,
      outcome = m.status, skipped = m.failure
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = any(${sql.param(messageIds)}::bigint[]) and m.origin in ('campaign', 'schedule')
      and r.contact_id = c.contact_id and r.message_id = m.id and r.state in ('queued', 'left')`)
}

/** Counts the recipients still to be written to and those whose message is still queued, each up to `most`. */
export async function countOpenRecipients(
  tx: Tx,
  scheduleId: string,
  most: number,
): Promise<{ pending: number; queued: number }> {
  const count = (state: string) => sql`(select count(*)::int from (
    select from schedule_recipients where schedule_id = ${scheduleId}::uuid and state = ${state} limit ${most}) s)`
  const { rows } = await tx.execute<{ pending: number; queued: number }>(
    sql`select ${count('pending')} as pending, ${count('queued')} as queued`,
  )
  return rows[0]!
}

/** Returns the ids of the queued messages of a schedule or a contact. */
export async function findQueuedScheduleMessages(
  tx: Tx,
  which: { scheduleId: string } | { contactId: string },
): Promise<string[]> {
  const condition: SQL =
    'scheduleId' in which ? sql`schedule_id = ${which.scheduleId}::uuid` : sql`contact_id = ${which.contactId}::uuid`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select message_id::text as id from schedule_recipients where ${condition} and state = 'queued' and message_id is not null`,
  )
  return rows.map(({ id }) => id)
}

/** Makes recipients pending again whose messages were taken back before sending. */
export async function reopenRecipients(tx: Tx, messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return
  await tx.execute(sql`
    update schedule_recipients set state = 'pending', message_id = null
    where message_id = any(${sql.param(messageIds)}::bigint[]) and state = 'queued'`)
}

/** Skips all recipients that were not written to. */
export async function skipRemainingRecipients(tx: Tx, scheduleId: string, reason: SkipReason): Promise<void> {
  await tx.execute(sql`
    update schedule_recipients set state = 'skipped', skipped = ${reason} where schedule_id = ${scheduleId}::uuid and state = 'pending'`)
}

/**
 * Moves recipients of merged contacts. Where a schedule has both, the one who was written to stays, so that nobody is
 * written to twice.
 */
export async function moveRecipients(tx: Tx, pairs: { from: string; into: string }[]): Promise<void> {
  for (const { from, into } of pairs) {
    await tx.execute(sql`
      with twice as (
        delete from schedule_recipients gone using schedule_recipients kept
        where kept.schedule_id = gone.schedule_id and (
          gone.contact_id = ${into}::uuid and kept.contact_id = ${from}::uuid and gone.state in ('pending', 'skipped') and kept.state in ('queued', 'left')
          or gone.contact_id = ${from}::uuid and kept.contact_id = ${into}::uuid and not (gone.state in ('queued', 'left') and kept.state in ('pending', 'skipped')))
        returning gone.schedule_id
      )
      update schedules set duplicates = duplicates + 1 where id in (select schedule_id from twice)`)
    await tx.execute(sql`update schedule_recipients set contact_id = ${into}::uuid where contact_id = ${from}::uuid`)
  }
}

/** SQL condition that a recipient's message was taken back for good. */
const TAKEN_BACK = sql`(r.state in ('queued', 'left') and m.id is null and r.outcome is null)`

/**
 * SQL for a recipient's state and its reason: recipients `r` with their messages `m`, left-joined. It is the one
 * definition for the screen, for programs and for webhooks; a message deleted for its age left its status in
 * `r.outcome`.
 */
export const recipientState = {
  state: sql`case when r.state in ('pending', 'skipped') then r.state when m.failure = 'opted-out' or ${TAKEN_BACK} then 'skipped'
  else coalesce(m.status, r.outcome) end`,
  reason: sql`case when ${TAKEN_BACK} then coalesce(r.skipped, 'deadline') else coalesce(m.failure, r.skipped) end`,
}
