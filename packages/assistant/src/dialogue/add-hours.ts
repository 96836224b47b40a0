import type { Clause } from '../language/clauses.ts'
import { answerHours, holidaysToCome } from './answer-hours.ts'
import { addLines, type Answers } from './answers.ts'
import { datesFor } from './clauses/clause-asks.ts'
import { weekFor } from './clauses/nights-for.ts'
import type { Reading } from './reading.ts'

const ASKS_WEEK =
  /\bhorarios?\b|\b(?:que|qual|quais)(?: sao)?(?: os?)? (?:dias?|noites?)\b|\btod(?:o|os os) dias?\b|\bsegunda a (?:segunda|domingo|sexta|sabado)\b|\bhours\b|\bdias? (?:voces )?(?:abre|funciona)|\bfolg/

/** Adds the opening hours that a clause asks for: its dates, the coming holidays, the whole week, or now. */
export function addHours(reading: Reading, clause: Clause, answers: Answers) {
  const everyDay = /\btodos os dias\b|\btodo dia\b|\bsegunda a (?:segunda|domingo|sexta|sabado)\b/.test(clause.text)
  const named = everyDay ? [] : datesFor(reading, clause)
  const holidays = named.length === 0 && /\bferiados?\b/.test(clause.text)
  const dates = holidays ? holidaysToCome(reading, /\bproximo\b/.test(clause.text)) : named
  if (holidays && dates.length === 0) {
    answers.missed = true
    return
  }
  const week = weekFor(reading, clause)
  const special = week.filter((date) => reading.venue.profile.datasEspeciais.some(({ data }) => data === date))
  const wholeWeek = dates.length === 0 && (week.length > 0 || ASKS_WEEK.test(clause.text))
  const hours = answerHours(reading, dates, wholeWeek)
  addLines(answers, hours.text)
  // What holds every week does not on its special days.
  if (wholeWeek && hours.known && special.length > 0) addLines(answers, answerHours(reading, special, false).text)
  if (!hours.known) answers.unconfirmed = true
}
