import { answerHours } from '../answer-hours.ts'
import { openMomentOf } from '../answer-hours-at.ts'
import { addHours } from '../add-hours.ts'
import { addFound, addLines, type Answers } from '../answers.ts'
import { dayPlan } from '../../hours/day-plan.ts'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions, parseDates } from '../../language/dates/parse-dates.ts'
import { termsOf } from '../../language/terms.ts'
import { parseTimes } from '../../language/times.ts'
import type { Reading } from '../reading.ts'
import { sayDay, sayRanges } from '../say-day.ts'
import { asksFoodHours, tellsKitchenHours } from './as-told.ts'
import { datesFor } from './clause-asks.ts'
import { tellsOfServices } from './comes-now.ts'
import { findFor } from './find-for.ts'

const EATS = /\b(?:com(?:er|idas?)|petisc\w+|lanchar|belisc\w+|larica|cozinha)\b/
const UNTIL = /\bate (?:que|quantas?|quando|as)\b|\bque horas?\b|\bultim[oa]\b/
/** Matches a question that first asks whether there is food ("Tem comida? Ate que horas?"). */
const ALSO = /\b(?:tem|servem?) (?:\w+ )?comidas?(?: ?[?,;]| e) ?\w/
/** Matches "ainda", which asks for the kitchen's hours where they are stated ("ainda da pra comer?"). */
const STILL = /\bainda\b|\bda tempo\b/
const DINES = /\b(?:jantar|almocar)\b/
/** Terms of eating at an hour; any other is a thing with its own hours or a question of its own. */
const OF_EATING = new Set([
  '#comida',
  '#petisco',
  '#cozinha',
  ...termsOf(
    'jantar almocar rola rolar sair saindo atender servida manha madrugada noite tarde aguenta pega pegar tempo',
  ),
])
/** Title concepts of texts with the hours of food; of the first two any statement counts. */
const FOOD = ['#comida', '#petisco']
const MEALS = termsOf('almoco jantar')
/** Matches an hour relative to closing, which needs the opening hours ("1 hora antes de fechar"). */
const BY_THE_DOORS = /\bantes\b|\bjunto com\b|\b(?:ate|quando) (?:a casa |o bar |o restaurante )?fech/
const HALF_DAY = 12 * 60
/** The end of the night before, in minutes since midnight. */
const MORNING = 8 * 60

/**
 * Answers "Chego 0h30, ainda rola comer?" with the venue's statements about its kitchen, or says that they are unknown;
 * gives the opening hours alone only where the venue is closed by then. Returns false when no hour of eating is asked.
 */
export function addKitchen(reading: Reading, clause: Clause, answers: Answers): boolean {
  const { text, terms, intents } = clause
  const eats = EATS.test(text)
  if (!(eats || DINES.test(text)) || intents.has('price') || terms.some((term) => !OF_EATING.has(term))) return false
  const hour = hourNamed(reading)
  const told = tellsKitchenHours(reading)
  // Where no kitchen has hours of its own, who dines is there while the doors are open.
  const asksUntil = UNTIL.test(text) || (told && STILL.test(text))
  const ofFood = asksFoodHours(clause) || terms.includes('#cozinha') || STILL.test(text)
  if (!hour && !(eats && ofFood && asksUntil && !ALSO.test(text))) return false
  if (!told && (!eats || tellsHours(reading))) return false
  const dates = datesFor(reading, clause)
  const plan = dayPlan(reading.venue.profile, dates[0] ?? nightMeant(reading, hour))
  const isOpen = reading.venue.hoursKnown && plan.known && dates.length < 2 && plan.ranges.length > 0
  const isIn = isOpen && (!hour || hour.some((each) => openMomentOf(reading.venue.profile, plan.date, each) !== null))
  if (hour ? !isIn : !told && tellsOfServices(reading, clause)) {
    addHours(reading, clause, answers)
    return true
  }
  if (!told) {
    if (hour) addLines(answers, sayDoors(reading, plan))
    answers.missed = true
    return true
  }
  const found = findFor(reading, { ...clause, terms: ['#cozinha'] }, ['#cozinha'], null)
  const byDoors = BY_THE_DOORS.test(found.text.toLowerCase())
  if (found.confidence !== 'sure' || !(hour || (byDoors && isOpen))) return false
  addFound(answers, found)
  if (byDoors) addLines(answers, sayDoors(reading, plan))
  return true
}

/**
 * Returns the night whose kitchen is meant: past midnight the running one, unless an hour of the coming day is named.
 */
const nightMeant = ({ tonight, at }: Reading, hour: number[] | null) =>
  hour && hour[0]! >= MORNING ? at.date : tonight

/** Returns the only hour that a burst names, in minutes; "8" may be the morning or the evening. */
function hourNamed({ text, at }: Reading): number[] | null {
  const times = parseTimes(blankMentions(text, parseDates(text, at.date)))
  const [time] = times
  if (!time || times.length > 1) return null
  return time.certain ? [time.minutes] : [time.minutes, time.minutes + HALF_DAY]
}

function sayDoors(reading: Reading, { date, special, ranges }: ReturnType<typeof dayPlan>) {
  const { copy, at } = reading
  if (date < at.date) return answerHours(reading, [], false).text
  return copy.dayOpen(
    copy.onDate(sayDay(copy, date, at.date), special?.descricao ?? ''),
    sayRanges(copy, ranges),
    false,
  )
}

const tellsHours = ({ index }: Reading) =>
  [...FOOD, ...MEALS].some((term) =>
    index
      .having(term)
      .some(({ titleTerms, sentences }) =>
        sentences.some(
          (each) =>
            (titleTerms.has(term) || (FOOD.includes(term) && each.terms.has(term))) &&
            parseTimes(each.normalized).length > 0,
        ),
      ),
  )
