import type { Evidence } from '../evidence.ts'
import { contentOf } from '../untold/talk-words.ts'

/** "O sashimi e opcao para gestantes": somebody or something, and what it is, has in it or gets. Folded. */
const OF_SOMETHING =
  /^\W*(?:[oa]s?|noss[oa]s?)\s(.+?)\s(?:e|sao|leva|levam|ganha|ganham|inclui|incluem|vem com|tem|tambem e|tambem sao)\s(.+)$/
/** The house itself has whatever is told. */
const HOUSE = /\b(?:casa|bar|restaurante|pub|cafe|clube|espaco|ambiente|lugar|local|cardapio|menu|gente|programacao)\b/

/** What is said of a thing where both are told of, and never together. */
export function joinedApart(segment: string, { together }: Evidence): string | null {
  const [, subject = '', said = ''] = OF_SOMETHING.exec(segment) ?? []
  if (HOUSE.test(subject)) return null
  const [one, other] = [contentOf(subject), contentOf(said)]
  return one.length > 0 && other.length > 0 && together(one, other) === false ? segment.trim() : null
}
