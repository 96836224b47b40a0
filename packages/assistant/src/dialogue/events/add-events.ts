import type { Clause } from '../../language/clauses.ts'
import { fold } from '../../language/fold.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import { addHours } from '../add-hours.ts'
import {
  answerCover,
  answerDated,
  answerDay,
  answerEvents,
  answerStyle,
  usualHourOf,
  weekBefore,
  withFridays,
} from './answer-events.ts'
import { answerWeek } from './answer-week.ts'
import { isClosedOnAll } from '../answer-hours.ts'
import { addFound, type Answers } from '../answers.ts'
import { datesFor } from '../clauses/clause-asks.ts'
import { nightsFor, weekFor } from '../clauses/nights-for.ts'
import type { Reading } from '../reading.ts'

/** Matches a question for the end, which few texts state. */
const ASKS_END =
  /\bate (?:que horas?|quando)\b|\bque horas (?:\w+ ){0,2}(?:acaba|termina|encerra)|\b(?:acaba|termina|encerra|vai ate)\b.{0,20}\bque horas\b/
const TELLS_END =
  /\b(?:ate|as|a)(?: as| a| o dia| dia)? (?:\d|meia-noite|meio-dia)|\d ?(?:h|min)\w* (?:antes|de duracao)|\bdur[ao]/

/** Adds the evenings that the owner entered, where they are asked for. */
export function addWeek(reading: Reading, clause: Clause, nights: string[], answers: Answers): boolean {
  const events = answerWeek(reading, clause, nights)
  if (!events) return false
  addFound(answers, events)
  if (nights.length > 0 && leavesEndOpen(clause.text, events.text)) addHours(reading, clause, answers)
  return true
}

/** Adds what is on; on a day on which the venue is closed nothing is, whatever the events leave out. */
export function addEvents(reading: Reading, clause: Clause, answers: Answers) {
  const style = clause.intents.has('about') && clause.dates.length === 0 ? answerStyle(reading) : null
  if (style) return addFound(answers, style)
  const dates = withFridays(reading, clause, nightsFor(reading, clause))
  const events =
    answerEvents(reading, dates) ??
    weekBefore(reading, clause, dates) ??
    whatever(reading, clause, dates) ??
    // Of a week with nothing on, the evenings of another one are no answer.
    (weekFor(reading, clause).length > 0 ? null : answerEvents(reading, datesFor(reading, clause)))
  if (!events && isClosedOnAll(reading, dates)) addHours(reading, clause, answers)
  else if (events) addFound(answers, events)
  else answers.missed = true
  // The end of an evening is that of the doors, where it is not told.
  if (events && dates.length > 0 && leavesEndOpen(clause.text, events.text)) addHours(reading, clause, answers)
  const when = events && clause.intents.has('timeQuestion') ? usualHourOf(reading, dates, events.text) : null
  if (when) addFound(answers, when)
}

/** Adds what is on just that day, under whatever name ("Os tambores no sabado sao que horas?"). */
export function addNight(reading: Reading, clause: Clause, answers: Answers): boolean {
  const dates = nightsFor(reading, clause)
  const wanted = clause.intents.has('timeQuestion') || clause.intents.has('price')
  const named = clause.terms.filter((term) => term !== '#evento' && term !== '#entrada')
  const unheard = named.length > 0 && named.every((term) => !term.startsWith('#') && !reading.index.has(term))
  const night = wanted && unheard ? answerDated(reading, dates) : null
  if (!night) return false
  answers.uncertain = true
  addFound(answers, night)
  return true
}

/** Answers a question that asks for no music ("Tem o que na quarta?"). */
const whatever = (reading: Reading, { text }: Clause, dates: string[]) =>
  /\bo que\b/.test(text) && !isClosedOnAll(reading, dates) ? answerDay(reading, dates) : null

/** Matches the couvert itself, or the price of one evening by its date. */
const TOLD_ALREADY = /couvert|\d\/\d/i

/** Adds the couvert to an answer about the entrance, because some venues charge it instead. */
export function addCover(reading: Reading, clause: Clause, found: Found, answers: Answers) {
  const only = clause.terms.every((term) => term === '#entrada' || term === '#evento')
  if (!clause.terms.includes('#entrada') || !only || !clause.intents.has('price') || TOLD_ALREADY.test(found.text))
    return
  const cover = answerCover(reading, nightsFor(reading, clause))
  if (cover) addFound(answers, cover)
}

/** Tells whether the end of something is asked for and not answered. */
export const leavesEndOpen = (asked: string, told: string) =>
  ASKS_END.test(asked) && !TELLS_END.test(fold(told).replace(STARTS, ' ').replace(PRICED_UNTIL, ' '))
/** Matches the start of an event in the list ("Sexta-feira, 11/12, as 23h: ..."). */
const STARTS = /, \d\d\/\d\d, as? \S+:/g
/** Tells whether an answer is about the running evening, or the coming one of today. */
export const isOfTonight = ({ tonight }: Reading, { passages }: Found) =>
  passages.some(({ sentences }) => sentences.some(({ date }) => date === tonight))

/** Matches until when a price holds ("Lista R$ 40 ate 1h"). */
const PRICED_UNTIL = /(?:r\$ ?\d+(?:[.,]\d+)*|gratis|livre|free|vip) (?:\w+ ){0,3}?ate (?:as? )?(?:\d\S*|meia-noite)/g
