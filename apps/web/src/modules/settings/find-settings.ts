import { foldText } from '@balcao/contract/fold-text'
import { ENTRIES, type SettingsEntry } from './entries.ts'

/**
 * Returns what a search in the settings finds, best first: every typed word begins a word of it. Its name on screen
 * counts more than the part it is in, and that more than other words for it.
 */
export function findSettings(search: string): SettingsEntry[] {
  const typed = wordsOf(search)
  if (typed.length === 0) return []
  const ranked = ENTRIES.flatMap((entry) => {
    const places = [entry.label, entry.part, entry.also].map(wordsOf)
    const ranks = typed.map((word) => places.findIndex((words) => words.some((each) => each.startsWith(word))))
    if (ranks.includes(-1)) return []
    return { entry, rank: Math.max(...ranks) }
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}%@]+/gu) ?? []
