import type { VenueIndex } from './venue-index.ts'
import type { Passage } from './passage.ts'

/** Concepts of what somebody may not have for their health. */
const HEALTH = ['#gluten', '#lactose', '#alergia']
const CAUTION =
  /\bnao (?:garant|recomend|indic|aconselh|e livre|esta livre)|\bcontamina|\btracos\b|\bmesm[oa]s? (?:forno|bancada|fritadeira|oleo|cozinha|chapa|panela|equipamento)|\bcompartilhad|\bceliac/

/** Returns the venue's warnings for people with such a need, which belong to any other answer about it. */
export function cautionsFor(
  index: VenueIndex,
  terms: readonly string[],
  said: string,
): { text: string; passage: Passage }[] {
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

/** Matches a warning about the kitchen, however it is worded. */
const WARNS =
  /\b(?:e|sao) [oa]s? mesm[oa]s?\b|\bavis(?:e|em|ar|ando)\b|\b(?:usamos|usa|leva|levam|contem|contendo|pode conter|podem conter)\b/

/**
 * Returns the venue's warnings that hold throughout a conversation: about the need, and about the very thing that they
 * may not have.
 *
 * @param things the terms of what was said, including what they may not have
 */
export function standingCautions(index: VenueIndex, needs: string[], things: readonly string[]) {
  const named = things.filter((term) => !needs.includes(term) && !term.startsWith('#idade'))
  const passages = [...new Set(needs.flatMap((term) => index.having(term)))].filter(({ kind }) => kind !== 'menu')
  return passages.flatMap((passage) =>
    passage.sentences
      .filter(
        ({ terms: own, normalized }) =>
          (CAUTION.test(normalized) || WARNS.test(normalized)) &&
          (needs.some((need) => own.has(need)) || named.some((thing) => own.has(thing))),
      )
      .map(({ text }) => ({ text, passage })),
  )
}
