import { MENU_ITEMS_AT_MOST, type MenuItem, type MenuItemInput } from '@balcao/contract'
import { asc, eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { menuItems } from '../schema.ts'
import { storableText } from '#platform/storable-text.ts'

/** Returns the menu by category and name, and the number of all items. `search` ignores accents and case. */
export async function findMenuItems(tx: Tx, search: string): Promise<{ items: MenuItem[]; total: number }> {
  const pattern = likePattern(search.trim())
  const words = sql`fold(${menuItems.name} || ' ' || ${menuItems.category} || ' ' || ${menuItems.description})`
  const rows = await tx
    .select()
    .from(menuItems)
    .where(sql`${words} like fold(${pattern})`)
    .orderBy(sql`fold(${menuItems.category})`, sql`fold(${menuItems.name})`, asc(menuItems.id))
  return { items: rows.map(present), total: await countItems(tx) }
}

/** Loads the items of which customers may hear, in a stable order. */
export async function loadMenu(tx: Tx, ownerId: string): Promise<MenuItem[]> {
  const rows = await tx
    .select()
    .from(menuItems)
    .where(sql`${menuItems.ownerId} = ${ownerId} and ${menuItems.active}`)
    .orderBy(asc(menuItems.category), asc(menuItems.name), asc(menuItems.id))
  return rows.map(present)
}

/** Adds all of these items, or none when the menu would be longer than allowed. @returns whether there was room */
export async function addMenuItems(tx: Tx, ownerId: string, items: MenuItemInput[]): Promise<boolean> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`menu ${ownerId}`}))`)
  if ((await countItems(tx)) + items.length > MENU_ITEMS_AT_MOST) return false
  await tx.insert(menuItems).values(items.map((item) => ({ ownerId, ...toRow(item) })))
  return true
}

/** Changes an item. @returns false when there is no such item, or it is another owner's */
export async function updateMenuItem(tx: Tx, id: string, item: MenuItemInput, now: Date): Promise<boolean> {
  const change = { ...toRow(item), updatedAt: now }
  const rows = await tx.update(menuItems).set(change).where(eq(menuItems.id, id)).returning({ id: menuItems.id })
  return rows.length > 0
}

/** Deletes an item. @returns whether it existed */
export async function removeMenuItem(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(menuItems).where(eq(menuItems.id, id)).returning({ id: menuItems.id })
  return rows.length > 0
}

async function countItems(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from menu_items`)
  return rows[0]!.total
}

function present({ id, name, category, description, price, days, servedFrom, servedTo, active }: Row): MenuItem {
  const [from, to] = [servedFrom, servedTo]
  return { id, name, category, description, price: price === null ? null : Number(price), days, from, to, active }
}
type Row = typeof menuItems.$inferSelect

function toRow({ name, category, description, price, days, from, to, active }: MenuItemInput) {
  return {
    name: storableText(name),
    category: storableText(category),
    description: storableText(description),
    price: price === null ? null : price.toFixed(2),
    days: [...new Set(days)].toSorted((a, b) => a - b),
    servedFrom: from,
    servedTo: to,
    active,
  }
}
