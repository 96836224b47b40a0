import type { MenuItem, MenuItemInput, Policy, VenueEventInput, SnippetInput, VenueFact } from '@balcao/contract'
import {
  addEvents,
  addKnowledge,
  addMenuItems,
  findMenuItems,
  loadVenue,
  saveAgent,
  savePolicies,
  saveVenue,
  updateMenuItem,
} from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'

type Of<Kind extends VenueFact['kind']> = Extract<VenueFact, { kind: Kind }>

/** Returns the facts by where they are saved: `once` holds those that a venue has once each. */
export function inGroups(facts: VenueFact[]) {
  const of = <Kind extends VenueFact['kind']>(kind: Kind) =>
    facts.filter((fact): fact is Of<Kind> => fact.kind === kind)
  const contact = Object.fromEntries(of('contact').map(({ field, value }) => [field, value]))
  const about: { description?: string; history?: string } = Object.fromEntries(
    of('about').map(({ field, value }) => [field, value]),
  )
  const policies = Object.fromEntries(of('policy').map(({ policy, content }) => [policy, content]))
  const horarios = of('hours').at(-1)?.horarios
  return {
    once: { ...(horarios && { hours: { horarios } }), contact, about, policies },
    rules: of('policy').map(({ policy, content }): Policy => ({ kind: policy, content })),
    items: of('item').map(({ item }): MenuItemInput => item),
    events: of('event').map(({ event }): VenueEventInput => event),
    snippets: of('snippet').map(({ snippet }): SnippetInput => snippet),
  }
}

/**
 * Saves facts in one transaction. An item that is on the menu already gets the price that was told.
 *
 * @returns the code of the limit that they would exceed, or null when they were saved
 */
export async function saveFacts(tx: Tx, ownerId: string, facts: VenueFact[], now: Date) {
  const { once, rules, items, events, snippets } = inGroups(facts)
  const { profile } = await loadVenue(tx, ownerId)
  const { timezone, datasEspeciais } = profile
  const hours = once.hours && { ...once.hours, timezone, datasEspeciais }
  if (hours || Object.keys(once.contact).length > 0)
    await saveVenue(tx, ownerId, { contact: once.contact, ...(hours && { hours }) }, now)
  if (Object.keys(once.about).length > 0) await saveAgent(tx, ownerId, once.about, now)
  await savePolicies(tx, ownerId, rules, now)
  const { known, fresh } = onMenu(items, items.length > 0 ? (await findMenuItems(tx, '')).items : [])
  for (const { id, ...item } of known) await updateMenuItem(tx, id, item, now)
  if (fresh.length > 0 && !(await addMenuItems(tx, ownerId, fresh))) return 'too_many_menu_items' as const
  if (events.length > 0 && !(await addEvents(tx, ownerId, events))) return 'too_many_events' as const
  if (!(await addKnowledge(tx, ownerId, snippets))) return 'too_many_snippets' as const
  return null
}

function onMenu(items: MenuItemInput[], menu: MenuItem[]): { known: MenuItem[]; fresh: MenuItemInput[] } {
  const named = new Map(menu.map((item) => [item.name.toLowerCase(), item]))
  const known = items.flatMap((item): MenuItem[] => {
    const before = named.get(item.name.toLowerCase())
    if (!before) return []
    return [{ ...before, price: item.price ?? before.price, description: item.description || before.description }]
  })
  return { known, fresh: items.filter(({ name }) => !named.has(name.toLowerCase())) }
}
