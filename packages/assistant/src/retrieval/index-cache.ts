import type { AssistantHouse } from '../assistant-types.ts'
import { type HouseIndex, indexHouse } from './house-index.ts'

/** Remembers the indexes of the `limit` houses that were asked about last; a changed text is a new index. */
export function createIndexCache(limit: number) {
  const indexes = new Map<string, HouseIndex>()

  return (house: AssistantHouse): HouseIndex => {
    const key = JSON.stringify([
      house.settings.description,
      house.settings.history,
      house.knowledge,
      house.menu,
      house.events,
    ])
    const index = indexes.get(key) ?? indexHouse(house)
    indexes.delete(key)
    indexes.set(key, index)
    if (indexes.size > limit) indexes.delete(indexes.keys().next().value!)
    return index
  }
}
