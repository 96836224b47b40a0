import { sql } from '#platform/drizzle.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Milliseconds between two notes that a page is connected. */
export const NOTED_EVERY = 30 * SECOND
/** Milliseconds without a note after which a page counts as gone, because its process died. */
const GONE_AFTER = 2 * MINUTE

type Page = { id: string; ownerId: string; personId: string }

/** Notes that a page of a person is connected. @returns whether the person just came online and others see it */
export async function notePresence(tx: Tx, { id, ownerId, personId }: Page, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isNews: boolean }>(sql`
    with gone as (
      delete from presences where owner_id = ${ownerId}::uuid and seen_at < ${since(now)}::timestamptz and id <> ${id}::uuid
    ), noted as (
      insert into presences (id, owner_id, person_id, seen_at)
      values (${id}::uuid, ${ownerId}::uuid, ${personId}::uuid, ${now}::timestamptz)
      on conflict (owner_id, id) do update set seen_at = excluded.seen_at
    ), seen as (
      update profiles set last_seen_at = ${now}::timestamptz where id = ${personId}::uuid
    )
    select not exists (select from presences where person_id = ${personId}::uuid and seen_at >= ${since(now)}::timestamptz)
      and exists (select from profiles where owner_id = ${ownerId}::uuid) as "isNews"`)
  return rows[0]!.isNews
}

/** Deletes a page that was closed. @returns whether it was the person's last one, and others see it */
export async function forgetPresence(tx: Tx, { id, ownerId, personId }: Page, now: Date): Promise<boolean> {
  await tx.execute(sql`delete from presences where id = ${id}::uuid`)
  await tx.execute(sql`update profiles set last_seen_at = ${now}::timestamptz where id = ${personId}::uuid`)
  const { rows } = await tx.execute<{ isNews: boolean }>(sql`
    select not exists (select from presences where person_id = ${personId}::uuid and seen_at >= ${since(now)}::timestamptz)
      and exists (select from profiles where owner_id = ${ownerId}::uuid) as "isNews"`)
  return rows[0]!.isNews
}

/** Is the condition that a person has a page connected; `p` is their profile. */
export const isOnline = (now: Date) =>
  sql`exists (select from presences s where s.person_id = p.id and s.seen_at >= ${since(now)}::timestamptz)`

const since = (now: Date) => new Date(now.getTime() - GONE_AFTER)
