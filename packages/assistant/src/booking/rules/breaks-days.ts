import { weekdayOf } from '@balcao/contract/local-time'
import type { Sentence } from '../../retrieval/sentences.ts'
import { REFUSED_SIZE } from './breaks-size.ts'
import { timesOf } from './breaks-times.ts'
import { dayParts, isIn } from './day-parts.ts'
import { COMMON, ORDER, placeIn } from './places.ts'
import type { Request, Wording } from './rule-types.ts'

/**
 * Matches the days on which tables are taken ("Reservamos as sextas e sabados, com chegada ate 23h30"); "As sextas, so
 * ate 20h" limits no days.
 */
const TAKES_ON_DAYS =
  /\breserv\w+ (?:so|somente|apenas) (?:n[oa]s?|as?|aos?|de|em) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)|^reservas? (?:de|d[ao]s?) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s? (?:a|e) |, de (?:segunda|terca|quarta|quinta|sexta|sabado|domingo) a (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\W*$|\bpessoas,? de (?:segunda|terca|quarta|quinta|sexta|sabado|domingo) a |^reservas?:? (?:de )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo) a (?:segunda|terca|quarta|quinta|sexta|sabado|domingo),? (?:das )?\d\S* (?:as|a|ate) |^(?:por aqui )?(?:a gente )?(?:so |somente |apenas )?(?:reservamos|aceitamos|fazemos|pegamos|recebemos|anotamos|marcamos|trabalhamos com|reserve|(?:pega|faz|aceita|reserva) (?:reserva|mesa))\b/
/** Matches a rule for an occasion, which says nothing of other days ("Em dia de final nao reservamos"). */
const ON_OCCASION =
  /\b(?:em|nos?|nas?) (?:dias?|noites?|datas?|jogos?|shows?|eventos?|caso|semanas?)(?: especia\w+)? (?:d[eao]s?|com|em que)\b|\bdurante\b(?! [oa]s? (?:almoc|jant|noite|tarde|dia))|\bquando\b/
/** Matches a deadline for asking ("Almoco de domingo: reserva so ate sexta"). */
const ASKED_BY =
  /\breserv\w* (?:so |somente |apenas |feitas? )?ate (?:a |o )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/
/** Matches a rule about the same day ("Nao reservamos para o mesmo dia"). */
const SAME_DAY =
  /\b(?:no|do|para o) (?:mesmo|proprio) dia\b|\bno dia(?=\W*$|[,;])|\bem cima da hora\b|\bde ultima hora\b|\bpara hoje\b/
const OF_A_MEAL =
  /^(?:para|n[oa]s?) (?:o |a )?(?:almoco|jantar|rodizio|brunch|cafe)\b(?!.*\b(?:nao|sem reserva|ordem de chegada)\b)/
/** Matches a price of reservations, which says nothing of other days ("Reservas aos sabados pagam sinal"). */
const COSTS = /\breservas? (?:\w+ ){0,4}(?:pag|cobr|custa|tem (?:taxa|consumac|sinal))\w*/
const OTHER_DAYS = /\b(?:outros|demais) dias\b/
const SCOPED =
  /^(?:aos? |as |n[oa]s? |reservas )?(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|fi(?:m|ns|nal|nais) de semana|feriados?)(?:,? (?:e )?(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|feriados?))*[,:]? (?:(?:\w+ ){0,2}(?:so|somente|apenas)\b|a reserva\b)/
/** Matches that tables are not taken ("Sexta nao.", "aqui nao tem reserva"). */
const DENIES =
  /\bnao (?:\w+ ){0,3}reserv|\bnao (?:faz|tem|temos|trabalh|aceit|oferec|ha)\w* (?:\w+ ){1,4}reserv|\bnao (?:sao|e|serao) (?:aceit|feit|possive|permitid)\w*|\bnao (?:guard|segur|separ)\w+ (?:mesas?|lugar)|\breservas? (?:\w+ ){0,3}nao\b|\bsem reserva|\bnao (?:aos? |as |n[oa]s? )(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado|fim|fins)|^(?:reservas )?(?:de |aos? |as |n[oa]s? )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:(?:,| e| a) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?)*,? nao(?: tem| ha| da| rola| aceitamos| fazemos| trabalhamos| pegamos| temos)?\W*$/
const OF_HOURS = /\b(?:antes d[aeo]s?|depois d[aeo]s?|apos(?: as)?|a partir d[aeo]s?) \d/
const OF_GROUPS = /\bgrupos?\b.*\bate \d+\b(?! ?(?:h\b|:))/
const EXCEPTED =
  /\b(?:exceto|menos|salvo|tirando) (?:n?[oa]s? |aos? |em |de )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriad|vespera|datas?)\w*/
const OF_HOLIDAYS = /\b(?:feriad|vespera|datas?)/
const NO = /\bnao\b|\bsem reserva\b/
/** Matches a refusal that always holds, whoever comes first. */
const NEVER =
  /\bnao (?:\w+ ){0,2}reserv|\bnao (?:faz|tem|temos|trabalh|aceit|oferec|ha)\w* (?:\w+ ){1,4}reserv|\bnao (?:guard|segur|separ)\w+ (?:mesas?|lugar)|\bsem reservas?\b/

/** Tells whether the date is one on which the venue takes no tables, or none of that kind. */
export function breaksDays(
  { normalized, weekdays, terms: named }: Sentence,
  { date, time, isSpecialDate, nowSameDay, evening }: Request,
  { text, terms, isOnlyPlace = false, namedBefore }: Wording,
) {
  // "Para o almoco de domingo so reservamos ate sexta" speaks of that lunch alone.
  if (OF_A_MEAL.test(normalized) || ASKED_BY.test(normalized)) return false
  if (COSTS.test(normalized) && !/\b(?:so|somente|apenas)\b/.test(normalized)) return false
  // "Domingo so reservamos para o almoco" says nothing of the other days.
  if (SCOPED.test(normalized) && !weekdays.has(weekdayOf(date))) return false
  const denies = DENIES.test(normalized) || ORDER.test(normalized)
  // "So para grupos acima de 10, exceto domingo": the days are named without the word.
  const excepted = EXCEPTED.exec(normalized)
  if (
    excepted &&
    !(DENIES.test(normalized.slice(0, excepted.index)) || ORDER.test(normalized.slice(0, excepted.index)))
  )
    return OF_HOLIDAYS.test(excepted[0]) ? isSpecialDate : !weekdays.has(weekdayOf(date))
  // "Nao fazemos para menos de 6 pessoas" refuses a number, and no day.
  if (denies && SAME_DAY.test(normalized)) {
    // "Depois das 18h nao reservamos para hoje"
    const from = timesOf(normalized).find(({ before }) => /\b(?:depois|apos|a partir)\b[^,;]*$/.test(before))
    return nowSameDay !== null && nowSameDay > (from?.minutes ?? -1)
  }
  if (denies && (/\bmesas? (?:de|para) \d/.test(normalized) || (weekdays.size === 0 && REFUSED_SIZE.test(normalized))))
    return false
  if (denies && /\b(?:menos|abaixo|menores|mais|acima|maiores) (?:de|que|do que) \d|\bcasa(?:l|is)\b/.test(normalized))
    return false
  // "Antes das 19h nao reservamos" refuses an hour, and "nao para grupos, so mesas de ate 6" a number.
  if (denies && (OF_HOURS.test(normalized) || (weekdays.size === 0 && OF_GROUPS.test(normalized)))) return false
  const place = placeIn(normalized)
  if ((place && (denies || !(isOnlyPlace || text.includes(place)))) || !(denies || /\breserv/.test(normalized)))
    return false
  if (denies && /\bferiad|\bvesper|\bdatas? (?:especia|comemorativa)/.test(normalized))
    return isSpecialDate || weekdays.has(weekdayOf(date))
  if (denies && OTHER_DAYS.test(normalized)) return !(namedBefore?.has(weekdayOf(date)) ?? true)
  const occasion = denies && weekdays.size === 0 ? ON_OCCASION.exec(normalized) : null
  if (occasion && evening !== undefined)
    return wordsOf(NAMED.exec(normalized.slice(occasion.index + occasion[0].length))![0]).some((word) =>
      evening.has(word),
    )
  if (occasion) return [...named].some((term) => !COMMON.has(term) && terms.has(term))
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

/** Matches the name of the occasion before what is said of it. */
const NAMED = /^(?:(?! ?(?:nao|sem|reserv\w*|so|somente|apenas)\b)[^,.;:])*/

/** Returns the longer words of a text, in the singular. */
export const wordsOf = (normalized: string) =>
  (normalized.match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, ''))

/**
 * Tells whether another statement speaks of the day that this one seems to refuse: "Reservamos de domingo a quinta."
 * refuses no Friday then.
 */
export function isElsewhere(statement: Sentence, statements: Sentence[], { date, isSpecialDate }: Request) {
  const day = weekdayOf(date)
  const grants = ({ normalized, weekdays }: Sentence) =>
    weekdays.has(day) &&
    /\breserv|\bmesas?\b|\bsegur|\bmaximo\b|\bate \d|\bpessoas\b|\b(?:so|somente|apenas) (?!n[ao] (?:porta|hora|chegada|fila|local)|chega|com ingresso|pel)/.test(
      normalized,
    ) &&
    !NO.test(normalized) &&
    !ORDER.test(normalized)
  const offers = statement.weekdays.size > 0 && !statement.weekdays.has(day) && !NO.test(statement.normalized)
  if (isSpecialDate && /\bferiad|\bvesper|\bdatas? /.test(statement.normalized)) return false
  return offers && statements.some((each) => each !== statement && grants(each))
}
