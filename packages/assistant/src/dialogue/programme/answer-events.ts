import { isClosedOn } from '../answer-hours.ts'
import { addDays, weekdayOf } from '../../hours/local-time.ts'
import { termsOf } from '../../language/terms.ts'
import type { HouseIndex } from '../../retrieval/house-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import type { Clause } from '../../language/clauses.ts'
import type { Reading } from '../reading.ts'

/** What the house has on for the asked days (from today on, when none is named), or null when it has not said. */
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
  // What is on that day, then what holds on that weekday: the hour and the couvert are often told there.
  if (dated && weekly)
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

/** What is told of just these days, and of no weekday. */
export const answerDated = ({ index }: Pick<Reading, 'index'>, dates: string[]) =>
  collect(index.dated, (sentence) =>
    sentence.date
      ? dates.includes(sentence.date)
      : sentence.days.some((day) => dates.some((date) => date.slice(5) === day)),
  )

/** What kind of music there is: what holds every week, and who the house says it is. */
export function answerStyle({ index }: Pick<Reading, 'index'>) {
  const own = index.passages.filter(({ id }) => id === 'description')
  const weekly = collect(showsOf(index), ({ days }) => days.length === 0)
  return weekly && { ...weekly, text: [weekly.text, ...own.map(({ content }) => content)].join('\n') }
}

/** The couvert of the asked days, or of every day there is one, in statements that speak of those days. */
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

/** Texts of what is on: by the word, or by the music there is ("roda de samba, domingo as 15h"). */
function showsOf(index: HouseIndex): readonly Passage[] {
  const music = MUSIC.flatMap((term) => index.having(term)).filter(({ sentences }) =>
    sentences.some(({ weekdays, text }) => weekdays.size > 0 && (HOUR.test(text) || COVER.test(text))),
  )
  const named = index.having('#evento').filter(({ titleTerms }) => !ASIDE.some((term) => titleTerms.has(term)))
  return [...new Set([...named, ...music])]
}

/** When what is on usually begins on such days, if what was told of them does not say. */
export function usualHourOf({ index }: Reading, dates: string[], told: string) {
  const weekdays = dates.map(weekdayOf)
  if (HOUR.test(told)) return null
  return collect(
    showsOf(index),
    (sentence) =>
      sentence.days.length === 0 && HOUR.test(sentence.text) && weekdays.some((day) => sentence.weekdays.has(day)),
  )
}

/** Texts that only mention what is on ("interprete de Libras nos shows de sabado"). */
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

/** "Quarta tem o que?": what any text tells of that weekday, where no programme does. */
export function answerDay({ index }: Reading, dates: string[]) {
  const weekdays = dates.map(weekdayOf)
  const told = index.passages.filter(({ titleTerms }) => !NOT_ON.some((term) => titleTerms.has(term)))
  return collect(
    told,
    ({ weekdays: on, days }) => days.length === 0 && on.size < 4 && weekdays.some((day) => on.has(day)),
  )
}

const NOT_ON = ['#reserva', '#listavip', '#estacionamento', '#pagamento', '#delivery', '#espacokids', '#pets', 'mes']

/** For who goes out, the weekend begins on Friday night. */
export function withFridays({ at }: Reading, { text }: Clause, dates: string[]) {
  const first = dates[0]
  if (!first || !/\bfi(?:m|nal) de semana\b/.test(text) || weekdayOf(first) !== 5) return dates
  const friday = addDays(first, -1)
  return friday >= at.date ? [friday, ...dates] : dates
}

/** "Quinta que vem" is next week's to some and the coming one to others: with nothing on then, this is told. */
export function weekBefore(reading: Reading, { text, dates: named }: Clause, dates: string[]) {
  if (named.length === 0) return null
  const earlier = dates.map((date) => addDays(date, -7)).filter((date) => date >= reading.at.date)
  return /\bque vem\b/.test(text) && earlier.length > 0 ? answerEvents(reading, earlier) : null
}
