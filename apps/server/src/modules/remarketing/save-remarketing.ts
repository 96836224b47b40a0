import { type RemarketingInput, REMARKETINGS_AT_MOST } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson, storableText } from '#platform/storable-text.ts'
import type { RemarketingRow } from './remarketing-row.ts'

/** Stores a new remarketing. @returns its id; null when there are as many as there may be */
export async function insertRemarketing(
  tx: Tx,
  ownerId: string,
  input: RemarketingInput,
  now: Date,
): Promise<string | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`remarketings ${ownerId}`}))`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into remarketings (owner_id, name, trigger, segment_id, channel_id, texts, file_id, attempts, gap_days, from_time, until_time, weekdays, is_active, created_at, due_at)
    select ${ownerId}::uuid, ${storableText(input.name)}, ${storableJson(input.trigger)}::jsonb, ${input.segmentId}::uuid, ${input.channelId}::uuid,
      ${sql.param(input.texts.map(storableText))}::text[], ${input.fileId}::uuid, ${input.attempts}, ${input.gapDays}, ${input.from}, ${input.until},
      ${sql.param(input.weekdays)}::int[], ${input.isActive}, ${now}::timestamptz, case when ${input.isActive} then ${now}::timestamptz end
    where (select count(*) from remarketings) < ${REMARKETINGS_AT_MOST} returning id`)
  return rows[0]?.id ?? null
}

/**
 * Stores all fields of a remarketing. When its trigger or segment changes, the entries that nobody was written to yet
 * are deleted.
 */
export async function rewriteRemarketing(
  tx: Tx,
  before: RemarketingRow,
  input: RemarketingInput,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ isOther: boolean }>(sql`
    select trigger is distinct from ${storableJson(input.trigger)}::jsonb or segment_id is distinct from ${input.segmentId}::uuid as "isOther"
    from remarketings where id = ${before.id}::uuid`)
  if (rows[0]?.isOther)
    await tx.execute(sql`
      delete from remarketing_entries where remarketing_id = ${before.id}::uuid and state = 'waiting' and attempts = 0`)
  await tx.execute(sql`
    update remarketings set name = ${storableText(input.name)}, trigger = ${storableJson(input.trigger)}::jsonb, segment_id = ${input.segmentId}::uuid,
      channel_id = ${input.channelId}::uuid, texts = ${sql.param(input.texts.map(storableText))}::text[], file_id = ${input.fileId}::uuid, attempts = ${input.attempts},
      gap_days = ${input.gapDays}, from_time = ${input.from}, until_time = ${input.until}, weekdays = ${sql.param(input.weekdays)}::int[],
      is_active = ${input.isActive}, filled_at = null, due_at = ${now}::timestamptz
    where id = ${before.id}::uuid`)
}

export async function setRemarketingActive(
  tx: Tx,
  { id }: RemarketingRow,
  isActive: boolean,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update remarketings set is_active = ${isActive}, filled_at = null, due_at = ${now}::timestamptz where id = ${id}::uuid`)
}

export async function deleteRemarketing(tx: Tx, { id }: RemarketingRow): Promise<void> {
  await tx.execute(sql`delete from remarketings where id = ${id}::uuid`)
}
