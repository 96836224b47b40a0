import { weekdayOf } from '@balcao/contract/local-time'
import type { Clause } from '../../language/clauses.ts'
import { weekdaysOf } from '../../language/dates/weekdays.ts'
import { normalize } from '../../language/fold.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { Passage } from '../../retrieval/passage.ts'

/** Concepts for which a text states the days on which they are offered, which also answers for the other days. */
const OF_DAYS = new Set([
  '#rodizio',
  '#happyhour',
  '#executivo',
  '#listavip',
  '#reserva',
  '#buffet',
  '#quiz',
  '#karaoke',
])

/**
 * Tells whether all that was found is about an evening on another weekday than the asked ones ("quinta tem open bar?" /
 * "Sexta tem baile, open bar ate meia-noite"). A question that names that evening itself ("domingo tem samba?" / "Samba
 * de sabado") is answered by it.
 */
export function isOfOtherNight({ terms }: Pick<Clause, 'terms'>, dates: string[], { passages, text }: Found): boolean {
  if (dates.length === 0 || passages.length === 0) return false
  const asked = dates.map(weekdayOf)
  return passages.every((passage) => {
    const said = passage.sentences.filter((each) => text.includes(each.text))
    const on = new Set(said.flatMap(({ weekdays }) => [...weekdays]))
    const named = terms.some((term) => term !== '#evento' && passage.titleTerms.has(term))
    return (
      isEvening(passage) &&
      !named &&
      !terms.some((term) => OF_DAYS.has(term)) &&
      on.size > 0 &&
      !asked.some((day) => on.has(day)) &&
      said.every(({ days }) => days.length === 0) &&
      !said.some((each) => terms.some((term) => each.terms.has(term)) && OF_OTHERS.test(each.normalized))
    )
  })
}

/** Matches that a statement also says something about the days it does not name. */
const OF_OTHERS = /\bnao\b|\bsem\b|\b(?:so|somente|apenas|exceto|menos|demais|outros dias)\b|\btod[ao]s?\b/

const isEvening = ({ kind, title, titleTerms }: Passage) =>
  kind === 'text' && (titleTerms.has('#evento') || weekdaysOf(normalize(title)).size > 0)
