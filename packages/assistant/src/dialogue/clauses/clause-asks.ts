import { dayPlan } from '../../hours/day-plan.ts'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions } from '../../language/dates/parse-dates.ts'
import { without } from '../../language/intents.ts'
import { isPlaceName } from '../../language/names/no-name.ts'
import { termsOf, termsOfNormalized } from '../../language/terms.ts'
import { asksContact } from '../answer-contacts.ts'
import { answerEvents } from '../events/answer-events.ts'
import { isClosedOn, isClosedOnAll } from '../answer-hours.ts'
import type { Reading } from '../reading.ts'

/** Matches what customers call the venue itself, which is no subject of a question about its hours. */
export const OUR_KIND =
  /\b(?:pizzaria|churrascaria|hamburgueria|cervejaria|cantina|cafeteria|cafe(?= (?:esta|abre|fecha|funciona))|padaria|sorveteria|creperia|temakeria|bistro|taverna|petiscaria|choperia|quiosque|barraca|boteco|botequim|bodega|emporio|parrilla|gafieira|cabare|lounge|club|lanchonete|arena|forneria|trattoria|izakaya|brewpub)\b/g

/** Tells whether a clause asks for the break in the opening hours ("Sabado tem aquele intervalo de tarde?"). */
export const asksBreak = ({ terms, asks }: Clause) =>
  asks === 'plainly' && terms.length > 0 && terms.every((term) => term === BREAK)
const [BREAK] = termsOf('intervalo')

/** This file tells what a clause asks for, as far as its words and the venue's data show. */

/** Tells whether a clause is a bare day, which asks whether the venue is open on it ("e segunda?"). */
export function isBareDate({ terms, dates, intents }: Clause) {
  return dates.length > 0 && terms.length === 0 && !intents.has('events') && !intents.has('bye')
}

/** Tells whether a clause asks for what is not in the texts: the opening hours, the address, a channel. */
export function isAboutVenue({ intents }: Clause) {
  return intents.has('openHours') || intents.has('address') || asksContact(intents)
}

/** Returns the local dates of a clause: its own, else those of the burst, else those of the subject it continues. */
export function datesFor(reading: Reading, clause: Clause) {
  if (clause.dates.length > 0) return [...new Set(clause.dates.map(({ date }) => date))]
  if (reading.dates.length > 0) return reading.dates
  return goesOn(reading, clause) ? reading.days : []
}

/** Tells whether a clause continues the evening spoken of: "Quem toca sabado?", then "quanto e?". */
function goesOn(reading: Reading, { text, terms, intents }: Clause) {
  if (reading.clauses.length > 1 || OF_NO_DAY.test(text)) return false
  // Where the venue named the day with an evening, a question about the doors does not continue it.
  if (reading.byVenue && intents.has('doors')) return false
  // Where nothing is on that day, the question is about all events.
  if (terms.includes('#evento') || intents.has('events')) return answerEvents(reading, reading.days) !== null
  if (terms.length === 0) return intents.has('price') || intents.has('timeQuestion') || GOES_ON.test(text)
  return /^e (?!se\b)/.test(text) || terms.every((term) => OF_ITS_DAY.has(term))
}

/** Concepts whose prices depend on the evening, and so on its day. */
const OF_ITS_DAY = new Set(['#entrada', '#couvert'])
/** Matches questions about this moment, or about all events. */
const OF_NO_DAY =
  /\b(?:agora|ainda|agenda|programacao|proxim[oa]s?|semanas?|mes|dias?|noites?|sempre|normalmente|geralmente|costuma\w*)\b/

/** Tells whether a clause asks if anything is on, without naming it ("Amanha tem alguma coisa?"). */
export const asksIfAnythingIsOn = ({ text, dates }: Clause) =>
  /\b(?:tem|ter|tera|rola\w*)\b/.test(text) && OF_NOTHING_BY_NAME.test(blankMentions(text, dates))

const OF_NOTHING_BY_NAME =
  /^(?:\W|\b(?:e|ai|la|ne|voces|que|o|a|vai|tem|ter|tera|rola|rolando|rolar|algo|alguma|coisa|algum|especial|diferente|legal|bacana|bom|boa|d[aeo]|para|n[ao]|dia|noite|entao|mesmo|tambem|sera)\b)*$/

/** Matches a continuing question ("E precisa pagar?"). */
const GOES_ON = /^e\b|\bpagar?\b/

/** Matches a question about what a customer may do, not about the events ("Posso levar meu cavaquinho e tocar?"). */
const ASKS_LEAVE =
  /\b(?:posso|podemos|pode|poderia|da para|permit\w+|liberad[oa]|deixam) (?:eu |a gente )?(?:\w+ )?(?:levar|trazer|tocar|cantar|filmar|gravar|fotografar|dancar|entrar|usar|subir|participar|fazer|tirar)\b/

/**
 * Tells whether the start of a show is asked for, under whatever name, and not the opening ("Que horas comeca o
 * samba?").
 */
export function asksShowStart({ text, terms, dates }: Clause) {
  return (
    dates.length > 0 &&
    /\b(?:comec|inici|entra no palco)/.test(text) &&
    terms.some((term) => term === '#evento' || term === '#samba' || term === '#pagode')
  )
}

/**
 * Tells whether a clause asks for the events, unless it names something that the venue's texts do not cover ("festa
 * de formatura").
 */
export function asksEvents({ index }: Reading, { intents, terms, text }: Clause) {
  return (
    !ASKS_LEAVE.test(text) && (intents.has('events') || terms.includes('#evento')) && !isUntold({ index }, { terms })
  )
}

/** Tells whether a clause only asks what is on that day ("Quinta tem musica?"). */
export function asksWhatIsOn(reading: Reading, clause: Clause, nights: string[]) {
  const { terms, intents, text } = clause
  if (!asksEvents(reading, clause) || intents.has('doors') || nights.length === 0) return false
  const found = answerEvents(reading, nights)
  // "Quem comanda o luau desse sabado?": of what is on that day under the name that it has there.
  const named = WHO.test(text) ? termsOfNormalized(without(text, 'events')) : terms
  const told = new Set(
    found && WHO.test(text)
      ? [...termsOf(found.text), ...found.passages.flatMap(({ titleTerms }) => [...titleTerms])]
      : [],
  )
  return found !== null && named.every((term) => term === '#evento' || told.has(term))
}

const WHO = /\bquem\b/

/** Tells whether a clause names a concept that no text of the venue has. */
export function isUntold({ index }: Pick<Reading, 'index'>, { terms }: Pick<Clause, 'terms'>) {
  return terms.some((term) => term !== '#evento' && term.startsWith('#') && !index.has(term))
}

/**
 * Tells whether a clause asks about a day on which the venue is closed, which is answered first ("Segunda tem cafe?").
 */
export function isShutOn(reading: Reading, { dates, intents, text }: Clause) {
  if (
    dates.length === 0 ||
    intents.has('events') ||
    !/\b(?:tem|teria|serve\w*|rola|da para|consigo|(?:posso|podemos|quero|queria) levar|posso ir|podemos ir|vou|vamos|quero|queria|queremos|gostaria|pensando|pensei|estava querendo|querendo)\b/.test(
      text,
    )
  )
    return false
  return dates.every(
    ({ date }) => date >= reading.at.date && (isClosedOn(reading, date) || isShutAt(reading, date, text)),
  )
}

/** The parts of a day, in minutes since midnight, of which the venue must be open for some time. */
const PARTS: [RegExp, from: number, to: number][] = [
  [/(?<!boa )\bnoite\b|\bjanta(?:r)?\b/, 19 * 60, 24 * 60],
  [/\balmoc|\bmeio[ -]dia\b/, 12 * 60, 14 * 60],
  [/(?<!boa )\btarde\b(?! da noite)/, 15 * 60, 17 * 60],
]

/**
 * Tells whether the venue is closed at that part of the day ("Segunda a noite tem rodizio?", where it only opens for
 * lunch).
 */
function isShutAt({ venue }: Reading, date: string, text: string) {
  const plan = dayPlan(venue.profile, date)
  const parts = PARTS.filter(([said]) => said.test(text))
  if (!venue.hoursKnown || !plan.known || parts.length !== 1) return false
  const [, from, to] = parts[0]!
  return plan.ranges.every(({ start, end }) => end <= from || start >= to)
}

/** Tells whether a clause means one of the venue's special dates, by its name or in any wording. */
export function namesSpecialDate({ venue }: Reading, { dates }: Clause, wanted: 'named' | 'any' = 'named') {
  const special = new Set(venue.hoursKnown ? venue.profile.datasEspeciais.map(({ data }) => data) : [])
  return dates.some(({ date, kind }) => (wanted === 'any' || kind === 'holiday') && special.has(date))
}

/** Tells whether both the price and the opening hours are asked for ("Abre que horas e quanto e?"). */
export function asksBoth(intents: Clause['intents']) {
  return intents.has('doors') && intents.has('price')
}

/**
 * Tells whether the hours of a special day are said besides its text: when they are asked for, or when it is closed.
 */
export function asksWhen(reading: Reading, { intents, dates }: Clause) {
  return intents.has('openHours') || intents.has('timeQuestion') || dates.some(({ date }) => isClosedOn(reading, date))
}

/** Tells whether only the location is asked for ("Em que bairro fica?"). */
export function asksOnlyWhere({ venue }: Reading, { intents, text }: Clause) {
  if (!intents.has('address') || asksContact(intents)) return false
  const address = new Set(termsOf(venue.profile.endereco))
  return termsOfNormalized(without(text, 'address').replace(OUR_KIND, ' ')).every((term) => address.has(term))
}

const IF_THERE =
  /^(?:(?:e|fica|ficam|esta|sao|ai|la|aqui|isso|entao|voces) )*(?:(?:n[oa]|em) )?(?<!voces )(?<place>[a-z]+(?: [a-z]+){1,3}?)(?:,? (?:ne|nao e|certo|mesmo))*\s*\??$/

/** Tells whether a clause asks if the venue is at a place, which its address answers ("fica na Bela Vista?"). */
export function asksIfThere({ text, terms }: Clause) {
  return !terms.some((term) => term.startsWith('#')) && isPlaceName(IF_THERE.exec(text)?.groups?.place ?? '')
}

/**
 * Tells whether a clause asks for the hours of the subject before, when that was not the venue itself ("Que horas
 * comeca?").
 */
export function asksItsHours({ intents, text, dates }: Clause) {
  return (
    intents.has('timeQuestion') &&
    !intents.has('doors') &&
    dates.length === 0 &&
    /\b(?:comeca|termina|acaba|encerra|vai|inicia|rola)m?\b/.test(text) &&
    !/\bvoces?\b|\bcasa\b|\bai\b/.test(text)
  )
}

/**
 * Tells whether a term belongs to the venue's name ("o Cedro abre hoje?"), which is no subject of a question about its
 * hours.
 */
export function isOurName({ venue }: Reading, term: string) {
  return !term.startsWith('#') && termsOf(venue.settings.name).includes(term)
}

/** Tells whether a show is asked for on a day on which the venue is closed and nothing is on ("Hoje tem show?"). */
export function isShutForEvents(reading: Reading, clause: Clause, nights: string[]) {
  return (
    asksEvents(reading, clause) &&
    clause.terms.every((term) => term === '#evento') &&
    isClosedOnAll(reading, nights) &&
    answerEvents(reading, nights) === null
  )
}
