import { weekdayOf } from '../../hours/local-time.ts'
import { termsOfNormalized } from '../../language/terms.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { delegatesToPeople, isForMany } from './booking-statements.ts'
import { COMMON, ORDER, OTHER_PLACES } from './places.ts'
import type { Request, Wording } from './rule-types.ts'

const NO = /\bnao\b|\bsem reserva\b/
const EVENING = 17 * 60
/** "Reservas so para o brunch", "so reservamos no almoco": nothing else is held a table for. */
const ONLY_FOR =
  /\b(?:reservas?|reservamos|mesas?)(?: \w+){0,2}? (?:so|somente|apenas|exclusivamente) (?:para|n[oa]s?|d[eoa]) (?:os? |as? )?([a-z]{4,})|\b(?:so|somente|apenas) (?:aceitamos |fazemos )?(?:reservamos|reservas?)(?: mesas?)? (?:para|n[oa]s?|d[eoa]) (?:os? |as? )?([a-z]{4,})/
const NOT_SERVICES =
  /^(?:segund|terc|quart|quint|sext|sabad|domin|grup|pesso|sema|feri|dias|hora|mesa|quem|mais|whats|telef|essa|esta)/
const OTHER_MEALS = /\b(?:almoc\w*|jant\w*|cafe da manha|brunch|happy hour|cha da tarde)\b/

/** "Reserva do omakase, tratada pela equipe": what is asked for by name, the house settles with people. */
export function breaksSubject(statement: Sentence, { date }: Request, { terms }: Wording) {
  if (!delegatesToPeople(statement) || isForMany(statement)) return false
  if (statement.weekdays.size > 0 && !statement.weekdays.has(weekdayOf(date))) return false
  return [...statement.terms].some((term) => !COMMON.has(term) && terms.has(term))
}

/** A place of the house that no table is held at. */
export function breaksPlace({ normalized }: Sentence, _: Request, wording: Wording) {
  const place = OTHER_PLACES.exec(normalized)
  return place !== null && (NO.test(normalized) || ORDER.test(normalized)) && wording.text.includes(place[0])
}

/** A table for something else than the one thing that tables are held for. */
export function breaksService({ normalized }: Sentence, { date, time }: Request, { text, terms, services }: Wording) {
  const [, before, after] = ONLY_FOR.exec(normalized) ?? []
  const only = before ?? after
  if (!only || NOT_SERVICES.test(only)) return false
  const named = termsOfNormalized(only)
  if (named.some((term) => terms.has(term)) || text.includes(only)) return false
  if (only.startsWith('almoc')) return time !== null && time >= EVENING
  if (only.startsWith('jant')) return time !== null && time < EVENING
  return OTHER_MEALS.test(text) || (services?.(named, date, time) ?? false)
}
