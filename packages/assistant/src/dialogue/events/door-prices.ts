import { weekdayOf } from '@balcao/contract/local-time'
import { fold } from '../../language/fold.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import { pickSentences } from '../../retrieval/pick-sentences.ts'
import type { Sentence } from '../../retrieval/sentences.ts'

export const OF_LIST = /\blista\b/
export const OF_DOOR = /\bporta\b|\bsem (?:nome na )?lista\b|\bfora da lista\b|\bna hora\b/
/** Concepts of prices for some people only, which others do not pay. */
const OF_SOME = ['#listavip', '#aniversario', '#crianca', '#camarote', '#reserva', '#eventoprivado']
/** Concepts of prices that are paid at the door but not for the entrance. */
const BESIDE_DOOR = ['#chapelaria', '#estacionamento']
const HALF = /\bmeia\b|\bestudant/

/** Returns the prices that everybody else pays on the asked days, in the venue's own words. */
export function doorPrices(index: VenueIndex, asked: { dates: string[]; today: string }) {
  return index.passages
    .filter(
      ({ kind, title, titleTerms }) =>
        kind === 'text' &&
        // A title that says it is of the door may name those who are not on the list.
        (OF_DOOR.test(fold(title)) || (titleTerms.has('#entrada') && !OF_SOME.some((term) => titleTerms.has(term)))) &&
        !BESIDE_DOOR.some((term) => titleTerms.has(term)) &&
        !HALF.test(fold(title)),
    )
    .filter(({ sentences }) =>
      sentences.some(
        (each) =>
          each.hasPrice &&
          !BESIDE_DOOR.some((term) => each.terms.has(term)) &&
          isOnAny(each, asked.dates) &&
          (OF_DOOR.test(each.normalized) || !OF_LIST.test(each.normalized)),
      ),
    )
    .map((passage) => ({ passage, text: pickSentences(passage, new Set(), index, asked) }))
    .filter(({ text }) => text)
}

const isOnAny = ({ weekdays, days }: Sentence, dates: string[]) =>
  dates.length === 0 ||
  dates.some((date) =>
    days.length === 0 ? weekdays.size === 0 || weekdays.has(weekdayOf(date)) : days.includes(date.slice(5)),
  )
