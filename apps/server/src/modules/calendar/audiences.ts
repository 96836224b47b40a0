import type { Audience, SkipReason } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { fullWeeks } from '#modules/conversations/index.ts'

/** An audience of existing contacts; `kept` are the people of a schedule. */
export type KnownAudience =
  | Exclude<Audience, { kind: 'people' | 'segment' | 'owner' }>
  | { kind: 'segment'; ids: SQL }
  | { kind: 'kept'; scheduleId: string }
  | { kind: 'phones'; phones: string[] }

type AudienceCount = { total: number; optedOut: number; unreachable: number; capped: number }

/**
 * Counts the people of an audience, and those of them who would get nothing.
 *
 * @param cappedAt the time of sending, for the weekly cap; null to ignore the cap
 */
export async function countAudience(
  tx: Tx,
  audience: KnownAudience,
  channelId: string | null,
  cappedAt: Date | null = null,
): Promise<AudienceCount> {
  const { rows } = await tx.execute<AudienceCount>(sql`
    select count(*)::int as total, count(*) filter (where k.opted_out_at is not null)::int as "optedOut",
      count(*) filter (where k.opted_out_at is null and ${isUnreachable(channelId)})::int as unreachable,
      count(*) filter (where k.opted_out_at is null and not ${isUnreachable(channelId)} and ${isCapped(cappedAt)})::int as capped
    from contacts k where ${among(audience)}`)
  return rows[0]!
}

type Meant = { contactId: string; name: string | null; phone: string | null; skipped: SkipReason | null }
type Page = { search: string; offset: number; limit: number; reachedOnly?: boolean; cappedAt?: Date | null }

/**
 * Returns a part of an audience, the oldest contacts first, with the reason why somebody would get nothing, and how
 * many match the search.
 */
export async function listAudience(
  tx: Tx,
  audience: KnownAudience,
  channelId: string | null,
  { search, offset, limit, reachedOnly = false, cappedAt = null }: Page,
): Promise<{ people: Meant[]; total: number }> {
  const skipped = sql`case when k.opted_out_at is not null then 'opted-out' when ${isUnreachable(channelId)} then 'no-number'
    when ${isCapped(cappedAt)} then 'weekly-cap' end`
  const found = sql`from contacts k where ${among(audience)} ${matching(search)} ${reachedOnly ? sql`and ${skipped} is null` : sql``}`
  const { rows: people } = await tx.execute<Meant>(sql`
    select k.id as "contactId", k.name, k.phone, ${skipped} as skipped ${found} order by k.created_at, k.id limit ${limit} offset ${offset}`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${found}`)
  return { people, total: counted[0]!.total }
}

type Known = { phone: string; id: string; name: string | null; optedOut: boolean }

/** Returns the stored contacts of listed phones, by phone. */
export async function findListedPeople(tx: Tx, phones: string[]) {
  const { rows } = await tx.execute<Known>(sql`
    select a.value as phone, k.id, k.name, k.opted_out_at is not null as "optedOut"
    from contact_aliases a join contacts k on k.id = a.contact_id
    where a.kind = 'phone' and a.value = any(${sql.param(phones)}::text[])`)
  return new Map(rows.map((row) => [row.phone, row]))
}

const among = (audience: KnownAudience) => sql`(${conditionOf(audience)}) and k.erased_at is null`

/**
 * Builds the SQL condition that a contact is known by WhatsApp's own identifier alone and never wrote to this channel.
 */
const isUnreachable = (channelId: string | null) => sql`(k.phone is null and not exists (
  select from conversations c where c.contact_id = k.id and c.channel_id = ${channelId}::uuid))`

/** Builds the SQL condition that a contact has had a week's worth of outreach by then. */
const isCapped = (at: Date | null) =>
  at ? sql`k.id in (select contact_id from (${fullWeeks(at)}) full_weeks)` : sql`false`

function matching(search: string): SQL {
  const words = search.trim()
  if (!words) return sql``
  const digits = words.replace(/\D/g, '')
  const byPhone = digits.length >= 3 ? sql`or k.phone like ${likePattern(digits)}` : sql``
  return sql`and (fold(coalesce(k.name, '')) like fold(${likePattern(words)}) ${byPhone})`
}

function conditionOf(audience: KnownAudience): SQL {
  switch (audience.kind) {
    case 'none':
      return sql`false`
    case 'all':
      return sql`k.erased_at is null`
    case 'tag':
      return sql`k.tags && ${sql.param(audience.tags)}::text[]`
    case 'segment':
      return sql`k.id in (${audience.ids})`
    case 'contacts':
      return sql`k.id = any(${sql.param(audience.contactIds)}::uuid[])`
    case 'phones':
      return sql`k.id in (select contact_id from contact_aliases where kind = 'phone' and value = any(${sql.param(audience.phones)}::text[]))`
    case 'kept':
      return sql`k.id in (select contact_id from schedule_recipients where schedule_id = ${audience.scheduleId}::uuid)`
  }
}
