import type { HouseIndex } from './house-index.ts'
import type { Passage } from './passage.ts'

/** What somebody may not have for their health. */
const HEALTH = ['#gluten', '#lactose', '#alergia']
const CAUTION =
  /\bnao (?:garant|recomend|indic|aconselh|e livre|esta livre)|\bcontamina|\btracos\b|\bmesm[oa]s? (?:forno|bancada|fritadeira|oleo|cozinha|chapa|panela|equipamento)|\bcompartilhad|\bceliac/

/** What a house warns those of who may not have something: it belongs to whatever else is told them of it. */
export function cautionsFor(index: HouseIndex, terms: string[], said: string): { text: string; passage: Passage }[] {
  const needs = HEALTH.filter((need) => terms.includes(need))
  if (needs.length === 0) return []
  const passages = [...new Set([...needs, '#alergia'].flatMap((term) => index.having(term)))]
  return passages.flatMap((passage) =>
    passage.sentences
      .filter(
        ({ terms: own, normalized }) =>
          CAUTION.test(normalized) && (needs.some((need) => own.has(need)) || passage.titleTerms.has('#alergia')),
      )
      .filter(({ text }) => !said.includes(text))
      .map(({ text }) => ({ text, passage })),
  )
}
