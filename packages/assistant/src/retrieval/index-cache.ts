import type { AssistantHouse } from '../assistant-types.ts'
import { type HouseIndex, indexHouse } from './house-index.ts'

type Told = Pick<AssistantHouse, 'knowledge' | 'menu' | 'events'> &
  Pick<AssistantHouse['settings'], 'description' | 'history'>
type Entry = { told: Told; index: HouseIndex }

/**
 * Remembers the indexes of the `limit` houses that were asked about last; a changed text is a new index. Houses come
 * fresh from the database with every question, so their texts are compared, which costs less than writing them out.
 */
export function createIndexCache(limit: number) {
  const entries = new Map<string, Entry>()

  return (house: AssistantHouse): HouseIndex => {
    const told: Told = { ...house.settings, knowledge: house.knowledge, menu: house.menu, events: house.events }
    const key = keyOf(house)
    const known = entries.get(key)
    const entry = known && isSame(known.told, told) ? known : { told, index: indexHouse(house) }
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > limit) entries.delete(entries.keys().next().value!)
    return entry.index
  }
}

/** Tells houses apart nearly always; whether it is the same one is decided by all that it has told. */
function keyOf({ settings, knowledge, menu = [], events = [] }: AssistantHouse) {
  const ids = [knowledge[0]?.id, menu[0]?.id, events[0]?.id]
  return JSON.stringify([settings.name, knowledge.length, menu.length, events.length, ...ids])
}

function isSame(one: Told, other: Told) {
  return (
    one.description === other.description &&
    one.history === other.history &&
    isSameKnowledge(one.knowledge, other.knowledge) &&
    isSameList(one.menu ?? [], other.menu ?? [], isSameData) &&
    isSameList(one.events ?? [], other.events ?? [], isSameData)
  )
}

/** A plain loop: it runs over thousands of snippets with every question. */
function isSameKnowledge(one: Told['knowledge'], other: Told['knowledge']) {
  if (one === other) return true
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) {
    const a = one[at]!
    const b = other[at]!
    if (a.content !== b.content || a.title !== b.title || a.id !== b.id) return false
  }
  return true
}

function isSameList<T>(one: T[], other: T[], same: (a: T, b: T) => boolean) {
  return one === other || (one.length === other.length && one.every((each, at) => same(each, other[at]!)))
}

const isSameData = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
