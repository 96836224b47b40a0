/**
 * Loads everything that the assistant may state about a venue, besides its settings: the taught knowledge, policies,
 * menu, events and table rules.
 */
import { loadKnowledge, loadMenu, loadPolicies, loadEvents } from '#modules/venue/index.ts'
import { loadRules } from '#modules/reservations/index.ts'
import type { KnownGuestList } from '@balcao/assistant'
import type { Tx } from '#platform/database.ts'

/** Loads the venue's records as they are now. */
export async function loadFacts(tx: Tx, ownerId: string, now: Date) {
  const [knowledge, policies, menu, { events, cancelledEvents, lists }, tables] = await Promise.all([
    loadKnowledge(tx, ownerId),
    loadPolicies(tx, ownerId),
    loadMenu(tx, ownerId),
    loadEvents(tx, ownerId, now),
    loadRules(tx),
  ])
  return {
    knowledge: [...policies, ...knowledge],
    menu,
    events,
    cancelledEvents,
    guestLists: lists.map(toKnown),
    tables,
  }
}

function toKnown({ quota, heads, isOpen, isOver, ...list }: EventsAndLists['lists'][number]): KnownGuestList {
  const state = isOver ? ('over' as const) : isOpen ? ('open' as const) : ('closed' as const)
  return { ...list, state, room: quota === null ? null : Math.max(0, quota - heads) }
}
type EventsAndLists = Awaited<ReturnType<typeof loadEvents>>
