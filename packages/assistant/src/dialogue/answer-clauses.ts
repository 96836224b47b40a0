import type { Clause } from '../language/clauses.ts'
import { fold } from '../language/fold.ts'
import { type Intent, without } from '../language/intents.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { type Found, PRICE } from '../retrieval/find-answer.ts'
import { answerAbout } from './answer-about.ts'
import { answerAddress, answerContacts, asksContact, asksOfSomebody } from './answer-contacts.ts'
import { answerDay, answerEvents, usualHourOf, weekBefore, withFridays } from './answer-events.ts'
import { answerHours, holidaysToCome, isClosedOn } from './answer-hours.ts'
import { answerKind, answerMenu, answerPriceRange } from './prices/answer-menu.ts'
import { answerProgramme } from './answer-programme.ts'
import { answerSum } from './prices/answer-sum.ts'
import { addFound, addLines, type Answers, noAnswers } from './answers.ts'
import {
  asksBoth,
  asksOnlyWhere,
  asksEvents,
  asksShowStart,
  asksWhatIsOn,
  asksWhen,
  datesFor,
  isAboutHouse,
  isBareDate,
  isOurName,
  isShutForEvents,
  isShutOn,
  isUntold,
  namesSpecialDate,
} from './clauses/clause-asks.ts'
import { findFor } from './clauses/find-for.ts'
import { goesToPeople, wordForMany } from './clauses/goes-to-people.ts'
import { withRemark } from './clauses/with-remark.ts'
import type { Reading } from './reading.ts'
import { sayDay } from './say-day.ts'

/** Terms that say an hours question over again ("festa no natal"), and so name no subject of their own. */
const HOURS_TERMS = new Set(
  '#evento #comida almoc vesp vesper natal reveillon reveill virad carnav pasco rol expedient folg atend volt tom temp abr fim vir nov norm almoc jant janta jantar antevesper ceia col cheg apare pul ativ recebend gent clien port client'.split(
    ' ',
  ),
)

/** The end of something is wanted, which few texts tell. */
const ASKS_END =
  /\bate (?:que horas?|quando)\b|\bque horas (?:\w+ ){0,2}(?:acaba|termina|encerra)|\b(?:acaba|termina|encerra|vai ate)\b.{0,20}\bque horas\b/
const ASKS_PRICE = /\bquanto (?:e|esta|custa|fica|sai|vale|pago|paga)\b|\bprecos?\b|\bvalor(?:es)?\b|\bcusta\b/
const TELLS_END =
  /\b(?:ate|as|a)(?: as| a| o dia| dia)? (?:\d|meia-noite|meio-dia)|\d ?(?:h|min)\w* (?:antes|de duracao)|\bdur[ao]/
/** What customers call the house itself: no subject of a question about its hours. */
const OUR_KIND =
  /\b(?:pizzaria|churrascaria|hamburgueria|cervejaria|cantina|cafeteria|cafe(?= (?:esta|abre|fecha|funciona))|padaria|sorveteria|creperia|temakeria|bistro|taverna|petiscaria|choperia|quiosque|barraca|boteco|botequim|bodega|emporio|parrilla|gafieira|cabare|lounge|club|lanchonete|arena|forneria|trattoria|izakaya|brewpub)\b/g
/** Asks for the doors themselves, whatever else the question is about. */
const ASKS_DOORS =
  /\bainda\b|\bda tempo\b|\b(?:esta|estao) (?:\w+ ){0,2}abert|\bfuncionando\b|\bja (?:esta|estao|abri\w*|abrem?)\b|\b(?:abrem?|fecham?)\b.{0,20}\bque horas\b|\bque horas\b.{0,20}\b(?:abrem?|fecham?)\b/

/** An address of a channel in a text of the house ("proposta com producao@..."). */
const CHANNEL = /\S@\w|\(\d\d\) ?\d/

/** A longer remark that asks nothing is not a question without an answer; one word or two is ("karaoke"). */
const SHORT_REMARK = 3

const SOCIAL = new Set<Intent>(['greeting', 'thanks', 'bye', 'robot', 'yes', 'no'])

/** Parts of a house with hours of their own: those of the house say nothing about them. */
const SERVICES = new Set([
  '#cozinha',
  '#delivery',
  '#retirada',
  '#estacionamento',
  '#chapelaria',
  '#espacokids',
  '#executivo',
  '#rodizio',
  '#happyhour',
  '#openbar',
])

/** Answers every question of a burst from the house's data, each fact once. */
export function answerClauses(reading: Reading): Answers {
  const answers = noAnswers()
  let context: Clause | null = null
  for (const read of reading.clauses) {
    const clause = withRemark(reading, read, context)
    // A remark ("minha esposa tem alergia a camarao") waits for the question it belongs to.
    const lastChance = read === reading.clauses.at(-1) && answers.lines.length === 0 && !answers.missed
    const missedBefore = answers.missed
    answers.missed = false
    if (clause.asks === 'plainly' || lastChance || isAboutHouse(clause)) answerClause(reading, clause, context, answers)
    else if (clause.asks === 'maybe') answerWish(reading, clause, context, answers)
    if (answers.missed) answers.open.push(clause)
    answers.missed ||= missedBefore
    if (clause.terms.length > 0) context = clause
  }
  const forMany = wordForMany(reading)
  if (forMany) {
    addLines(answers, forMany)
    answers.delegated = true
  }
  return answers
}

/** A wish is answered when the house speaks of it; it is no question that may go unanswered. */
function answerWish(reading: Reading, clause: Clause, context: Clause | null, answers: Answers) {
  const missedBefore = answers.missed
  answerClause(reading, clause, context, answers)
  if (answers.lines.length > 0) answers.missed = missedBefore
}

function answerClause(reading: Reading, clause: Clause, context: Clause | null, answers: Answers) {
  const { intents } = clause
  const sum = answerSum(reading, clause)
  if (sum) return addFound(answers, sum)
  const programme = answerProgramme(reading, clause, datesFor(reading, clause))
  if (programme) return addFound(answers, programme)
  const special = namesSpecialDate(reading, clause)
  const wantsHours =
    intents.has('openHours') ||
    special ||
    isBareDate(clause) ||
    (intents.has('timeQuestion') && clause.terms.length === 0 && !intents.has('about'))
  const asksDoors = wantsHours && (!special || intents.has('openHours') || isBareDate(clause))
  const subject = asksDoors
    ? termsOfNormalized(without(clause.text, 'openHours').replace(OUR_KIND, ' ')).filter(
        (term) => !HOURS_TERMS.has(term) && !isOurName(reading, term),
      )
    : clause.terms
  const listed = wantsHours
    ? null
    : intents.has('expensive')
      ? answerPriceRange(reading)
      : answerKind(reading, clause.terms)
  if (listed) return addFound(answers, listed)
  if (asksWhatIsOn(reading, clause)) return addEvents(reading, clause, answers)
  if (asksOnlyWhere(reading, clause)) return addWhereabouts(reading, intents, answers)
  if (isShutForEvents(reading, clause)) return addHours(reading, clause, answers)
  if (wantsHours && asksShowStart(clause) && answerEvents(reading, datesFor(reading, clause)))
    return addEvents(reading, clause, answers)
  const alone = asksDoors && (clause.dates.length > 0 || intents.has('doors'))
  const found = findFor(reading, clause, subject, alone ? null : context)
  // What a house says it is tells nothing of its hours.
  const isOwnWords = wantsHours && found.passages.every(({ id }) => id === 'description' || id === 'history')
  const told =
    found.confidence === 'sure' &&
    !isOwnWords &&
    !(asksContact(intents) && found.coverage < 1 && !CHANNEL.test(found.text))
  const shut = !wantsHours && isShutOn(reading, clause)
  if (shut) addHours(reading, clause, answers)
  if (told) addTold(reading, clause, found, answers)
  if (shut) return
  if (wantsHours && !told && subject.some((term) => SERVICES.has(term))) answers.missed = true
  else if (
    wantsHours &&
    (!told || ASKS_DOORS.test(clause.text) || (special && asksWhen(reading, clause)) || asksBoth(intents))
  )
    addHours(reading, clause, answers)
  else if (asksContact(intents) && asksOfSomebody(reading, clause.text)) answers.missed = true
  else if (asksContact(intents)) addWhereabouts(reading, intents, answers)
  else if (told) return
  else if (intents.has('address') && !isUntold(reading, clause)) addLines(answers, answerAddress(reading))
  else if (asksEvents(reading, clause)) addEvents(reading, clause, answers)
  else if (intents.has('menu')) addOrMiss(answers, answerMenu(reading))
  else if (intents.has('about')) addOrMiss(answers, answerAbout(reading))
  else if (namesSpecialDate(reading, clause, 'any')) addHours(reading, clause, answers)
  else if (!intents.has('robot')) addUncertain(reading, clause, found, answers)
}

function addTold(reading: Reading, clause: Clause, found: Found, answers: Answers) {
  const { at, copy } = reading
  if (found.unserved) addLines(answers, copy.notServed(sayDay(copy, datesFor(reading, clause)[0] ?? at.date, at.date)))
  addFound(answers, found)
  if (ASKS_END.test(clause.text) && !TELLS_END.test(fold(found.text))) {
    if (datesFor(reading, clause).length > 0) addHours(reading, clause, answers)
    answers.unconfirmed = true
  }
  // A price that no text tells is not answered by what else they say.
  if (ASKS_PRICE.test(clause.text) && !PRICE.test(found.text) && !/confirm/.test(found.text)) answers.unconfirmed = true
  if (goesToPeople(reading, found)) answers.delegated = true
}

function addHours(reading: Reading, clause: Clause, answers: Answers) {
  const everyDay = /\btodos os dias\b|\btodo dia\b|\bsegunda a (?:segunda|domingo|sexta|sabado)\b/.test(clause.text)
  const named = everyDay ? [] : datesFor(reading, clause)
  const holidays = named.length === 0 && /\bferiados?\b/.test(clause.text)
  const dates = holidays ? holidaysToCome(reading, /\bproximo\b/.test(clause.text)) : named
  if (holidays && dates.length === 0) {
    answers.missed = true
    return
  }
  const wholeWeek =
    dates.length === 0 &&
    /\bhorarios?\b|\b(?:que|qual|quais)(?: sao)?(?: os?)? (?:dias?|noites?)\b|\btod(?:o|os os) dias?\b|\bsegunda a (?:segunda|domingo|sexta|sabado)\b|\bhours\b|\bdias? (?:voces )?(?:abre|funciona)|\bfolg/.test(
      clause.text,
    )
  const hours = answerHours(reading, dates, wholeWeek)
  addLines(answers, hours.text)
  if (!hours.known) answers.unconfirmed = true
}

function addWhereabouts(reading: Reading, intents: Clause['intents'], answers: Answers) {
  if (intents.has('address')) {
    addLines(answers, answerAddress(reading))
    addFound(answers, waysToCome(reading))
  }
  const contacts = answerContacts(reading, intents)
  addLines(answers, contacts.text)
  if (!contacts.known) answers.unconfirmed = true
}

/** What the house has told those who look for the way ("siga as placas"), when that is asked. */
function waysToCome({ index, text }: Reading): Pick<Found, 'text' | 'passages' | 'coverage'> {
  const asks = /\bcheg|\bgps\b|\bwaze\b|\bmaps\b|\bperdid|\bcaminho\b/.test(text)
  const passages = asks ? index.passages.filter(({ title }) => /\bcheg|\bcaminho|\blocaliza/.test(fold(title))) : []
  return { text: passages.map(({ content }) => content).join('\n'), passages, coverage: 1 }
}

/** On a day without doors open there is nothing on, whatever the programme does not say. */
function addEvents(reading: Reading, clause: Clause, answers: Answers) {
  const dates = withFridays(reading, clause, datesFor(reading, clause))
  const events = answerEvents(reading, dates) ?? weekBefore(reading, clause, dates) ?? whatever(reading, clause, dates)
  if (!events && dates.length > 0 && dates.every((date) => isClosedOn(reading, date)))
    addHours(reading, clause, answers)
  else addOrMiss(answers, events)
  const when = events && clause.intents.has('timeQuestion') ? usualHourOf(reading, dates, events.text) : null
  if (when) addFound(answers, when)
}

/** "Tem o que na quarta?" asks for no music. */
const whatever = (reading: Reading, { text }: Clause, dates: string[]) =>
  /\bo que\b/.test(text) && !dates.every((date) => isClosedOn(reading, date)) ? answerDay(reading, dates) : null

function addOrMiss(answers: Answers, found: Pick<Found, 'text' | 'passages' | 'coverage'> | null) {
  if (found) addFound(answers, found)
  else answers.missed = true
}

function addUncertain(reading: Reading, { terms, text, asks, intents }: Clause, found: Found, answers: Answers) {
  if (terms.length === 0) {
    if (text.includes('?') && ![...intents].some((intent) => SOCIAL.has(intent))) answers.missed = true
    return
  }
  const long = text.split(' ').length > SHORT_REMARK && !terms.some((term) => term.startsWith('#'))
  const remark = asks === 'no' && (long || intents.has('thanks') || intents.has('bye'))
  if (found.confidence === 'careful') {
    answers.uncertain = true
    // Who wants what the house settles with people is in the right place, whatever else was said.
    const books = reading.intents.has('reserve') || terms.includes('#camarote') || /\bfech(?:ar|amos|o)\b/.test(text)
    answers.delegated ||= goesToPeople(reading, found, books ? undefined : terms)
    addFound(answers, found)
  } else if (!remark) answers.missed = true
}
