import { dayPlan } from '../../hours/day-plan.ts'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions } from '../../language/dates/parse-dates.ts'
import { without } from '../../language/intents.ts'
import { isPlaceName } from '../../language/names/no-name.ts'
import { termsOf, termsOfNormalized } from '../../language/terms.ts'
import { asksContact } from '../answer-contacts.ts'
import { answerEvents } from '../programme/answer-events.ts'
import { isClosedOn, isClosedOnAll } from '../answer-hours.ts'
import type { Reading } from '../reading.ts'

/** What customers call the house itself: no subject of a question about its hours. */
export const OUR_KIND =
  /\b(?:pizzaria|churrascaria|hamburgueria|cervejaria|cantina|cafeteria|cafe(?= (?:esta|abre|fecha|funciona))|padaria|sorveteria|creperia|temakeria|bistro|taverna|petiscaria|choperia|quiosque|barraca|boteco|botequim|bodega|emporio|parrilla|gafieira|cabare|lounge|club|lanchonete|arena|forneria|trattoria|izakaya|brewpub)\b/g

/** "Sabado tem aquele intervalo de tarde?" is of the hours. */
export const asksBreak = ({ terms, asks }: Clause) =>
  asks === 'plainly' && terms.length > 0 && terms.every((term) => term === BREAK)
const [BREAK] = termsOf('intervalo')

/** What a clause asks for, as far as its words and the house's data tell. */

/** "e segunda?": a day and nothing else asks whether the house is open on it. */
export function isBareDate({ terms, dates, intents }: Clause) {
  return dates.length > 0 && terms.length === 0 && !intents.has('events') && !intents.has('bye')
}

/** Asks for what is not in the texts: the doors, the address, a channel. */
export function isAboutHouse({ intents }: Clause) {
  return intents.has('openHours') || intents.has('address') || asksContact(intents)
}

/** The local dates a clause is about: its own, else those of the burst, else those of what it goes on about. */
export function datesFor(reading: Reading, clause: Clause) {
  if (clause.dates.length > 0) return [...new Set(clause.dates.map(({ date }) => date))]
  if (reading.dates.length > 0) return reading.dates
  return goesOn(reading, clause) ? reading.days : []
}

/** "Quem toca sabado?", then "quanto e?", "e ate que horas?", "paga couvert?" are about the same evening. */
function goesOn(reading: Reading, { text, terms, intents }: Clause) {
  if (reading.clauses.length > 1 || OF_NO_DAY.test(text)) return false
  // Where the house named the day with an evening, a question about the doors does not go on about it.
  if (reading.byHouse && intents.has('doors')) return false
  // Where nothing is on that day, the question is about the whole programme.
  if (terms.includes('#evento') || intents.has('events')) return answerEvents(reading, reading.days) !== null
  if (terms.length === 0) return intents.has('price') || intents.has('timeQuestion') || GOES_ON.test(text)
  return /^e (?!se\b)/.test(text) || terms.every((term) => OF_ITS_DAY.has(term))
}

/** Prices that depend on the evening, and so on its day. */
const OF_ITS_DAY = new Set(['#entrada', '#couvert'])
/** Words of questions about this moment, or about the whole programme. */
const OF_NO_DAY =
  /\b(?:agora|ainda|agenda|programacao|proxim[oa]s?|semanas?|mes|dias?|noites?|sempre|normalmente|geralmente|costuma\w*)\b/

/** "Amanha tem alguma coisa?", "hoje tem?" ask whether anything is on, and name nothing. */
export const asksIfAnythingIsOn = ({ text, dates }: Clause) =>
  /\b(?:tem|ter|tera|rola\w*)\b/.test(text) && OF_NOTHING_BY_NAME.test(blankMentions(text, dates))

const OF_NOTHING_BY_NAME =
  /^(?:\W|\b(?:e|ai|la|ne|voces|que|o|a|vai|tem|ter|tera|rola|rolando|rolar|algo|alguma|coisa|algum|especial|diferente|legal|bacana|bom|boa|d[aeo]|para|n[ao]|dia|noite|entao|mesmo|tambem|sera)\b)*$/

/** "E precisa pagar?", "tem que pagar?" */
const GOES_ON = /^e\b|\bpagar?\b/

/** "Posso levar meu cavaquinho e tocar?": what a customer may do is not what is on. */
const ASKS_LEAVE =
  /\b(?:posso|podemos|pode|poderia|da para|permit\w+|liberad[oa]|deixam) (?:eu |a gente )?(?:\w+ )?(?:levar|trazer|tocar|cantar|filmar|gravar|fotografar|dancar|entrar|usar|subir|participar|fazer|tirar)\b/

/** "Que horas comeca o samba?": of what is on, under whatever name, and not of the doors. */
export function asksShowStart({ text, terms, dates }: Clause) {
  return (
    dates.length > 0 &&
    /\b(?:comec|inici|entra no palco)/.test(text) &&
    terms.some((term) => term === '#evento' || term === '#samba' || term === '#pagode')
  )
}

/** What is on, unless it is about something else the house has not told of ("festa de formatura"). */
export function asksEvents({ index }: Reading, { intents, terms, text }: Clause) {
  return (
    !ASKS_LEAVE.test(text) && (intents.has('events') || terms.includes('#evento')) && !isUntold({ index }, { terms })
  )
}

/** "Quinta tem musica?": what is on that day, and nothing else. */
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

/** Is it about a thing with a name of its own that no text of the house has? */
export function isUntold({ index }: Pick<Reading, 'index'>, { terms }: Pick<Clause, 'terms'>) {
  return terms.some((term) => term !== '#evento' && term.startsWith('#') && !index.has(term))
}

/** "Segunda tem cafe?": of a day on which the doors stay shut, that comes first. */
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

/** Minutes of the day that a part of it must be open for. */
const PARTS: [RegExp, from: number, to: number][] = [
  [/(?<!boa )\bnoite\b|\bjanta(?:r)?\b/, 19 * 60, 24 * 60],
  [/\balmoc|\bmeio[ -]dia\b/, 12 * 60, 14 * 60],
  [/(?<!boa )\btarde\b(?! da noite)/, 15 * 60, 17 * 60],
]

/** "Segunda a noite tem rodizio?" of a house that opens for lunch alone on that day. */
function isShutAt({ house }: Reading, date: string, text: string) {
  const plan = dayPlan(house.profile, date)
  const parts = PARTS.filter(([said]) => said.test(text))
  if (!house.hoursKnown || !plan.known || parts.length !== 1) return false
  const [, from, to] = parts[0]!
  return plan.ranges.every(({ start, end }) => end <= from || start >= to)
}

/** Is a date of the house's special ones meant, by its name or however it was said? */
export function namesSpecialDate({ house }: Reading, { dates }: Clause, wanted: 'named' | 'any' = 'named') {
  const special = new Set(house.hoursKnown ? house.profile.datasEspeciais.map(({ data }) => data) : [])
  return dates.some(({ date, kind }) => (wanted === 'any' || kind === 'holiday') && special.has(date))
}

/** "Abre que horas e quanto e?": the price is told, and the doors are asked about too. */
export function asksBoth(intents: Clause['intents']) {
  return intents.has('doors') && intents.has('price')
}

/** Besides what is told of a special day, its hours are said when they are asked for, or when it is closed. */
export function asksWhen(reading: Reading, { intents, dates }: Clause) {
  return intents.has('openHours') || intents.has('timeQuestion') || dates.some(({ date }) => isClosedOn(reading, date))
}

/** "Em que bairro fica?": the words of asking where, and nothing else to be looked for. */
export function asksOnlyWhere({ house }: Reading, { intents, text }: Clause) {
  if (!intents.has('address') || asksContact(intents)) return false
  const address = new Set(termsOf(house.profile.endereco))
  return termsOfNormalized(without(text, 'address').replace(OUR_KIND, ' ')).every((term) => address.has(term))
}

const IF_THERE =
  /^(?:(?:e|fica|ficam|esta|sao|ai|la|aqui|isso|entao|voces) )*(?:(?:n[oa]|em) )?(?<!voces )(?<place>[a-z]+(?: [a-z]+){1,3}?)(?:,? (?:ne|nao e|certo|mesmo))*\s*\??$/

/** "Vila Mariana ne?", "fica na Bela Vista?": whether the house is there, which its address tells. */
export function asksIfThere({ text, terms }: Clause) {
  return !terms.some((term) => term.startsWith('#')) && isPlaceName(IF_THERE.exec(text)?.groups?.place ?? '')
}

/** "Que horas comeca?", "vai ate que horas?": of whatever was spoken of just before, when that was not the doors. */
export function asksItsHours({ intents, text, dates }: Clause) {
  return (
    intents.has('timeQuestion') &&
    !intents.has('doors') &&
    dates.length === 0 &&
    /\b(?:comeca|termina|acaba|encerra|vai|inicia|rola)m?\b/.test(text) &&
    !/\bvoces?\b|\bcasa\b|\bai\b/.test(text)
  )
}

/** A word of the house's own name ("o Cedro abre hoje?"), which is no subject of a question about its hours. */
export function isOurName({ house }: Reading, term: string) {
  return !term.startsWith('#') && termsOf(house.settings.name).includes(term)
}

/** "Hoje tem show?" of a day without doors open, for which nothing is told. */
export function isShutForEvents(reading: Reading, clause: Clause, nights: string[]) {
  return (
    asksEvents(reading, clause) &&
    clause.terms.every((term) => term === '#evento') &&
    isClosedOnAll(reading, nights) &&
    answerEvents(reading, nights) === null
  )
}
