import type { MenuItem, MenuItemInput, SaveSetupInput } from '@balcao/contract'
import {
  addEvents,
  addKnowledge,
  addMenuItems,
  findMenuItems,
  loadVenue,
  saveAgent,
  savePolicies,
  saveSpecialDates,
  saveVenue,
  updateMenuItem,
} from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'
import { keyOf } from './compare.ts'

/**
 * Saves all of it in one transaction. An item that is on the menu already gets the price that was told.
 *
 * @returns the code of the limit that it would exceed, or null when it was saved
 */
export async function saveFacts(tx: Tx, ownerId: string, facts: SaveSetupInput, now: Date) {
  const { hours, contact, about, policies = [], items, events, specialDates = [], snippets } = facts
  const { timezone, datasEspeciais } = (await loadVenue(tx, ownerId)).profile
  const week = hours && { ...hours, timezone, datasEspeciais }
  if (week || contact) await saveVenue(tx, ownerId, { contact, hours: week }, now)
  if (specialDates.length > 0) await saveSpecialDates(tx, ownerId, specialDates, now)
  if (about) await saveAgent(tx, ownerId, about, now)
  await savePolicies(tx, ownerId, policies, now)
  const { known, fresh } = onMenu(items, items.length > 0 ? (await findMenuItems(tx, '')).items : [])
  for (const { id, ...item } of known) await updateMenuItem(tx, id, item, now)
  if (fresh.length > 0 && !(await addMenuItems(tx, ownerId, fresh))) return 'too_many_menu_items' as const
  if (events.length > 0 && !(await addEvents(tx, ownerId, events, now))) return 'too_many_events' as const
  if (!(await addKnowledge(tx, ownerId, snippets))) return 'too_many_snippets' as const
  return null
}

function onMenu(items: MenuItemInput[], menu: MenuItem[]): { known: MenuItem[]; fresh: MenuItemInput[] } {
  const named = new Map(menu.map((item) => [keyOf(item.name), item]))
  const known = items.flatMap((item): MenuItem[] => {
    const before = named.get(keyOf(item.name))
    if (!before) return []
    return [{ ...before, price: item.price ?? before.price, description: item.description || before.description }]
  })
  return { known, fresh: items.filter(({ name }) => !named.has(keyOf(name))) }
}
