import type { BookingSlot, BookingSlots } from '../assistant-types.ts'
import { addDays, daysBetween, MINUTES_A_DAY } from '@balcao/contract/local-time'
import type { DateMention } from '../language/dates/date-mention.ts'
import { fold } from '../language/fold.ts'
import { parseAbsence } from '../language/stays-away.ts'
import { blankMentions, parseDates } from '../language/dates/parse-dates.ts'
import { readable } from '../language/foreign.ts'
import { NUMBER, parseBareNumber, parseMorePeople, parsePartySize } from '../language/party-size.ts'
import {
  parseBareName,
  parseCapitalizedName,
  parseFullNames,
  parseIntroducedName,
} from '../language/names/person-name.ts'
import { TITLE_BEFORE_DOT } from '../language/names/name-words.ts'
import { parseSignedName } from '../language/names/signed-name.ts'
import { parseBareTime, parseTimes, type TimeMention } from '../language/times.ts'

export type Slots = BookingSlots

/** The slots that the venue asked for last, so that a bare "4" or "Jussara Lima" is understood. */
export type Expected = Set<BookingSlot>

/**
 * Reads the slots that one side gave in one turn. `before` resolves "mais 2" and "uma hora depois" against the known
 * slots, `clock` (minutes since midnight) resolves "daqui a uma hora".
 */
export function readSlots(messages: string[], today: string, expected: Expected, before: Slots, clock?: number): Slots {
  const raw = messages.join('\n')
  const text = [INSTEAD, STAYS_AWAY_ON].reduce(
    (said, pattern) => said.replace(pattern, (words) => ' '.repeat(words.length)),
    readable(raw),
  )
  const dates = withNow(parseDates(text, today), text, before.date === undefined ? today : null)
  const undated = blankMentions(
    text,
    dates.map((date) => withDay(date, text)),
  )
  const times = timesIn(undated, messages, expected)
  const rest = blankMentions(undated, times)
  const time = /\bentre\b/.test(text) ? times[0] : times.at(-1)
  const shifted = shiftedTime(text, before.time)
  const soon = clock === undefined ? null : soonTime(text, clock)
  const size = sizeOf(messages, rest, expected, before)
  const given =
    replacingName(raw, before) ??
    parseIntroducedName(raw) ??
    (expected.has('name')
      ? messages
          .flatMap((each) => each.split(PARTS_OF_ANSWER))
          .map(parseBareName)
          .find(Boolean)
      : null) ??
    parseCapitalizedName(raw) ??
    FAMILY.exec(raw)?.[0] ??
    parseSignedName(raw)
  // "A Bia Reis nao vai mais" is no name for the table.
  const name = given && parseAbsence(text)?.said.includes(fold(given)) ? null : given
  const names = parseFullNames(raw)
  return {
    ...dateOf(
      dates.map((date) => nearWhatWasSaid(date, before.date, today)),
      text,
    ),
    ...(time ? { time: time.minutes, timeCertain: time.certain } : {}),
    ...(soon === null
      ? {}
      : { time: soon % MINUTES_A_DAY, timeCertain: true, ...(dates.length === 0 && { date: today }) }),
    ...(shifted === null ? {} : { time: shifted, timeCertain: true }),
    ...(size === null ? {} : { size }),
    ...(name ? { name } : {}),
    ...(names.length > 0 ? { names: [...names] } : {}),
  }
}

/** Matches a family name ("Familia Zanella"). */
const FAMILY = /\b[Ff]am[i\u00ed]lia \p{Lu}[\p{L}'\u2019]+/u

/** Matches the end of one answer, but not the dot after a title such as "Dra.". */
const PARTS_OF_ANSWER = new RegExp(`[,;\\n]|${TITLE_BEFORE_DOT}\\.`, 'iu')

/** Extends a weekday by the number after it, where that is its day of the month ("Sabado 13"). */
export function withDay(mention: DateMention, text: string): DateMention {
  const [said, day] = /^ (\d{1,2})\b(?! ?(?:h\b|:|pessoas|lugares))/.exec(text.slice(mention.end)) ?? []
  return said && Number(day) === Number(mention.date.slice(8))
    ? { ...mention, end: mention.end + said.length }
    : mention
}

/** Returns the named times, or a bare "8" or "oito e meia" when the hour was asked for. */
function timesIn(undated: string, messages: string[], expected: Expected): readonly TimeMention[] {
  const named = parseTimes(undated)
  if (named.length > 0 || !expected.has('time')) return named
  const bare = parts(messages).flatMap((part) => parseBareTime(readable(part)) ?? [])
  // Of two numbers alone the first is the hour only where people are given too.
  const alone = !expected.has('size') || parsePartySize(undated) !== null || bare.length > 1
  const [time] = bare
  return time && (alone || time.minutes % 60 > 0) ? [{ ...time, start: 0, end: 0 }] : named
}

/** Splits messages into the parts that may each answer a question ("amanha, 20h, 4, Bia"). */
const parts = (messages: string[]) => messages.flatMap((each) => each.split(/[,;\n]/))

/** Returns the bare numbers, such as "3" or that of "3 Davi". */
const bareNumbers = (messages: string[]) =>
  parts(messages)
    .map((part) => part.trim().replace(/^(\d{1,2})\s+\p{Lu}.*$/u, '$1'))
    .map((part) => parseBareNumber(readable(part)))
    .filter((each) => each !== null)

/** Returns the new name of a table that has one ("Troca a Bia por Lia"). */
function replacingName(raw: string, { name }: Slots): string | null {
  const match =
    /\b(?:troc|mud|substitu)\p{L}*\b.*\bpor (\p{Lu}[\p{L}'\u2019]+(?: \p{Lu}[\p{L}'\u2019]+)*)[\s.!]*$/iu.exec(raw)
  return name && match && /^\p{Lu}/u.test(match[1]!) ? match[1]! : null
}

const QUARTER = 15

/** Returns the time of "Daqui a uma hora", rounded to a quarter of an hour; null when nothing like it is said. */
function soonTime(text: string, clock: number): number | null {
  const match = /\b(?:daqui(?: a)?|em|dentro de) (uma|1|meia|duas|2|tres|3|\d{2}) ?(h|horas?|min\w*)\b/.exec(text)
  if (!match || /\b(?:atras\w+|cheg\w+ em)\b/.test(text)) return null
  return Math.round((clock + minutesOf(match[1]!, match[2]!)) / QUARTER) * QUARTER
}

function minutesOf(amount: string, unit: string) {
  const count = { uma: 1, meia: 0.5, duas: 2, tres: 3 }[amount] ?? Number(amount)
  return count * (unit.startsWith('h') ? 60 : 1)
}

/**
 * Returns the booked time shifted as the text says ("Uma hora mais cedo"), in minutes since midnight; null when nothing
 * like it is said.
 */
function shiftedTime(text: string, before: number | undefined): number | null {
  const match =
    /\b(uma|1|meia|duas|2|15|20|30|40|45) ?(h|horas?|min\w*) (?:mais |para )?(cedo|antes|tarde|depois)\b/.exec(text)
  if (before === undefined) return null
  const late = /\batras\w+ (?:uns |umas |cerca de |mais ou menos )?(uma|1|meia|duas|2|\d{2}) ?(h|horas?|min\w*)\b/.exec(
    text,
  )
  if (late) return before + minutesOf(late[1]!, late[2]!)
  if (!match) return null
  const [, amount, unit, way] = match
  const minutes = minutesOf(amount!, unit!)
  return before + (way === 'cedo' || way === 'antes' ? -minutes : minutes)
}

/** Matches what is replaced and no longer counts ("21h ao inves de 20h"). */
const INSTEAD =
  /\b(?:ao inves|em vez|no lugar) d[aeo]s? [\w:/]+(?: da (?:noite|tarde|manha))?|\bnao (?:e |era |mais )?(?:para )?(?:n[ao]s? |as? |o )?(?:dia )?(?:(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?(?: (?:dia )?\d{1,2}(?:\/\d{1,2})?)?|\d{1,2}(?:\/\d{1,2}|h\d{0,2}|:\d{2}))(?=\W*$|[.,;!\n]| (?:e|mas|como|que nem)\b)/g

/** Matches the day on which somebody stays away, which is no day for a table ("Minha mae nao vai mais hoje"). */
const STAYS_AWAY_ON =
  /(?<=(?<!\bgente )\bnao (?:vai|vao|ira|irao)(?: (?:mais|poder|conseguir|ir|vir|comparecer|participar))*) (?:n[oa] |ness[ea] )?(?:hoje|amanha|(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?)\b/g

/** Adds today's date to a time that means now ("para agora, 19h"), where no day was named before. */
function withNow(dates: readonly DateMention[], text: string, today: string | null): readonly DateMention[] {
  const now = /\b(?:para agora|agora as|mais tarde|daqui a pouco|logo mais|agora a noite)\b/.exec(text)
  if (dates.length > 0 || !now || !today) return dates
  return [{ date: today, kind: 'relative', start: now.index, end: now.index + now[0].length }]
}

/** Reads slots like `readSlots`; where two messages of a burst differ, the later one counts. */
export function readEach(messages: string[], today: string, expected: Expected, before: Slots, clock?: number): Slots {
  const whole = readSlots(messages, today, expected, before, clock)
  if (messages.length < 2) return whole
  const each = messages.map((message) => readSlots([message], today, new Set(), before, clock))
  const last = <Slot extends 'date' | 'time' | 'size'>(slot: Slot) => {
    const told = each.flatMap((slots) => slots[slot] ?? [])
    return told.length > 1 ? told.at(-1) : whole[slot]
  }
  const [date, time, size] = [last('date'), last('time'), last('size')]
  return { ...whole, ...(date && { date }), ...(time !== undefined && { time }), ...(size !== undefined && { size }) }
}

/** Merges new slots over the known ones. */
export function mergeSlots(before: Slots, now: Slots): Slots {
  const { dateConflict: _, ...known } = before
  return { ...known, ...now }
}

/**
 * Returns the weekday nearest to the booked day: "troca para quinta" is the Thursday beside it, not simply the next
 * one.
 */
function nearWhatWasSaid(mention: DateMention, booked: string | undefined, today: string): DateMention {
  if (mention.kind !== 'weekday' || !booked) return mention
  // Today would have been called today.
  const candidates = [0, 7, 14, 21].map((days) => addDays(mention.date, days)).filter((date) => date !== today)
  const distance = (date: string) => Math.abs(daysBetween(date, booked))
  return { ...mention, date: candidates.toSorted((a, b) => distance(a) - distance(b))[0]! }
}

/** Returns the only number left once day and time are removed, as the number of people ("quinta 19h 4 nome Ivo"). */
function loneNumber(rest: string) {
  const numbers = [...rest.matchAll(/(?<![\w/:-]|\d[.,])\d{1,2}(?![\w/:-]|[.,]\d| ?(?:anos|reais|%|dias|horas|min))/g)]
  return / {6,}/.test(rest) && numbers.length === 1 && Number(numbers[0]![0]) > 0 ? Number(numbers[0]![0]) : null
}

/** Matches a corrected number ("6 pessoas", then "opa, 7! esqueci da sogra"). */
const PUTS_RIGHT =
  /^(?:nao|ops|opa|alias|na verdade|na real|pera|perai|espera|desculpa|corrigindo|correcao),? (?:(?:desculpa|quer dizer|na verdade|melhor|alias),? )*(?:e |sao |somos |seremos |vamos em |vao ser )?(\d{1,2})(?! ?(?:h\b|hs\b|:|horas?|\/|anos|reais|de \w+bro|min))(?: pessoas)?(?=[\s!.,]|$)/

/** Matches a number of people that no longer holds ("Nao somos mais 4, somos 6"). */
const NO_MORE = new RegExp(
  `\\bnao (?:somos|seremos|vamos|iremos|vai|vao|estamos|e|sao)(?: mais| ser| so| em| para)* ${NUMBER}(?: pessoas)?\\b`,
  'g',
)

/** Tells whether a text says which number of people no longer holds. */
export const deniesSize = (text: string): boolean => text.match(NO_MORE) !== null

function sizeOf(messages: string[], all: string, expected: Expected, before: Slots) {
  const said = all.replace(NO_MORE, (words) => ' '.repeat(words.length))
  const absence = parseAbsence(said)
  const rest = absence?.rest ?? said
  const more = before.size === undefined ? null : parseMorePeople(rest)
  if (more !== null) return before.size! + more
  // "Nao, 5" puts right how many they are.
  const corrected =
    before.size === undefined
      ? null
      : /^(?:nao|ops|opa|alias|na verdade|na real),? (?:(?:pera|perai|espera|desculpa|ops|quer dizer|na verdade|melhor|alias),? )*(?:e |sao |somos )?(\d{1,2})(?: pessoas)?\W*$/.exec(
          rest.trim(),
        )
  if (corrected) return Number(corrected[1])
  const putRight = messages
    .slice(1)
    .map((each) => PUTS_RIGHT.exec(readable(each))?.[1])
    .findLast(Boolean)
  if (putRight) return Number(putRight)
  const bare = expected.has('size') ? (bareNumbers(messages).at(-1) ?? null) : null
  // Who is left counts for more than who stays away.
  const left = before.size !== undefined && absence?.count ? before.size - absence.count : 0
  return parsePartySize(rest) ?? bare ?? loneNumber(rest) ?? (left > 0 ? left : null)
}

/** Returns the last date named ("quinta, nao, sexta"), or a conflict where a weekday and a day disagree. */
function dateOf(dates: readonly DateMention[], text: string): Pick<Slots, 'date' | 'dateConflict'> {
  const last = dates.at(-1)
  if (!last) return {}
  const explicit = dates.findLast(({ kind }) => kind === 'explicit')
  const weekday = dates.findLast(({ kind }) => kind === 'weekday')
  if (
    explicit &&
    weekday &&
    Math.max(explicit.start, weekday.start) - Math.min(explicit.end, weekday.end) < 20 &&
    !/\bnao\b|\bmud|\btroc|\bvez de\b|\bpassar?\b/.test(text)
  ) {
    return { date: explicit.date, dateConflict: explicit.date !== weekday.date }
  }
  return { date: last.date }
}
