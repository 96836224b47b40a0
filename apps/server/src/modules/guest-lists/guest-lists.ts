import { randomUUID } from 'node:crypto'
import { type GuestListInput, LISTS_AN_EVENT, type ListScope } from '@balcao/contract'
import { eq, type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { guestLists } from './schema.ts'
import { storableText } from '#platform/storable-text.ts'

type Addition = { eventId: string; list: GuestListInput; repeats?: boolean; now: Date }

/**
 * Adds a list to an event.
 *
 * @param addition.repeats true to give it to the following nights of its series as well
 * @returns the new list's id, or the reason of a refusal
 */
export async function addList(tx: Tx, ownerId: string, { eventId, list, repeats = false, now }: Addition) {
  // Held, so that two additions at once do not both find room.
  const { rows: held } = await tx.execute(sql`select from venue_events where id = ${eventId}::uuid for update`)
  if (held.length === 0) return 'not_found' as const
  const { rows } = await tx.execute<{ lists: number }>(
    sql`select count(*)::int as lists from guest_lists where event_id = ${eventId}::uuid`,
  )
  if (rows[0]!.lists >= LISTS_AN_EVENT) return 'too_many_lists' as const
  const repeatKey = repeats ? randomUUID() : null
  const values = { ownerId, eventId, ...toRow(list), repeatKey, createdAt: now, updatedAt: now }
  const [added] = await tx.insert(guestLists).values(values).returning({ id: guestLists.id })
  if (repeats)
    await copyLists(
      tx,
      sql`select later.id, ${eventId}::uuid as source from venue_events e join venue_events later
        on later.series_id = e.series_id and later.planned_for > e.planned_for where e.id = ${eventId}::uuid`,
      sql`l.repeat_key = ${repeatKey}::uuid`,
    )
  return { id: added!.id }
}

/** Gives new nights of a series the lists that each of its nights has, as the last night before them has them. */
export async function addRepeatedLists(tx: Tx, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return
  await copyLists(
    tx,
    sql`select e.id, (
        select b.id from venue_events b where b.series_id = e.series_id and b.planned_for < e.planned_for and exists (
          select from guest_lists l where l.event_id = b.id and l.repeat_key is not null) order by b.planned_for desc limit 1
      ) as source from venue_events e where e.id = any(${sql.param(eventIds)}::uuid[])`,
    sql`l.repeat_key is not null`,
  )
}

/** Copies lists without their names. @param nights the SQL of the nights (`id`) and of those they get them from */
async function copyLists(tx: Tx, nights: SQL, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into guest_lists (owner_id, event_id, name, quota, cut_off, benefit, companions_at_most, is_open, repeat_key, created_at, updated_at)
    select l.owner_id, n.id, l.name, l.quota, l.cut_off, l.benefit, l.companions_at_most, l.is_open, l.repeat_key, l.created_at, l.updated_at
    from (${nights}) n join guest_lists l on l.event_id = n.source
    where ${which} and (select count(*) from guest_lists o where o.event_id = n.id) < ${LISTS_AN_EVENT}::int`)
}

/** Returns the SQL of a list, or of it and the same list of the following nights. */
const listsOf = (id: string, scope: ListScope) =>
  scope === 'this'
    ? sql`${guestLists.id} = ${id}::uuid`
    : sql`(${guestLists.id} = ${id}::uuid or ${guestLists.id} in (
        select o.id from guest_lists l join venue_events e on e.id = l.event_id
        join guest_lists o on o.repeat_key = l.repeat_key join venue_events later on later.id = o.event_id
        where l.id = ${id}::uuid and later.date > e.date))`

/** Returns a list as it is stored; null where there is none. */
export async function getList(tx: Tx, id: string): Promise<GuestListInput | null> {
  const [row] = await tx.select().from(guestLists).where(eq(guestLists.id, id))
  return row ?? null
}

type Which = { id: string; scope: ListScope }

/**
 * Changes a list, in the given scope. A quota below the number of people on the list removes nobody.
 *
 * @returns false when there is no such list
 */
export async function updateList(tx: Tx, { id, scope }: Which, list: GuestListInput, now: Date): Promise<boolean> {
  const change = { ...toRow(list), updatedAt: now }
  const rows = await tx.update(guestLists).set(change).where(listsOf(id, scope)).returning({ id: guestLists.id })
  return rows.length > 0
}

/** Deletes a list with all its guests, in the given scope. @returns whether it existed */
export async function removeList(tx: Tx, { id, scope }: Which): Promise<boolean> {
  const rows = await tx.delete(guestLists).where(listsOf(id, scope)).returning({ id: guestLists.id })
  return rows.length > 0
}

function toRow({ name, quota, cutOff, benefit, companionsAtMost, isOpen }: GuestListInput) {
  return { name: storableText(name), quota, cutOff, benefit: storableText(benefit), companionsAtMost, isOpen }
}
