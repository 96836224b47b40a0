import { MINUTES_A_DAY, weekdayOf } from '@balcao/contract/local-time'
import { parseTimes } from '../../language/times.ts'
import { WEEKDAYS } from '../../language/dates/calendar.ts'
import { weekdaysOf } from '../../language/dates/weekdays.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { dayPart, isIn } from './day-parts.ts'
import type { Request } from './rule-types.ts'

const DAY = '(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)'
/** Matches a limit to half of the day, with the days named just before it ("Sexta so no almoco"). */
const ONLY_HALF = new RegExp(
  `(?:(${DAY}(?:(?: e | a |, )${DAY})*) (?:(?!${DAY})\\w+ ){0,3}?)?\\b(?:sempre|exclusivamente|so|somente|apenas) (?:para (?:o )?|n[oa] |d[eo] |o )?(jantar|almoco|noite)\\b`,
)
const NO = /\bnao\b|\bsem reserva\b|\bordem de chegada\b/
const LATEST =
  /\bultim[oa] (?:horario|entrada|chegada|turno|reserva|mesa)\b[^.;\d]*$|\bantes d[aeo]s? $|\blimite (?:e |de |ate )?(?:as )?$|\breserv[^.;]*\bfecham? (?:as )?$|\b(?:cheg\w+|horario|entrada) (?:maxim[oa]|limite)(?: (?!ate\b)[a-z]+){0,5}? ?(?:e|de|ate|:)? ?(?:as )?$|\b(?:ate|cai|caem|maximo|encerram?|terminam?|acabam?|expira|vence|liberad[oa]s?|liberamos|ultima (?:chegada|entrada)(?: e)?|no maximo)(?: as| a| o)? ?(?:as )?$/
/** Matches that a time is the latest ("As 19h30 no maximo"). */
const AT_MOST = /^ ?(?:no maximo|no mais tardar|impreterivelmente|sem falta)\b/
/** Matches an earliest time after "so" ("Nao no happy hour, so depois das 20h"). */
const ONLY_AFTER = /\b(?:so|somente|apenas) (?:depois d[aeo]s?|apos(?: as)?|a partir d[aeo]s?) \d/
const AFTER_WORDS = /\b(?:depois d[aeo]s?|apos(?: as)?|a partir d[aeo]s?) $/
/** Matches an earliest time in a refusal ("Antes das 19h nao reservamos"). */
const NOT_BEFORE = /\bantes d[aeo]s? \d\S* (?:\w+ )?nao\b|\bnao (?:\w+ ){0,3}antes d[aeo]s? \d/
/** Matches a range of arrival times ("Entrada dos reservados: 18h as 19h30"). */
const RANGE = /\b(?:reserv|entrada|chegada|horarios?)[^.;]*?\b\d\S* (?:as|a|ate|-) (?:as )?\d/
const AFTER = /\b(?:depois d[aeo]s?|apos)(?: as)? $/
const EARLIEST_ONLY = /\b(?:(?<!depois |antes |partir )das|entre(?: as)?) $/
const EARLIEST =
  /\breserv\w* (?:(?!show|banda|musica|[oa] )\w+ ){0,4}(?:comec|inici|abrem?)\w* (?:as )?$|\b(?:a partir d[aeo]s?|apos (?:as |a )?|depois d[aeo]s?|(?<!antes )das|entre(?: as)?) $/
const FROM = /\ba partir d[aeo]s? $/
/**
 * Matches that a table is released after a time, which is then the latest and not the earliest ("Depois das 20h30 a
 * mesa e liberada").
 */
const LOST =
  /\bordem de chegada\b|\bfila\b|\bnao (?:\w+ ){0,2}(?:garant|segur|reserv)|\bperde|\bliberad|\bcancelad|\bdisponibiliz/

/** Tells whether a time breaks the hours of a statement ("chegada ate as 20h", "das 18h as 21h"). */
export function breaksTimes(
  { normalized: said, weekdays }: Sentence,
  { date, time, opensAt = null, nowSameDay }: Request,
) {
  // "Tolerancia de 20 minutos, ate as 20h20" is no hour to arrive at.
  const normalized = said
    .replace(/[^,;.]*\btoleran[^,;.]*/g, ' ')
    .replace(/\b(?:com )?(?:pelo menos )?\d+ ?(?:h|horas?|dias?) (?:de )?antecedencia/g, ' ')
  const [, on, half] = (NO.test(normalized) ? null : ONLY_HALF.exec(normalized)) ?? []
  const halved = on ? weekdaysOf(on) : weekdays
  if (half && (halved.size === 0 || halved.has(weekdayOf(date))) && !isIn(dayPart(half), time)) return true
  const { evening, daytime } = dayPart(normalized)
  if (!isIn({ evening, daytime }, time)) return false
  if (time === null || (weekdays.size > 0 && !weekdays.has(weekdayOf(date)))) return false
  if (isNotice(normalized) || /\bcancel|\balter|\bem caso de atraso/.test(normalized)) return false
  // "Ate as 20h no jantar e ate as 12h30 no almoco": only the part that the request falls into.
  const parts = normalized.split(/,| e |;/).filter((part) => {
    const own = dayPart(part)
    return own.evening !== own.daytime && isIn(own, time)
  })
  const times = timesOf(evening && daytime && parts.length > 0 ? parts.join(' ') : onDay(normalized, weekdayOf(date)))
  const [only] = ONLY_AFTER.test(normalized) ? times.filter(({ before }) => AFTER_WORDS.test(before)) : []
  if (only) return time < only.minutes
  const notBefore = NOT_BEFORE.test(normalized)
  if (notBefore) return time < times[0]!.minutes
  const lost = LOST.test(normalized)
  if (lost && times.some(({ minutes, before }) => FROM.test(before) && time >= minutes)) return true
  const latest =
    times.find(({ before, after }) => LATEST.test(before) || AT_MOST.test(after)) ??
    (lost ? times.find(({ before }) => AFTER.test(before)) : undefined)
  // "Pelo WhatsApp ate as 17h" of a venue that opens at 21h is when to ask, not when to come.
  if (latest && opensAt !== null && latest.minutes < opensAt) return nowSameDay !== null && nowSameDay > latest.minutes
  const ranged = !lost && !latest && times.length === 2 && RANGE.test(normalized) ? times[0] : undefined
  const earliest = times.find(({ before }) => (lost ? EARLIEST_ONLY : EARLIEST).test(before)) ?? ranged
  const window = earliest && times.find((each) => each !== earliest && /\b(?:as?|e) (?:as )?$/.test(each.before))
  const end = latest ?? window
  return (end !== undefined && time > end.minutes) || (earliest !== undefined && time < earliest.minutes)
}

/**
 * Returns the part of a statement that names the day, or else those that name none ("Chegada ate 23h, domingo ate
 * 17h").
 */
function onDay(normalized: string, day: number) {
  const timed = normalized
    .split(/[,;]| e (?=(?:ate|a partir d[aeo]s?|das?) (?:as )?\d)/)
    .filter((part) => timesOf(part).length > 0)
  const own = timed.filter((part) => weekdaysOf(part).has(day))
  if (timed.length < 2) return normalized
  return (own.length > 0 ? own : timed.filter((part) => weekdaysOf(part).size === 0)).join(',')
}

const SEATINGS =
  /\b\d\S* ou (?:para )?(?:as )?\d{1,2} ?[h:]|\b(?:reserv\w*|mesas?) (?:so )?(?:para )?(?:as )?\d\S*(?:, (?:as )?\d\S*)* e (?:as )?\d{1,2} ?[h:]|\b(?:so|somente|apenas) (?:reserv\w+ |aceit\w+ |marc\w+ )?(?:reservas? )?(?:para )?as \d\S* e (?:para )?as \d|\b(?:turnos?|sessoes|blocos)\b|\b(?:dois|tres|quatro|2|3|4|seguintes) horarios\b|\bhorarios (?:fixos|de (?:entrada|chegada|reserva))\b|\bhorarios?:? (?:as |a |de )?\d/
/** Matches that only one time is offered ("So reservamos para as 19h"). */
const ONE_TIME =
  /\bturno unico\b|\bo (?:primeiro|segundo|ultimo) (?:turno|horario)\b|\b(?:so|somente|apenas|exclusivamente)(?: reserv\w+| aceit\w+| marc\w+| ha)?(?: reservas?)? (?:(?:para |n)?(?:o )?(?:turno|horario) das?|para as) \d/

/** Tells whether a time is none of the seatings ("Turnos das 19h e das 21h"). */
export function breaksSeatings({ normalized, weekdays }: Sentence, { date, time }: Request) {
  if (weekdays.size > 0 && !weekdays.has(weekdayOf(date))) return false
  const isRange = /\d\S* (?:as|a|ate) (?:as )?\d+ ?(?:h|:)/.test(normalized)
  const times = timesOf(normalized)
  return (
    (ONE_TIME.test(normalized) || SEATINGS.test(normalized)) &&
    !isRange &&
    times.length > (ONE_TIME.test(normalized) ? 0 : 1) &&
    !times.some(({ minutes }) => minutes === time)
  )
}

/** Matches a deadline on a weekday of the same week ("Feita ate a sexta-feira as 18h"). */
const DEADLINE_DAY = /\bate (?:a |o )?(segunda|terca|quarta|quinta|sexta|sabado|domingo)\b(?!.*\b(?:cheg|cancel))/
const weekdayNumber = (word: string) => WEEKDAYS.indexOf(word)

/** Matches a notice for larger groups only ("Um dia de antecedencia para mesas de 10 ou mais"). */
const OF_MANY =
  /\b(?:grupos?|mesas?|turmas?) (?:de |com )?(?:(\d+) (?:pessoas )?ou mais|(?:acima de|mais de|maiores (?:que|de|do que)) (\d+))\b.*\b(?:avis|antecedencia|pe[cd]|marc)|\bantecedencia (?:para|em|n[oa]s) (?:mesas?|grupos?|reservas?)[^\d]*(?:(\d+) (?:pessoas |lugares )?(?:ou mais|para cima)|(?:acima de|mais de) (\d+))/

/** Matches a last calendar date for reservations ("So com reserva, feita ate 07/05"). */
const LAST_DATE = /\breserv(?![^.;]*\bcancel)[^.;]*\bate (?:o )?(?:dia )?(\d{1,2})\/(\d{1,2})\b/

/** Tells whether a request comes later than the notice allows ("Com 2 horas de antecedencia"). */
export function breaksNotice(
  { normalized, weekdays }: Sentence,
  { date, time, size, lead, nowSameDay, today }: Request,
) {
  const [, least, over, orMore = least, above = over] = OF_MANY.exec(normalized) ?? []
  if ((orMore && size < Number(orMore)) || (above && size <= Number(above))) return false
  const [, lastDay, lastMonth] = LAST_DATE.exec(normalized) ?? []
  if (lastDay && lastMonth && today) {
    const last = `${lastMonth.padStart(2, '0')}-${lastDay.padStart(2, '0')}`
    return last <= date.slice(5) && last < today.slice(5) && today <= date
  }
  const day = DEADLINE_DAY.exec(normalized)
  if (day && isOfAnother(normalized.slice(0, day.index), date, time)) return false
  if (day && /\breserv|\bavis|\bpe[dc]|\bconfirm|\bmarq|\bmand|\bsolicit|\bagend/.test(normalized)) {
    const [before] = timesOf(normalized.slice(day.index))
    const days = (weekdayOf(date) - weekdayNumber(day[1]!) + 7) % 7
    return lead < days * MINUTES_A_DAY + (time ?? 0) - (before?.minutes ?? MINUTES_A_DAY)
  }
  if (weekdays.size > 0 && !weekdays.has(weekdayOf(date))) return false
  if (/\bcancel|\balter|\b[dr]e(?:s)?marc/.test(normalized) && !/\breservas? (?:com|ate)\b/.test(normalized))
    return false
  if (/\b(?:n?a|ate a|de) vespera\b(?! d[eo])/.test(normalized) && !/\bnao\b/.test(normalized))
    return nowSameDay !== null
  const ahead = /\b(\d+|uma|um|duas|dois) ?(h|horas?|dias?|minutos|min) (?:de |d[eo]s? )?(?:antecedencia|antes)/.exec(
    normalized,
  )
  const told =
    /\b(?:avis\w+|pedi\w+|peca\w*|solicit\w+|combin\w+|marc\w+|agend\w+|reserv\w+) (?:\w+ ){0,4}?(?:com|no minimo|pelo menos|minimo de) (?:no minimo |pelo menos |ao menos |minimo de |umas? )*(\d+|uma|um|duas|dois) ?(h|horas?|dias?)\b(?! d[eo] (?:atras|toler))/.exec(
      normalized,
    )
  if (told && (!ahead || ahead.index > told.index + told[0].length) && !/\b(?:cancel|desmarc|alter)/.test(normalized))
    return lead < minutesOf(told)
  const less = /\bmenos de (\d+|uma|um|duas|dois) ?(h|horas?|dias?|minutos|min)\b/.exec(normalized)
  if (less && /\bnao\b/.test(normalized)) return lead < minutesOf(less)
  if (
    ahead &&
    !isHold(normalized, ahead.index) &&
    /\breserv|antecedencia|^(?:avis|peca|ped[ie]|marque|solicit|agend)|\b(?:pelo menos|no minimo|minimo de) \d/.test(
      normalized,
    )
  ) {
    return lead < minutesOf(ahead)
  }
  const deadline = isNotice(normalized) ? timesOf(normalized)[0] : undefined
  return deadline !== undefined && nowSameDay !== null && nowSameDay > deadline.minutes
}

/**
 * Tells whether an interval is about cancelling or keeping a table ("Cancele ate 2 horas antes") and not a notice for
 * reservations.
 */
function isHold(normalized: string, at: number) {
  const before = normalized.slice(0, at)
  return (
    /\bate (?:as )?$/.test(before) && !/\b(?:aceit\w+|reservas?|reserv\w+|pedid\w+|marc\w+|pegamos) ate $/.test(before)
  )
}

/** Tells whether a deadline belongs to another day or meal ("Almoco de domingo: so ate sexta"). */
function isOfAnother(subject: string, date: string, time: number | null) {
  const days = weekdaysOf(subject)
  return (days.size > 0 && !days.has(weekdayOf(date))) || !isIn(dayPart(subject), time)
}

/** Returns the amount and the unit of a match ("2 horas", "um dia") in minutes. */
function minutesOf([, amount, unit]: RegExpExecArray) {
  const count = { uma: 1, um: 1, duas: 2, dois: 2 }[amount!] ?? Number(amount)
  return count * (unit!.startsWith('h') ? 60 : unit!.startsWith('d') ? MINUTES_A_DAY : 1)
}

function isNotice(normalized: string) {
  if (/\bultim[oa] (?:reserva|mesa|horario|entrada|chegada)\b/.test(normalized)) return false
  return /\b(?:do|no) (?:mesmo |proprio )?dia\b|\bpara o (?:mesmo |proprio )?dia\b|\bantecedencia\b|\bhoras? antes\b|\bsegur(?!\w* (?:a |as )?(?:mesas? |lugar(?:es)? )?(?:so |somente |apenas |no maximo )?ate (?:as )?\d)|\bpedid[oa]s? ate\b|\b(?:fech|encerr|termin)\w* (?:a |as |os )?(?:agenda|livro|lista|pedidos?) (?:de |das )?reservas?\b|\b(?:agenda|pedidos?) (?:de |das )?reservas? (?:fech|encerr|termin|vai)/.test(
    normalized,
  )
}

/** Matches a duration that reads like an hour ("Ate 2 horas na mesa"). */
const SO_LONG = /^\d ?horas?$/

/** Returns the times that a statement names, with the words before and after each. */
export function timesOf(normalized: string) {
  return parseTimes(normalized)
    .filter(
      ({ start, end }) => !SO_LONG.test(normalized.slice(start, end)) || /\b[da]s $/.test(normalized.slice(0, start)),
    )
    .map(({ minutes, start, end }) => {
      // The words before a time are read with it ("as 20h" is one match).
      const own = /^(?:as|a partir das?|ate as) /.exec(normalized.slice(start, end))?.[0] ?? ''
      return {
        minutes,
        before: normalized.slice(Math.max(0, start - 45), start) + own,
        after: normalized.slice(end, end + 30),
      }
    })
}
