import { weekdayOf } from '../../hours/local-time.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { timesOf } from './breaks-times.ts'
import { dayParts, isIn } from './day-parts.ts'
import { COMMON, ORDER, OTHER_PLACES } from './places.ts'
import type { Request, Wording } from './rule-types.ts'

/** "Reservamos as sextas e sabados, com chegada ate 23h30" limits the days too; "As sextas, so ate 20h" does not. */
const TAKES_ON_DAYS =
  /\breserv\w+ (?:so|somente|apenas) (?:n[oa]s?|as?|aos?|de|em) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)|^(?:por aqui )?(?:so |somente |apenas )?(?:reservamos|aceitamos|fazemos|trabalhamos com|reserve)\b/
/** "Em dia de final nao reservamos": of every other day it says nothing. */
const ON_OCCASION =
  /\b(?:em|nos?|nas?) (?:dias?|noites?|datas?|jogos?|shows?|eventos?|caso|semanas?)(?: especia\w+)? (?:d[eao]s?|com|em que)\b|\bdurante\b|\bquando\b/
/** "Almoco de domingo: reserva so ate sexta": that is when to ask. */
const ASKED_BY =
  /\breserv\w* (?:so |somente |apenas |feitas? )?ate (?:a |o )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/
/** "Nao reservamos para o mesmo dia" */
const SAME_DAY = /\b(?:no|do|para o) (?:mesmo|proprio) dia\b|\bem cima da hora\b|\bde ultima hora\b|\bpara hoje\b/
const OF_A_MEAL = /^(?:para|n[oa]s?) (?:o |a )?(?:almoco|jantar|rodizio|brunch|cafe)\b(?!.*\bnao\b)/
const OTHER_DAYS = /\b(?:outros|demais) dias\b/
const SCOPED =
  /^(?:aos? |as |n[oa]s? |reservas )?(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)(?:,? (?:e )?(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?))*[,:]? (?:(?:\w+ ){0,2}(?:so|somente|apenas)\b|a reserva\b)/
/** "Sexta nao.", "aos sabados nao ha reserva", "aqui nao tem reserva" */
const DENIES =
  /\bnao (?:\w+ ){0,3}reserv|\bnao (?:guard|segur|separ)\w+ (?:mesas?|lugar)|\breservas? (?:\w+ ){0,3}nao\b|\bsem reserva|\bnao (?:aos? |as |n[oa]s? )(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado|fim|fins)|^(?:reservas )?(?:de |aos? |as |n[oa]s? )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:(?:,| e| a) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?)*,? nao\W*$/
const EXCEPTED =
  /\b(?:exceto|menos|salvo|tirando) (?:n?[oa]s? |aos? )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)/
const NO = /\bnao\b|\bsem reserva\b/
/** Refuses for always, whoever comes first. */
const NEVER = /\bnao (?:\w+ ){0,2}reserv|\bnao (?:guard|segur|separ)\w+ (?:mesas?|lugar)|\bsem reservas?\b/

/** Days on which the house takes no tables, or takes none of that kind. */
export function breaksDays(
  { normalized, weekdays, terms: named }: Sentence,
  { date, time, isSpecialDate, nowSameDay }: Request,
  { text, terms, isOnlyPlace = false, namedBefore }: Wording,
) {
  // "Para o almoco de domingo so reservamos ate sexta" speaks of that lunch alone.
  if (OF_A_MEAL.test(normalized) || ASKED_BY.test(normalized)) return false
  // "Domingo so reservamos para o almoco" says nothing of the other days.
  if (SCOPED.test(normalized) && !weekdays.has(weekdayOf(date))) return false
  const denies = DENIES.test(normalized) || ORDER.test(normalized)
  // "So para grupos acima de 10, exceto domingo": the days are named without the word.
  if (EXCEPTED.test(normalized) && !denies) return !weekdays.has(weekdayOf(date))
  // "Nao fazemos para menos de 6 pessoas" refuses a number, and no day.
  if (denies && SAME_DAY.test(normalized)) return nowSameDay !== null
  if (denies && /\bmesas? (?:de|para) \d/.test(normalized)) return false
  if (denies && /\b(?:menos|abaixo|menores|mais|acima|maiores) (?:de|que|do que) \d|\bcasa(?:l|is)\b/.test(normalized))
    return false
  const place = OTHER_PLACES.exec(normalized)
  if ((place && (denies || !(isOnlyPlace || text.includes(place[0])))) || !(denies || /\breserv/.test(normalized)))
    return false
  if (denies && /\bferiad|\bvesper|\bdatas? (?:especia|comemorativa)/.test(normalized))
    return isSpecialDate || weekdays.has(weekdayOf(date))
  if (denies && OTHER_DAYS.test(normalized)) return !(namedBefore?.has(weekdayOf(date)) ?? true)
  if (denies && weekdays.size === 0 && ON_OCCASION.test(normalized))
    return [...named].some((term) => !COMMON.has(term) && terms.has(term))
  if (denies && weekdays.size === 0)
    return (NEVER.test(normalized) || !ORDER.test(normalized)) && dayParts(normalized).every((part) => isIn(part, time))
  const own = dayParts(normalized)
  const parts = own.some((part) => part.weekdays.size > 0) ? own : own.map((part) => ({ ...part, weekdays }))
  const isNamed = parts.some(
    (part) => part.weekdays.has(weekdayOf(date)) && (denies ? isIn(part, time) : isIn(part, time) || time === null),
  )
  if (denies) return isNamed && weekdays.has(weekdayOf(date))
  const limitsTime = timesOf(normalized).length > 0 && !TAKES_ON_DAYS.test(normalized)
  return weekdays.size > 0 && !limitsTime && !(isNamed && weekdays.has(weekdayOf(date)))
}

/** "Reservamos de domingo a quinta." does not refuse the Friday of which the next statement speaks. */
export function isElsewhere(statement: Sentence, statements: Sentence[], { date }: Request) {
  const day = weekdayOf(date)
  const grants = ({ normalized, weekdays }: Sentence) =>
    weekdays.has(day) &&
    /\breserv|\bmesas?\b|\bsegur|\bmaximo\b|\bate \d|\bpessoas\b/.test(normalized) &&
    !NO.test(normalized) &&
    !ORDER.test(normalized)
  const offers = statement.weekdays.size > 0 && !statement.weekdays.has(day) && !NO.test(statement.normalized)
  return offers && statements.some((each) => each !== statement && grants(each))
}
