import { weekdayOf } from '@balcao/contract/local-time'
import type { Sentence } from '../../retrieval/sentences.ts'
import { isForMany, sendsToSomebody } from './booking-statements.ts'
import { dayPart, isIn } from './day-parts.ts'
import type { Request } from './rule-types.ts'

/** Matches that only groups above a size are taken ("So para grupos acima de 10"). */
const ONLY_ABOVE =
  /\b(?:so|somente|apenas) (?:(?:(?:fazemos|aceitamos|reservamos|fechamos|pegamos|guardamos|separamos|marcamos|atendemos|recebemos|agendamos) |reservas? )+)?(?:para |com |de )?(?:grupos? )?(?:acima de|(?:com )?mais de) (\d+)/
/** Matches that only groups from a size on are taken ("So para grupos de 6 ou mais"). */
const ONLY_FROM =
  /\b(?:so|somente|apenas|exclusivamente)\b[^.;\d]{0,40}\b(\d+) (?:pessoas |lugares )?(?:ou mais|para cima|em diante)\b/
const DAY = '(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)'
/** Matches the largest group on some days ("Sexta e sabado ate 12."). */
const MOST_ON_DAYS = new RegExp(
  `^(?:reservas )?(?:aos? |as |n[oa]s? |de )?${DAY}(?:(?: e | a |, )${DAY})*:?,? (?:so |maximo |no maximo )?ate (\\d+)(?=\\W*$|,? e (?:so|somente|apenas|cheg))`,
)
/** Matches the capacity per reservation ("Capacidade maxima por reserva: 18"). */
const CAPACITY =
  /\b(?:capacidade|maxim[oa]|limite|maior(?:es)? mesas?)\b[^\d.;]{0,30}\b(\d+)\b(?! ?(?:h\b|:|min|cart|vez|x\b|%|parc|hora|dia|reais|anos|garraf|km|nomes|mesas))/

/** Matches a limit for one meal ("No almoco ate 30 pessoas"). */
const OF_A_MEAL = /^(?:reservas? )?(?:\W*(?:n[oa]s?|d[eo]|aos?|para o) )(?:almoco|jantar|noite)\b/

/** Matches sizes that alone are not taken ("Para 2 ou 3 pessoas e por ordem de chegada"). */
export const REFUSED_SIZE =
  /(?:^(?=ate )|\b(?:para|mesas?(?: \w+)?(?: (?:de|para)| \()|grupos? (?:de|com))) ?\(?(?:so )?(ate )?(\d+)(?: (?:ou|a|e|ate) (\d+))?(?: pessoas| lugares| convidados)?\)? (?:\w+ ){0,5}?(?:ordem de chegada|nao (?:\w+ ){0,2}?reserv\w*|sem reserva|so chegar|nao entr\w+)/

const NOTICE_OF_MANY =
  /\b(?:acima de|mais de|maiores (?:que|de|do que)) \d+\b(?: pessoas)? (?:\w+ ){0,3}?(?:avis|antecedencia|pe[cd]|marc|com \d+ ?(?:h\b|horas|dias))/

function isRefused([, upTo, first, last]: RegExpExecArray, size: number) {
  const [low, high] = [upTo ? 0 : Number(first), Number(last ?? first)]
  return size >= low && size <= high
}

/** Tells whether a statement concerns a group of this size; one without a number concerns everybody. */
export function concernsSize(sentence: Sentence, size: number | null) {
  if (!isForMany(sentence)) return true
  return size !== null && breaksSize(sentence, { size })
}

/** Tells whether a size breaks a statement ("Ate 12 pessoas", "grupos de 8 a 20"). */
export function breaksSize(statement: Sentence, { size, date, time }: Pick<Request, 'size'> & Partial<Request>) {
  const { normalized, weekdays } = statement
  // A limit of some days, or of lunch, holds for those alone.
  if (weekdays.size > 0 && date !== undefined && !weekdays.has(weekdayOf(date))) return false
  const half = dayPart(OF_A_MEAL.exec(normalized)?.[0] ?? '')
  if (time !== undefined && half.evening !== half.daytime && !isIn(half, time)) return false
  const limits = /\bminimo(?: de)? (\d+)\D{1,20}\bmaximo(?: de)? (\d+)/.exec(normalized)
  if (limits) return size < Number(limits[1]) || size > Number(limits[2])
  const settled = /^de (\d+) a (\d+)(?: pessoas| lugares)?,? (?:com|fale|falar|direto|trat\w+) /.exec(normalized)
  if (settled) return size >= Number(settled[1])
  // "Grupos acima de 8 avisam com 24 horas" asks them for that, and refuses nobody.
  if (NOTICE_OF_MANY.test(normalized) && !sendsToSomebody(statement)) return false
  const few =
    /\b(?:menos de|abaixo de) (\d+)(?: pessoas| lugares)? (?:\w+ ){0,4}?(?:ordem de chegada|sem reserva|so chegar)/.exec(
      normalized,
    )
  if (few) return size < Number(few[1])
  const refused = REFUSED_SIZE.exec(normalized)
  if (refused) return isRefused(refused, size)
  const people = '(?:pessoas|lugares|convidados|adultos)'
  const between = new RegExp(`\\b(?:de |para |entre )?(\\d+) (?:a|e|ate) (\\d+) ${people}`).exec(normalized)
  // "Mesas grandes (10 a 20 lugares) sao com a gerencia": who wants one is sent there, and nobody else.
  if (between && /\bgrand|\bgrupos?\b|\bturmas?\b|\bexcurs/.test(normalized) && sendsToSomebody(statement))
    return size >= Number(between[1])
  const tables = /\bmesas? (?:de |para )(\d+) (?:a|ate) (\d+)\b(?! ?(?:h\b|:|min|reais))/.exec(normalized)
  if (tables) return size < Number(tables[1]) || size > Number(tables[2])
  if (between) return size < Number(between[1]) || size > Number(between[2])
  if (/\b(?:casais|casal|duas pessoas|2 pessoas)\b.*\bnao\b/.test(normalized)) return size === 2
  const table = /\bmesas? (?:de|para) (\d+)(?: pessoas| lugares)?\b.*\bnao\b/.exec(normalized)
  if (table) return size === Number(table[1])
  const only = ONLY_FROM.exec(normalized)
  if (only) return size < Number(only[1])
  const granted = /\breserv\w* (?:mesas? )?(?:para |a partir de )?(?:grupos? de )?(\d+) (?:pessoas )?ou mais\b/.exec(
    normalized,
  )
  if (granted && !sendsToSomebody(statement)) return size < Number(granted[1])
  const orMore = /\b(\d+) (?:pessoas |lugares |convidados )?(?:ou mais|(?:para|pra) cima|em diante)\b/.exec(normalized)
  if (orMore) return sendsToSomebody(statement) ? size >= Number(orMore[1]) : false
  const least = ONLY_ABOVE.exec(normalized)
  const within = /\b(?:e )?ate (\d+)\b(?! ?(?:h\b|:|min))/.exec(normalized)
  if (least) return size <= Number(least[1]) || (within !== null && size > Number(within[1]))
  const groups = /\bgrupos? (?:de|entre) (\d+) (?:a|e|ate) (\d+)\b/.exec(normalized)
  if (groups && sendsToSomebody(statement)) return size >= Number(groups[1])
  if (groups) return size < Number(groups[1]) || size > Number(groups[2])
  const below =
    /\bnao\b.*\b(?:menos de|abaixo de|menores? (?:que|de|do que)) (\d+)\b(?! ?(?:h\b|hora|min|dia))/.exec(normalized) ??
    /\b(?:menos de|abaixo de) (\d+)(?! ?(?:h\b|hora|min|dia))(?: pessoas| lugares)?,? (?:\w+ )?nao\b/.exec(normalized)
  if (below) return size < Number(below[1])
  const beyond = new RegExp(
    `\\b(?:acima de|mais de|pass(?:a|ou|ar|ando) de|maiores? (?:que|de|do que)|superior(?:es)? a) (\\d+)\\b(?! ?(?:h\\b|:\\d|min|hora|dia|reais|anos|nomes|%))`,
  ).exec(normalized)
  if (beyond) return size > Number(beyond[1])
  const from = new RegExp(`\\b(?:a partir de|minim[oa](?: de| sao| e)?) (\\d+)(?: ${people}|\\)|,|$| com | fal)`).exec(
    normalized,
  )
  if (from) return sendsToSomebody(statement) ? size >= Number(from[1]) : size < Number(from[1])
  const most =
    new RegExp(`\\b(?:ate|maximo(?: de)?|limit\\w+ (?:\\w+ ){0,3}?a|limite(?: \\w+){0,4}?) (\\d+) ${people}`).exec(
      normalized,
    ) ??
    /\bgrupos? (?:de )?ate (\d+)\b(?! ?h)/.exec(normalized) ??
    /\bmaximo(?: de)? (\d+)\b(?! ?(?:h|:|min|cartoes|vezes|x|%|parcelas|horas))/.exec(normalized) ??
    /\bate (\d+) por (?:mesa|reserva)\b/.exec(normalized) ??
    /\bmesas? (?:de |para |com )?(?:no maximo )?ate (\d+)\b(?! ?(?:h\b|:|min))/.exec(normalized) ??
    /\breserv\w* (?:mesas? )?(?:para |de )?ate (\d+)\W*$/.exec(normalized) ??
    /^reservas (?:de|ate) (\d+)\W*$/.exec(normalized) ??
    CAPACITY.exec(normalized) ??
    MOST_ON_DAYS.exec(normalized) ??
    /^(?:reservas |mesas? )?(?:\W*(?:n[oa]s?|de|aos?) (?:almoco|jantar))?\W*(?:so )?ate (\d+)\W*$/.exec(normalized)
  return most !== null && size > Number(most[1])
}
