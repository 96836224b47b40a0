import type { Clause } from '../language/clauses.ts'
import { fold } from '../language/fold.ts'
import { type Intent, without } from '../language/intents.ts'
import { ASKS_PRICE } from '../language/price-words.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { type Found, NOTHING_FOUND, PRICE } from '../retrieval/find-answer.ts'
import { addCover, addEvents, addNight, addWeek, isOfTonight, leavesEndOpen } from './events/add-events.ts'
import { addHours } from './add-hours.ts'
import { answerAbout } from './answer-about.ts'
import { answerAdmission } from './answer-admission.ts'
import { answerInclusion } from './answer-inclusion.ts'
import { asksContact, asksOfSomebody, CHANNELS } from './answer-contacts.ts'
import { answerDated, answerEvents } from './events/answer-events.ts'
import { answerKind, answerMenu, answerPriceRange } from './prices/answer-menu.ts'
import { happyHourToo } from './prices/happy-hour-too.ts'
import { answerExtreme } from './prices/answer-extreme.ts'
import {
  answerAgain,
  answerAnother,
  answerHalf,
  answerHalves,
  answerOfTwo,
  answerOption,
  answerSum,
  orderAfter,
} from './prices/answer-sum.ts'
import { figureFirst, withCurrency } from './prices/figure-first.ts'
import { namedDish } from './prices/named-dish.ts'
import { addFound, addLines, type Answers, isSaid, noAnswers } from './answers.ts'
import { deniedFirst } from './denied-first.ts'
import {
  asksBoth,
  asksBreak,
  asksIfAnythingIsOn,
  asksIfThere,
  asksOnlyWhere,
  asksEvents,
  asksShowStart,
  asksWhatIsOn,
  asksWhen,
  datesFor,
  isAboutVenue,
  isBareDate,
  isOurName,
  isShutForEvents,
  isShutOn,
  isUntold,
  namesSpecialDate,
  OUR_KIND,
} from './clauses/clause-asks.ts'
import { asksUntoldKitchen, asTold } from './clauses/as-told.ts'
import { goesOnToDoors } from './clauses/goes-on-to-doors.ts'
import { comesAt, isShutFor, tellsOfServices, withDoors } from './clauses/comes-now.ts'
import { nightsFor } from './clauses/nights-for.ts'
import { ANYTHING } from './clauses/previous.ts'
import { isOfOtherNight } from './clauses/other-night.ts'
import { lastServing } from './clauses/last-serving.ts'
import { addKitchen } from './clauses/kitchen-hours.ts'
import { findFor } from './clauses/find-for.ts'
import { secondOpinion } from './clauses/second-opinion.ts'
import { addWhereabouts } from './clauses/whereabouts.ts'
import { goesToPeople, wordForMany } from './clauses/goes-to-people.ts'
import { withRemark } from './clauses/with-remark.ts'
import type { Reading } from './reading.ts'
import { sayDay } from './say-day.ts'

/** Terms that repeat an hours question ("festa no natal") and name no subject of their own. */
const HOURS_TERMS = new Set(
  '#diadacidade #evento #comida almoc vesp vesper natal reveillon reveill virad carnav carnaval pasco rol expedient folg atend volt tom temp abr fim vir nov norm almoc jant janta jantar antevesper ceia col cheg apare pul ativ recebend gent clien port client cinz sant paix alelu diret mei interval seguid corrid proclam independ consci negr'.split(
    ' ',
  ),
)

/** Terms that are left of a time such as "3h da manha". */
const OF_CLOCK = new Set('manh madrug noit tard'.split(' '))

/** Matches a question about the opening itself, whatever else it is about. */
const ASKS_DOORS =
  /\bainda\b|\bda tempo\b|\b(?:casa|voces|bar|restaurante|ai|la) (?:\w+ )?(?:fica|ficam|vai|vao|segue|funciona|funcionam) (?:\w+ )?ate\b|\b(?:esta|estao) (?:\w+ ){0,2}abert|\bfuncionando\b|\bja (?:esta|estao|abri\w*|abrem?)\b|\b(?:abrem?|fecham?)\b.{0,20}\bque horas\b|\bque horas\b.{0,20}\b(?:abrem?|fecham?)\b/

/** Matches the address of a channel in a text of the venue ("proposta com producao@..."). */
const CHANNEL = /\S@\w|\(\d\d\) ?\d/
/**
 * Matches a mailbox in a text, which answers "Para qual e-mail mando o material?" better than the venue's own address.
 */
const MAILBOX = /\S@\w/

/** The most words of a remark that may stand for a question ("karaoke"); a longer one that asks nothing may not. */
const SHORT_REMARK = 3

const SOCIAL = new Set<Intent>(['greeting', 'thanks', 'bye', 'robot', 'yes', 'no'])

/** Parts of a venue with hours of their own, about which the venue's hours say nothing. */
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

/** Answers every question of a burst from the venue's data, each fact once. */
export function answerClauses(reading: Reading): Answers {
  const answers = noAnswers()
  let context: Clause | null = null
  for (const read of reading.clauses) {
    const clause = asTold(reading, withRemark(reading, read, context))
    // A remark ("minha esposa tem alergia a camarao") waits for the question it belongs to.
    const lastChance = read === reading.clauses.at(-1) && answers.lines.length === 0 && !answers.missed
    const missedBefore = answers.missed
    const before = answers.order
    answers.missed = false
    if (clause.asks === 'plainly' || lastChance || isAboutVenue(clause)) answerClause(reading, clause, context, answers)
    else if (clause.asks === 'maybe') answerWish(reading, clause, context, answers)
    if (answers.order === before) answers.order = orderAfter(reading, clause, toldOf(reading, answers))
    if (answers.missed) answers.open.push(clause)
    answers.missed ||= missedBefore
    if (clause.terms.length > 0) context = clause
  }
  if ((answers.lines.length === 0 || answers.uncertain) && insists(reading))
    return { ...noAnswers(), missed: true, open: answers.open }
  const forMany = wordForMany(reading)
  if (forMany) {
    addLines(answers, forMany)
    answers.delegated = true
  }
  const said = withDoors(reading, answers)
  return { ...said, lines: withCurrency(said.lines, passagesOf(reading, said)) }
}

const passagesOf = ({ index }: Reading, { sources }: Answers) =>
  sources.length === 0 ? [] : index.passages.filter(({ id }) => sources.some((each) => each.id === id))

/** Returns the text of the answers and the passages they were found in. */
const toldOf = (reading: Reading, answers: Answers) => ({
  text: answers.lines.join('\n'),
  passages: passagesOf(reading, answers),
})

const NOT_TOLD =
  /\bnao (?:tenho|temos) (?:ess?[ae]|est[ea]) (?:informac|dado)|\bnao (?:sei|encontrei|consta)\b|\bprefiro nao arriscar\b/
const INSISTS =
  /\b(?:chut\w+|palpite|mais ou menos|(?:uma|alguma) (?:ideia|nocao|base)|por alto|aproximad\w+|estimativa)\b/

/**
 * Tells whether the customer insists on an answer that was just said to be unknown ("Chuta vai, so pra eu ter uma
 * ideia").
 */
const insists = ({ history, text }: Reading) =>
  INSISTS.test(text) && NOT_TOLD.test(fold(history.findLast(({ role }) => role !== 'contact')?.text ?? ''))

/** Answers a wish when the venue's texts cover it; a wish without an answer does not count as missed. */
function answerWish(reading: Reading, clause: Clause, context: Clause | null, answers: Answers) {
  const missedBefore = answers.missed
  answerClause(reading, clause, context, answers)
  if (answers.lines.length > 0) answers.missed = missedBefore
}

function answerClause(reading: Reading, clause: Clause, context: Clause | null, answers: Answers) {
  const { intents } = clause
  const served = lastServing(reading, clause)
  if (served) return addFound(answers, served)
  if (asksUntoldKitchen(reading, clause)) return addOrMiss(answers, secondOpinion(reading, clause, NOTHING_FOUND, true))
  if (addKitchen(reading, clause, answers)) return
  if (goesOnToDoors(reading, clause)) return addHours(reading, clause, answers)
  const ruled = answerAdmission(reading, clause) ?? answerInclusion(reading, clause)
  if (ruled) return addFound(answers, ruled)
  const sum =
    answerHalves(reading, clause) ??
    answerHalf(reading, clause) ??
    answerOfTwo(reading, clause) ??
    answerSum(reading, clause) ??
    answerOption(reading, clause) ??
    answerAgain(reading, clause) ??
    answerAnother(reading, clause)
  if (sum) {
    answers.order = sum.order
    return addFound(answers, sum)
  }
  const extreme = answerExtreme(reading, clause, context)
  if (extreme) return addFound(answers, extreme)
  const nights = nightsFor(reading, clause)
  if (addWeek(reading, clause, nights, answers)) return
  if (nights.length > 0 && asksIfAnythingIsOn(clause)) {
    const on = answerDated(reading, nights) ?? (ANYTHING.test(clause.text) ? answerEvents(reading, nights) : null)
    if (on) return addFound(answers, on)
    if (ANYTHING.test(clause.text)) return addHours(reading, clause, answers)
  }
  const special = namesSpecialDate(reading, clause)
  const arrives = comesAt(clause) && clause.terms.every((term) => HOURS_TERMS.has(term) || OF_CLOCK.has(term))
  // "Quanto e para fechar a casa numa segunda?" asks for no hours.
  const hires = clause.terms.includes('#eventoprivado') && intents.has('price')
  const wantsHours =
    !hires &&
    (arrives ||
      intents.has('openHours') ||
      special ||
      isBareDate(clause) ||
      asksBreak(clause) ||
      (intents.has('timeQuestion') && clause.terms.length === 0 && !intents.has('about')))
  const asksDoors = wantsHours && (!special || intents.has('openHours') || isBareDate(clause))
  const subject = asksDoors
    ? termsOfNormalized(without(clause.text, 'openHours').replace(OUR_KIND, ' ')).filter(
        (term) => !HOURS_TERMS.has(term) && !isOurName(reading, term),
      )
    : special
      ? besidesDay(reading, clause.terms)
      : clause.terms
  const listed = wantsHours
    ? null
    : intents.has('expensive') && !namesPriced(reading, clause) && !namesEvening(reading, clause)
      ? answerPriceRange(reading)
      : answerKind(reading, clause.terms)
  if (listed && !isShutOn(reading, clause)) return addFound(answers, listed)
  if (asksWhatIsOn(reading, clause, nights)) return addEvents(reading, clause, answers)
  if (asksOnlyWhere(reading, clause)) return addWhereabouts(reading, intents, answers)
  if (isShutForEvents(reading, clause, nights)) return addHours(reading, clause, answers)
  if (wantsHours && asksShowStart(clause) && answerEvents(reading, nights)) return addEvents(reading, clause, answers)
  const alone = asksDoors && (arrives || clause.dates.length > 0 || intents.has('doors'))
  // A question about the opening is about nothing that was spoken of before.
  const byWords = namedDish(
    reading,
    clause,
    findFor(intents.has('doors') ? { ...reading, askedBefore: [] } : reading, clause, subject, alone ? null : context),
  )
  const found = secondOpinion(reading, clause, byWords, wantsHours) ?? byWords
  // A venue's description of itself does not state its hours.
  const isOwnWords = wantsHours && found.passages.every(({ id }) => id === 'description' || id === 'history')
  const isSure =
    found.confidence === 'sure' || (found.confidence === 'careful' && intents.has('email') && MAILBOX.test(found.text))
  const told = isSure && !isOwnWords && !(asksContact(intents) && found.coverage < 1 && !CHANNEL.test(found.text))
  const shut = !wantsHours && isShutOn(reading, clause)
  // Who wants to come on a day off is told that first, whatever else the texts say.
  if (shut || (wantsHours && told && isShutFor(reading, clause))) addHours(reading, clause, answers)
  if (told && context && isSaid(reading, subject, intents, answers)) return
  if (told) addTold(reading, clause, found, answers)
  if (shut) return
  if (wantsHours && !told && (subject.some(isService) || goesOnAboutService(clause, subject, context))) {
    if (tellsOfServices(reading, clause)) addHours(reading, clause, answers)
    else answers.missed = true
  } else if (
    wantsHours &&
    (!told || ASKS_DOORS.test(clause.text) || (special && asksWhen(reading, clause)) || asksBoth(intents))
  )
    addHours(reading, clause, answers)
  else if (asksContact(intents) && asksOfSomebody(reading, clause.text)) answers.missed = true
  else if (told && MAILBOX.test(found.text) && CHANNELS.filter((each) => intents.has(each)).join() === 'email') return
  else if (asksContact(intents)) addWhereabouts(reading, intents, answers)
  else if (told) return
  else if ((intents.has('address') && !isUntold(reading, clause)) || asksIfThere(clause))
    addWhereabouts(reading, new Set(['address']), answers)
  else if (asksEvents(reading, clause)) addEvents(reading, clause, answers)
  else if (intents.has('menu')) addOrMiss(answers, menuOfDay(reading, clause) ?? answerMenu(reading))
  else if (intents.has('about')) addOrMiss(answers, answerAbout(reading))
  else if (found.confidence === 'none' && addNight(reading, clause, answers)) return
  else if (namesSpecialDate(reading, clause, 'any')) addHours(reading, clause, answers)
  else if (!hires && isShutFor(reading, clause)) addHours(reading, clause, answers)
  else if (!intents.has('robot')) addUncertain(reading, clause, found, answers)
}

/** Returns what is stated for just that day ("Abre na Pascoa? Tem cardapio especial?"). */
const menuOfDay = (reading: Reading, clause: Clause) =>
  /\b(?:especia(?:l|is)|diferente|proprio)\b/.test(clause.text) ? answerDated(reading, datesFor(reading, clause)) : null

/** Removes the name of the day from the terms to search ("Na quarta de cinzas ta valendo o pilsen de 9?"). */
function besidesDay({ index }: Reading, terms: readonly string[]) {
  const rest = terms.filter((term) => index.has(term) || !HOURS_TERMS.has(term))
  return rest.some((term) => term !== '#evento') ? rest : terms
}

const isService = (term: string) => SERVICES.has(term)

/**
 * Tells whether a clause asks for the end of the service before ("Tem happy hour? que horas termina?"), not the
 * venue's.
 */
const goesOnAboutService = ({ text }: Clause, subject: readonly string[], context: Clause | null) =>
  subject.length === 0 &&
  (context?.terms.some(isService) ?? false) &&
  /\b(?:comeca|termina|acaba|encerra|vai|vao)\b/.test(text) &&
  !/\b(?:voces|casa|bar|restaurante|abr\w+|fech\w+)\b/.test(text)

/** Tells whether a clause names a thing with a price ("Gin tonica e caro?"). */
const namesPriced = ({ index }: Reading, { terms }: Clause) =>
  terms.some((term) => !term.startsWith('#') && index.isPriced(term))

/** Tells whether a clause names an event ("Qual o valor por pessoa da degustacao?"). */
const namesEvening = ({ index }: Reading, { terms }: Clause) =>
  terms.some((term) => index.having(term).some(({ kind }) => kind === 'event'))

function addTold(reading: Reading, clause: Clause, found: Found, answers: Answers) {
  const { at, copy } = reading
  const dates = datesFor(reading, clause)
  const nights = nightsFor(reading, clause)
  if (isOfOtherNight(clause, nights, found)) {
    // Who asks what is paid to come in may be told of the couvert of that very day.
    const before = answers.lines.length
    addCover(reading, clause, found, answers)
    if (answers.lines.length > before) return
    addLines(answers, copy.otherNight(sayDay(copy, nights[0]!, at.date)))
    answers.unconfirmed = true
  }
  if (found.unserved) addLines(answers, copy.notServed(sayDay(copy, datesFor(reading, clause)[0] ?? at.date, at.date)))
  addFound(
    answers,
    answerAdmission(reading, clause, found) ?? deniedFirst(reading, clause, figureFirst(reading, clause, found)),
  )
  const happy = happyHourToo(reading, clause, datesFor(reading, clause), found)
  if (happy) addFound(answers, happy)
  if (leavesEndOpen(clause.text, found.text)) {
    if (dates.length > 0 || isOfTonight(reading, found)) addHours(reading, clause, answers)
    answers.unconfirmed = true
  }
  addCover(reading, clause, found, answers)
  // A price that no text tells is not answered by what else they say.
  if (ASKS_PRICE.test(clause.text) && !PRICE.test(found.text) && !/confirm/.test(found.text)) answers.unconfirmed = true
  if (goesToPeople(reading, found)) answers.delegated = true
}

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
  if (remark && (intents.has('thanks') || intents.has('bye'))) return
  if (found.confidence === 'careful') {
    if (!answers.uncertain && found.text.split('\n').every((line) => answers.lines.includes(line)))
      answers.repeated = true
    else answers.uncertain = true
    // A wish that the venue settles with people goes to them, whatever else was said.
    const books = reading.intents.has('reserve') || terms.includes('#camarote') || /\bfech(?:ar|amos|o)\b/.test(text)
    answers.delegated ||= goesToPeople(reading, found, books ? undefined : terms)
    addFound(answers, found)
  } else if (!remark) answers.missed = true
}
