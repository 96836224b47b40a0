import type { Audience } from '@balcao/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

export type AudienceCount = { total: number; optedOut: number; unreachable: number }
/** Those who are meant, where they are contacts already; `kept` are the people of a schedule. */
export type KnownAudience =
  | Exclude<Audience, { kind: 'people' | 'segment' }>
  | { kind: 'segment'; ids: SQL }
  | { kind: 'kept'; scheduleId: string }
  | { kind: 'phones'; phones: string[] }

const SAMPLES = 3

/** How many people would be written to from this number, and the first few of them. */
export async function countAudience(tx: Tx, audience: KnownAudience, numberId: string | null) {
  const among = sql`(${conditionOf(audience)}) and k.erased_at is null`
  const { rows } = await tx.execute<AudienceCount>(sql`
    select count(*)::int as total, count(*) filter (where k.opted_out_at is not null)::int as "optedOut",
      count(*) filter (where k.opted_out_at is null and k.phone is null and not exists (
        select from conversations c where c.contact_id = k.id and c.instance_id = ${numberId}::uuid))::int as unreachable
    from contacts k where ${among}`)
  const { rows: people } = await tx.execute<{ name: string | null; phone: string | null }>(sql`
    select k.name, k.phone from contacts k where ${among} and k.opted_out_at is null order by k.created_at, k.id limit ${SAMPLES}`)
  return { ...rows[0]!, people }
}

function conditionOf(audience: KnownAudience): SQL {
  switch (audience.kind) {
    case 'none':
      return sql`false`
    case 'all':
      return sql`k.erased_at is null`
    case 'tag':
      return sql`k.tags @> array[${audience.tag}]`
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
