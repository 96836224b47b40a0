import { sql } from '#platform/drizzle.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** How often a connected page is noted again. Milliseconds. */
export const NOTED_EVERY = 30 * SECOND
/** A page that was not noted for so long is gone: its process died. Milliseconds. */
const GONE_AFTER = 2 * MINUTE

type Page = { id: string; ownerId: string; personId: string }

/** A page of somebody's is connected at this moment. @returns whether that is news to the others of the house */
export async function notePresence(tx: Tx, { id, ownerId, personId }: Page, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isNews: boolean }>(sql`
    with gone as (
      delete from presences where owner_id = ${ownerId}::uuid and seen_at < ${since(now)}::timestamptz and id <> ${id}::uuid
    ), noted as (
      insert into presences (id, owner_id, person_id, seen_at)
      values (${id}::uuid, ${ownerId}::uuid, ${personId}::uuid, ${now}::timestamptz)
      on conflict (id) do update set seen_at = excluded.seen_at
    ), seen as (
      update profiles set last_seen_at = ${now}::timestamptz where id = ${personId}::uuid
    )
    select not exists (select from presences where person_id = ${personId}::uuid and seen_at >= ${since(now)}::timestamptz)
      and exists (select from profiles where owner_id = ${ownerId}::uuid) as "isNews"`)
  return rows[0]!.isNews
}

/** The page is closed. @returns whether it was the person's last one, and there are others to be told */
export async function forgetPresence(tx: Tx, { id, ownerId, personId }: Page, now: Date): Promise<boolean> {
  await tx.execute(sql`delete from presences where id = ${id}::uuid`)
  await tx.execute(sql`update profiles set last_seen_at = ${now}::timestamptz where id = ${personId}::uuid`)
  const { rows } = await tx.execute<{ isNews: boolean }>(sql`
    select not exists (select from presences where person_id = ${personId}::uuid and seen_at >= ${since(now)}::timestamptz)
      and exists (select from profiles where owner_id = ${ownerId}::uuid) as "isNews"`)
  return rows[0]!.isNews
}

/** What tells that a person has a page connected; `p` is their profile. */
export const isOnline = (now: Date) =>
  sql`exists (select from presences s where s.person_id = p.id and s.seen_at >= ${since(now)}::timestamptz)`

const since = (now: Date) => new Date(now.getTime() - GONE_AFTER)
