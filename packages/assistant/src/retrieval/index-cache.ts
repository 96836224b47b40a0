import type { AssistantVenue } from '../assistant-types.ts'
import { pricesIn } from '../knowledge/prices.ts'
import { type VenueIndex, indexVenue, indexing } from './venue-index.ts'

type Told = Pick<AssistantVenue, 'knowledge' | 'menu' | 'events' | 'cancelledEvents'> &
  Pick<AssistantVenue['settings'], 'name' | 'description' | 'history'>
type Entry = { told: Told; index: VenueIndex }
export type IndexCache = ReturnType<typeof createIndexCache>

/**
 * Caches the indexes of the `limit` venues used last; a changed text makes a new index. Venues are loaded from the
 * database for every question, so their texts are compared, which is cheaper than serializing them.
 */
export function createIndexCache(limit: number) {
  const entries = new Map<string, Entry>()
  const keep = (key: string, entry: Entry) => {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > limit) entries.delete(entries.keys().next().value!)
    return entry.index
  }
  /** Returns the latest index of the same venue, whatever has changed since. */
  const lastOf = ({ settings, knowledge }: AssistantVenue) =>
    [...entries.values()].findLast(({ told }) => told.name === settings.name && sharesTexts(told.knowledge, knowledge))
      ?.index

  return {
    of(venue: AssistantVenue): VenueIndex {
      const told = toldBy(venue)
      const key = keyOf(venue)
      const known = entries.get(key)
      return keep(key, known && isSame(known.told, told) ? known : { told, index: indexVenue(venue, lastOf(venue)) })
    },
    /** Makes the index of a venue in slices, so that nothing else waits for it and no reply spends its time on it. */
    async prepare(venue: AssistantVenue): Promise<void> {
      const told = toldBy(venue)
      const key = keyOf(venue)
      const known = entries.get(key)
      if (known && isSame(known.told, told)) return
      const making = indexing(venue, lastOf(venue))
      let made = making.next()
      for (; !made.done; made = making.next()) await othersFirst()
      for (const [at, passage] of made.value.passages.entries()) {
        pricesIn(passage)
        if (at % PRICED_AT_ONCE === 0) await othersFirst()
      }
      keep(key, { told, index: made.value })
    },
  }
}

/** The number of texts whose prices are read between two pauses, which takes some milliseconds. */
const PRICED_AT_ONCE = 20
const othersFirst = () => new Promise((resolve) => setImmediate(resolve))

const toldBy = ({ settings, knowledge, menu, events, cancelledEvents }: AssistantVenue): Told => {
  const { name, description, history } = settings
  return { name, description, history, knowledge, menu, events, cancelledEvents }
}

/** Tells whether two venues share one of their first texts, by id, since texts change one at a time. */
function sharesTexts(one: Told['knowledge'], other: Told['knowledge']) {
  const ids = new Set(one.slice(0, 10).map(({ id }) => id))
  return other.slice(0, 10).some(({ id }) => ids.has(id))
}

/** Returns a key that nearly always tells venues apart; all of their data decide whether it is the same one. */
function keyOf({ settings, knowledge, menu = [], events = [] }: AssistantVenue) {
  const ids = [knowledge[0]?.id, menu[0]?.id, events[0]?.id]
  return JSON.stringify([settings.name, knowledge.length, menu.length, events.length, ...ids])
}

function isSame(one: Told, other: Told) {
  return (
    one.description === other.description &&
    one.history === other.history &&
    isSameKnowledge(one.knowledge, other.knowledge) &&
    isSameList(one.menu ?? [], other.menu ?? [], isSameData) &&
    isSameList(one.events ?? [], other.events ?? [], isSameData) &&
    isSameList(one.cancelledEvents ?? [], other.cancelledEvents ?? [], isSameData)
  )
}

/**
 * Tells whether two lists of texts are equal, in a plain loop, because it runs over thousands of texts for every
 * question.
 */
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
