import { weekdayOf } from '../hours/local-time.ts'
import { weekdaysOf } from '../language/weekdays.ts'
import { parseTimes } from '../language/times.ts'
import type { HouseIndex } from '../retrieval/house-index.ts'
import type { Sentence } from '../retrieval/sentences.ts'

export type Request = {
  date: string /** Minutes since midnight. */
  time: number | null
  size: number
  isSpecialDate: boolean /** Minutes from now. */
  lead: number
  nowSameDay: number | null
}
/** The customer's own words, and what they are about. */
export type Wording = {
  text: string
  terms: Set<string>
  /** The house takes tables at places of its own alone ("mesa no lounge"): their rules are everybody's. */
  isOnlyPlace?: boolean
  /** The weekdays that the statement before this one names. */
  namedBefore?: Set<number>
}
/** Which parts of the request are known yet: the rest is not judged. */
export type Known = { hasDate: boolean; hasTime: boolean; hasSize: boolean }
/** A statement of the house that a request goes against; `delegates` when it sends such requests to people. */
export type BrokenRule = { text: string; delegates: boolean }

const DELEGATES =
  /\b(?:com|pel[ao]|por|ao|a) (?:a |o |nossa |nosso )?(?:gerente|gerencia|equipe|comercial|time|produc\w+|setor|eventos|produt\w+|hostess|concierge|maitre|recepc\w+|responsavel|administrac\w+|atendente|consultor\w*|promoter\w*)|\bquem (?:fecha|cuida|trata|resolve|responde|atende|organiza|confirma|aprova)\b/
/** Words of nearly every request for a table. */
const COMMON = new Set(['#reserva', '#grupo', '#comida', 'mes', 'mesa'])
/** "Mais de 16 pessoas, so com a Giovana" */
const SETTLED =
  /\breserv|\bfecha|\bmais de\b|\bacima\b|\bgrupos?\b|\bfale\b|\bfalar\b|\btratad|\bcombin|\borcament|\b(?:so|somente|apenas|direto) com\b/
const BY_NAME = /\b(?:com|pel[ao]) (?:a |o )?\p{Lu}\p{L}+/u
/** "Nao precisa reservar" refuses nobody. */
const NEEDLESS = /\bnao (?:e )?(?:precis|necess|obrigat)\w* (?:de |fazer )?reserv/
const EVENING = 17 * 60
/** "Reservamos as sextas e sabados, com chegada ate 23h30" limits the days too; "As sextas, so ate 20h" does not. */
const TAKES_ON_DAYS = /^(?:so |somente |apenas )?(?:reservamos|aceitamos|fazemos|trabalhamos com|reserve)\b/
/** "Em dia de final nao reservamos": of every other day it says nothing. */
const ON_OCCASION =
  /\b(?:em|nos?|nas?) (?:dias?|noites?|datas?|jogos?|shows?|eventos?|caso|semanas?)(?: especia\w+)? (?:d[eao]s?|com|em que)\b|\bdurante\b|\bquando\b/
const OF_A_MEAL = /^(?:para|n[oa]s?) (?:o |a )?(?:almoco|jantar|rodizio|brunch|cafe)\b(?!.*\bnao\b)/
const OTHER_DAYS = /\b(?:outros|demais) dias\b/
const NO = /\bnao\b|\bsem reserva\b/
const ORDER = /\bordem de chegada\b/
const OTHER_PLACES =
  /\b(?:varanda|camarote|bistro|deck|terraco|rooftop|balcao|mezanino|area|salao|lounge|areia|patio|jardim|quintal|calcada|piscina|sofa|cobertura|laje|janela|lareira|ingresso|cancela\w*|altera\w*)\b/

/** Does a statement send people who want something to somebody of the house? */
export function delegatesToPeople({ normalized, text }: Pick<Sentence, 'normalized' | 'text'>) {
  return DELEGATES.test(normalized) || (SETTLED.test(normalized) && BY_NAME.test(text))
}

/** As `delegatesToPeople`, and "so com a nossa concierge", whatever the office is called. */
function sendsToSomebody(statement: Pick<Sentence, 'normalized' | 'text'>) {
  return (
    delegatesToPeople(statement) ||
    /\b(?:so|somente|apenas|direto) com (?:a|o) (?:noss[ao] )?\w+/.test(statement.normalized)
  )
}

/** The statements of a house about booking a table. */
export function bookingStatements(index: HouseIndex): Sentence[] {
  return index
    .having('#reserva')
    .filter(
      ({ titleTerms }) =>
        !titleTerms.has('#cancelamento') && !titleTerms.has('#camarote') && !titleTerms.has('#chapelaria'),
    )
    .flatMap(({ titleTerms, sentences }) =>
      sentences.filter(
        (each) =>
          (titleTerms.has('#reserva') || titleTerms.has('mes') || each.terms.has('#reserva')) &&
          !NEEDLESS.test(each.normalized),
      ),
    )
}

/** The statements a request for a table goes against, or null. */
export function brokenRule(
  statements: Sentence[],
  request: Request,
  wording: Wording,
  known: Known,
): BrokenRule | null {
  const checks: ((statement: Sentence, request: Request, wording: Wording) => boolean)[] = [
    breaksSubject,
    breaksPlace,
    ...(known.hasSize ? [breaksSize] : []),
    ...(known.hasDate ? [breaksDays] : []),
    ...(known.hasDate && known.hasTime ? [breaksTimes, breaksSeatings] : []),
    ...(known.hasDate ? [breaksNotice] : []),
  ]
  const grants = statements.filter(({ normalized }) => /\breserv/.test(normalized) && !NO.test(normalized))
  const said = { ...wording, isOnlyPlace: grants.every(({ normalized }) => OTHER_PLACES.test(normalized)) }
  // A limit and who is asked beyond it are often two statements.
  const broken = statements
    .filter((statement) =>
      checks.some((breaks) => breaks(statement, request, { ...said, namedBefore: daysBefore(statement, statements) })),
    )
    .filter((statement) => !(known.hasDate && isElsewhere(statement, statements, request)))
  if (broken.length === 0) return null
  return { text: broken.map(({ text }) => text).join(' '), delegates: broken.some(sendsToSomebody) }
}

function daysBefore(statement: Sentence, statements: Sentence[]) {
  return statements.slice(0, statements.indexOf(statement)).findLast(({ weekdays }) => weekdays.size > 0)?.weekdays
}

/** "Grupos acima de 20" concerns only those; a statement without a number concerns everybody. */
export function concernsSize(sentence: Sentence, size: number | null) {
  if (!isForMany(sentence)) return true
  return size !== null && breaksSize(sentence, { size })
}

export const isForMany = ({ normalized }: Sentence) =>
  /\b(?:acima de|mais de|a partir de|maiores? (?:que|de|do que)) \d+/.test(normalized)

/** "Reserva do omakase, tratada pela equipe": what is asked for by name, the house settles with people. */
function breaksSubject(statement: Sentence, _: Request, { terms }: Wording) {
  if (!delegatesToPeople(statement) || !statement.terms.has('#reserva') || /\d/.test(statement.normalized)) return false
  return [...statement.terms].some((term) => !COMMON.has(term) && terms.has(term))
}

function breaksPlace({ normalized }: Sentence, _: Request, wording: Wording) {
  const place = OTHER_PLACES.exec(normalized)
  return place !== null && (NO.test(normalized) || ORDER.test(normalized)) && wording.text.includes(place[0])
}

function breaksSize(statement: Sentence, { size }: Pick<Request, 'size'>) {
  const { normalized } = statement
  const people = '(?:pessoas|lugares|convidados|adultos)'
  const between = new RegExp(`\\b(?:de |para |entre )?(\\d+) (?:a|e|ate) (\\d+) ${people}`).exec(normalized)
  if (between) return size < Number(between[1]) || size > Number(between[2])
  const beyond = new RegExp(`\\b(?:acima de|mais de|maiores? (?:que|de|do que)|superior(?:es)? a) (\\d+)`).exec(
    normalized,
  )
  if (beyond) return size > Number(beyond[1])
  const from = new RegExp(`\\b(?:a partir de|minimo(?: de)?) (\\d+) ${people}`).exec(normalized)
  if (from) return sendsToSomebody(statement) ? size >= Number(from[1]) : size < Number(from[1])
  const most = new RegExp(`\\b(?:ate|maximo(?: de)?) (\\d+) ${people}`).exec(normalized)
  return most !== null && size > Number(most[1])
}

function breaksDays(
  { normalized, weekdays, terms: named }: Sentence,
  { date, time, isSpecialDate }: Request,
  { text, terms, isOnlyPlace = false, namedBefore }: Wording,
) {
  // "Para o almoco de domingo so reservamos ate sexta" speaks of that lunch alone.
  if (OF_A_MEAL.test(normalized)) return false
  const denies =
    /\bnao (?:\w+ ){0,3}reserv|\breservas? (?:\w+ ){0,3}nao\b|\bsem reserva/.test(normalized) || ORDER.test(normalized)
  const place = OTHER_PLACES.exec(normalized)
  if ((place && (denies || !(isOnlyPlace || text.includes(place[0])))) || !(denies || /\breserv/.test(normalized)))
    return false
  if (denies && /\bferiad|\bvesper|\bdatas? (?:especia|comemorativa)/.test(normalized))
    return isSpecialDate || weekdays.has(weekdayOf(date))
  if (denies && OTHER_DAYS.test(normalized)) return !(namedBefore?.has(weekdayOf(date)) ?? true)
  if (denies && weekdays.size === 0 && ON_OCCASION.test(normalized))
    return [...named].some((term) => !COMMON.has(term) && terms.has(term))
  if (denies && weekdays.size === 0)
    return !ORDER.test(normalized) && dayParts(normalized).every((part) => isIn(part, time))
  const isNamed = dayParts(normalized).some(
    (part) => part.weekdays.has(weekdayOf(date)) && (denies ? isIn(part, time) : isIn(part, time) || time === null),
  )
  if (denies) return isNamed
  const limitsTime = timesOf(normalized).length > 0 && !TAKES_ON_DAYS.test(normalized)
  return weekdays.size > 0 && !limitsTime && !isNamed
}

/** "Reservamos de domingo a quinta." does not refuse the Friday of which the next statement speaks. */
function isElsewhere(statement: Sentence, statements: Sentence[], { date }: Request) {
  const day = weekdayOf(date)
  const grants = ({ normalized, weekdays }: Sentence) =>
    weekdays.has(day) &&
    /\breserv|\bmesas?\b|\bsegur/.test(normalized) &&
    !NO.test(normalized) &&
    !ORDER.test(normalized)
  const offers = statement.weekdays.size > 0 && !statement.weekdays.has(day) && !NO.test(statement.normalized)
  return offers && statements.some((each) => each !== statement && grants(each))
}

/** "Jantar de terca a quinta e almoco de segunda a sexta": each part with its days and half of the day. */
function dayParts(normalized: string) {
  return normalized.split(/,| e |;/).map((part) => ({ weekdays: weekdaysOf(part), ...dayPart(part) }))
}

const dayPart = (text: string) => ({
  evening: /\bnoite\b|\bjantar\b/.test(text),
  daytime: /\balmoco\b|\b(?:d[eo]|durante o) dia\b|\btarde\b/.test(text),
})

function isIn({ evening, daytime }: { evening: boolean; daytime: boolean }, time: number | null) {
  if (evening === daytime) return true
  return time !== null && (evening ? time >= EVENING : time < EVENING)
}

/** "sextas e sabados, chegada ate as 20h", "a partir das 18h", "das 18h as 21h". */
function breaksTimes({ normalized, weekdays }: Sentence, { date, time }: Request) {
  const { evening, daytime } = dayPart(normalized)
  if (!isIn({ evening, daytime }, time)) return false
  if (time === null || (weekdays.size > 0 && !weekdays.has(weekdayOf(date)))) return false
  if (isNotice(normalized) || /\btoleran|\bcancel|\balter/.test(normalized)) return false
  // "Ate as 20h no jantar e ate as 12h30 no almoco": only the part that the request falls into.
  const parts = normalized.split(/,| e |;/).filter((part) => {
    const own = dayPart(part)
    return own.evening !== own.daytime && isIn(own, time)
  })
  const times = timesOf(evening && daytime && parts.length > 0 ? parts.join(' ') : onDay(normalized, weekdayOf(date)))
  const latest = times.find(({ before }) => /\bate (?:as |a |o )?$/.test(before))
  const earliest = times.find(({ before }) =>
    /\b(?:a partir d[aeo]s?|apos (?:as |a )?|depois d[aeo]s?|das) $/.test(before),
  )
  const window = earliest && times.find((each) => each !== earliest && /\bas? $/.test(each.before))
  const end = latest ?? window
  return (end !== undefined && time > end.minutes) || (earliest !== undefined && time < earliest.minutes)
}

/** "Chegada ate 23h, domingo ate 17h": the part that names the day, else those that name none. */
function onDay(normalized: string, day: number) {
  const timed = normalized.split(/[,;]/).filter((part) => timesOf(part).length > 0)
  const own = timed.filter((part) => weekdaysOf(part).has(day))
  if (timed.length < 2) return normalized
  return (own.length > 0 ? own : timed.filter((part) => weekdaysOf(part).size === 0)).join(',')
}

/** "Turnos das 19h e das 21h": no other time will do. */
function breaksSeatings({ normalized }: Sentence, { time }: Request) {
  const isRange = /\bdas? \d\S* (?:as|a|ate) /.test(normalized)
  const times = timesOf(normalized)
  return (
    /\b(?:turnos?|sessoes)\b/.test(normalized) &&
    !isRange &&
    times.length > 1 &&
    !times.some(({ minutes }) => minutes === time)
  )
}

function breaksNotice({ normalized, weekdays }: Sentence, { date, lead, nowSameDay }: Request) {
  if (weekdays.size > 0 && !weekdays.has(weekdayOf(date))) return false
  if (/\bcancel|\balter|\b[dr]e(?:s)?marc/.test(normalized) && !/\breservas? (?:com|ate)\b/.test(normalized))
    return false
  const ahead = /\b(\d+|uma|um|duas|dois) ?(h|horas?|dias?|minutos|min) (?:de |d[eo]s? )?(?:antecedencia|antes)/.exec(
    normalized,
  )
  if (ahead && /\breserv|antecedencia/.test(normalized)) {
    const amount = { uma: 1, um: 1, duas: 2, dois: 2 }[ahead[1]!] ?? Number(ahead[1])
    return lead < amount * (ahead[2]!.startsWith('h') ? 60 : ahead[2]!.startsWith('d') ? 1440 : 1)
  }
  const deadline = isNotice(normalized) ? timesOf(normalized)[0] : undefined
  return deadline !== undefined && nowSameDay !== null && nowSameDay > deadline.minutes
}

function isNotice(normalized: string) {
  return /\b(?:do|no) (?:mesmo |proprio )?dia\b|\bantecedencia\b|\bhoras? antes\b|\bsegur(?!\w* (?:a |as )?mesas? ate (?:as )?\d)|\bpedid[oa]s? ate\b/.test(
    normalized,
  )
}

function timesOf(normalized: string) {
  return parseTimes(normalized).map(({ minutes, start, end }) => {
    // The words before a time are read with it ("as 20h" is one match).
    const own = /^(?:as|a partir das?|ate as) /.exec(normalized.slice(start, end))?.[0] ?? ''
    return { minutes, before: normalized.slice(Math.max(0, start - 20), start) + own }
  })
}
