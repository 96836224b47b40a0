import { isClosedOn } from '../answer-hours.ts'
import { addDays, weekdayOf } from '@balcao/contract/local-time'
import { termsOf } from '../../language/terms.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import type { Clause } from '../../language/clauses.ts'
import type { Reading } from '../reading.ts'

/** Returns what the venue has on for the asked days (from today on, when none is named), or null when it is unknown. */
export function answerEvents(
  reading: Reading,
  dates: string[],
): { text: string; passages: Passage[]; coverage: number } | null {
  const { index, tonight } = reading
  const dated = answerDated(reading, dates)
  // What is on every Thursday is not on where this Thursday is Christmas Eve.
  const weekdays = dates.filter((date) => !isClosedOn(reading, date)).map(weekdayOf)
  const shows = showsOf(index)
  const weekly = collect(
    shows,
    ({ days, weekdays: on }) => days.length === 0 && on.size < 3 && weekdays.some((day) => on.has(day)),
  )
  // What is on that day, then what holds on that weekday: the hour and the couvert are often told there. Where that
  // day's does not take place, nothing holds.
  if (dated && weekly && !dated.passages.some(({ isOff }) => isOff))
    return {
      ...dated,
      text: `${dated.text}\n${weekly.text}`,
      passages: [...new Set([...dated.passages, ...weekly.passages])],
    }
  if (dated) return dated
  if (dates.length > 0) {
    const onDay = (sentence: Sentence) =>
      sentence.days.length === 0 && weekdays.some((day) => sentence.weekdays.has(day))
    return collect(shows, onDay)
  }
  const coming = Array.from({ length: 14 }, (_, days) => addDays(tonight, days).slice(5))
  const soon = collect(shows, (sentence) => sentence.days.some((day) => coming.includes(day)))
  return soon ?? collect(shows, (sentence) => sentence.days.length === 0)
}

/** Returns the statements about just these dates, not about their weekdays. */
export const answerDated = ({ index }: Pick<Reading, 'index'>, dates: string[]) =>
  collect(index.dated, (sentence) =>
    sentence.date
      ? dates.includes(sentence.date)
      : sentence.days.some((day) => dates.some((date) => date.slice(5) === day)),
  )

/** Returns the kind of music: the weekly events and the venue's description of itself. */
export function answerStyle({ index }: Pick<Reading, 'index'>) {
  const own = index.passages.filter(({ id }) => id === 'description')
  const weekly = collect(showsOf(index), ({ days }) => days.length === 0)
  return weekly && { ...weekly, text: [weekly.text, ...own.map(({ content }) => content)].join('\n') }
}

/** Returns the couvert of the asked days, or of every day that has one, from statements about those days. */
export function answerCover({ index }: Pick<Reading, 'index'>, dates: string[]) {
  const weekdays = dates.map(weekdayOf)
  const passages = index
    .having('#couvert')
    .filter(({ titleTerms }) => ![...ASIDE, '#listavip', '#aniversario'].some((term) => titleTerms.has(term)))
  const onAsked = (on: Set<number>) => dates.length === 0 || on.size === 0 || weekdays.some((day) => on.has(day))
  const found = passages.flatMap((passage) => {
    const sentence = passage.sentences.find(({ terms, days }) => terms.has('#couvert') && days.length === 0)
    // "Nesses dias": those of the statement before it, without which it says nothing.
    const back = sentence && THOSE_DAYS.test(sentence.normalized)
    const on = back ? new Set(passage.sentences.flatMap(({ weekdays: days }) => [...days])) : sentence?.weekdays
    return sentence && on && onAsked(on) ? [{ passage, text: back ? passage.content : sentence.text }] : []
  })
  if (found.length === 0) return null
  return { text: found.map(({ text }) => text).join('\n'), passages: found.map(({ passage }) => passage), coverage: 1 }
}

const THOSE_DAYS = /\bn?ess[ae]s (?:dias|noites)\b/

/** Returns the texts about the events: by the word, or by the kind of music ("roda de samba, domingo as 15h"). */
function showsOf(index: VenueIndex): readonly Passage[] {
  const music = MUSIC.flatMap((term) => index.having(term)).filter(({ sentences }) =>
    sentences.some(({ weekdays, text }) => weekdays.size > 0 && (HOUR.test(text) || COVER.test(text))),
  )
  const named = index.having('#evento').filter(({ titleTerms }) => !ASIDE.some((term) => titleTerms.has(term)))
  return [...new Set([...named, ...music])]
}

/** Returns when the events usually begin on such days, if the answer does not say it. */
export function usualHourOf({ index }: Reading, dates: string[], told: string) {
  const weekdays = dates.map(weekdayOf)
  if (HOUR.test(told)) return null
  return collect(
    showsOf(index),
    (sentence) =>
      sentence.days.length === 0 && HOUR.test(sentence.text) && weekdays.some((day) => sentence.weekdays.has(day)),
  )
}

/** Concepts of texts that only mention the events ("interprete de Libras nos shows de sabado"). */
const ASIDE = ['#reserva', '#acessibilidade', '#presente', '#estacionamento', '#delivery', '#eventoprivado']
const COVER = /couvert|ingresso|entrada/i
const MUSIC = termsOf(
  'samba pagode forro jazz blues rock sertanejo seresta choro chorinho mpb frevo tango carimbo axe reggae piseiro arrocha bossa violao viola acordeon sanfona karaoke toada serenata cururu maracatu fado flamenco mariachi',
)
const HOUR = /\d\s?h(?![a-z])|\d:\d\d|meia-noite|meio-dia/i

function collect(passages: readonly Passage[], wanted: (sentence: Sentence) => boolean) {
  const found = passages
    .map((passage) => ({
      passage,
      text: passage.sentences
        .filter(wanted)
        .map(({ text }) => text)
        .join(' '),
    }))
    .filter(({ text }) => text)
    .slice(0, 3)
  return found.length > 0
    ? { text: found.map(({ text }) => text).join('\n'), passages: found.map(({ passage }) => passage), coverage: 1 }
    : null
}

/** Returns what any text states about that weekday, where no event does ("Quarta tem o que?"). */
export function answerDay({ index }: Reading, dates: string[]) {
  const weekdays = dates.map(weekdayOf)
  const told = index.passages.filter(({ titleTerms }) => !NOT_ON.some((term) => titleTerms.has(term)))
  return collect(
    told,
    ({ weekdays: on, days }) => days.length === 0 && on.size < 4 && weekdays.some((day) => on.has(day)),
  )
}

const NOT_ON = ['#reserva', '#listavip', '#estacionamento', '#pagamento', '#delivery', '#espacokids', '#pets', 'mes']

/** Adds the Friday to a weekend, which begins on Friday night for customers who go out. */
export function withFridays({ at }: Reading, { text }: Clause, dates: string[]) {
  const first = dates[0]
  if (!first || !/\bfi(?:m|nal) de semana\b/.test(text) || weekdayOf(first) !== 5) return dates
  const friday = addDays(first, -1)
  return friday >= at.date ? [friday, ...dates] : dates
}

/** Returns the events of the coming day where nothing is on a week later, since "Quinta que vem" may mean either. */
export function weekBefore(reading: Reading, { text, dates: named }: Clause, dates: string[]) {
  if (named.length === 0) return null
  const earlier = dates.map((date) => addDays(date, -7)).filter((date) => date >= reading.at.date)
  return /\bque vem\b/.test(text) && earlier.length > 0 ? answerEvents(reading, earlier) : null
}
