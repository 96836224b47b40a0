import type { Reading } from '../dialogue/reading.ts'
import { sayDay, sayMoment } from '../dialogue/say-day.ts'
import { dayPlan } from '../hours/day-plan.ts'
import { addDays, MINUTES_A_DAY, weekdayOf } from '@balcao/contract/local-time'
import { nextOpening } from '../hours/open-status.ts'
import { fold } from '../language/fold.ts'
import { parseDates } from '../language/dates/parse-dates.ts'
import type { Passage } from '../retrieval/passage.ts'
import type { Sentence } from '../retrieval/sentences.ts'
import type { BookingOutcome } from './outcome.ts'
import { delegatesToPeople } from './rules/booking-statements.ts'
import { breaksChannel } from './rules/breaks-subject.ts'
import { partsOf } from './rules/statement-parts.ts'
import { missingNames } from './guest-list/companions.ts'
import { afterDeadline, nameLimit } from './guest-list/list-limits.ts'
import type { Slots } from './slots.ts'

/** The number of days ahead in which an evening is searched by its name. */
const DAYS_AHEAD = 30
/** Matches a request to take a name off, which a person handles where no rows are stored. */
const TAKES_OFF = /\b(?:tir|remov|exclu|apag|risc|cancel)\w* .*\blista\b/
const OF_LIST = /\blistas?\b/
/** Matches a denial for some nights only ("Nao temos lista para show nacional"), unlike "nao trabalhamos com lista". */
const OF_SOME =
  /^(?:em |n[ao]s? )?(?:noites?|dias?|festas?|shows?|eventos?|jogos?) (?:d[eao]s?|com)\b|\blistas? (?:\w+ )?(?:para|em|n[oa]s?|d[eao]s?|aos?)\b/
/** Matches a denial for the other days ("Nao tem lista nos outros dias"). */
const OTHER_DAYS = /\b(?:outros|demais) dias\b/

/** Takes a guest-list request one step further. Returns null when the venue has said nothing about a list. */
export function joinGuestList(reading: Reading, given: Slots): BookingOutcome | null {
  const date = given.date ?? dateOfNamedEvening(reading)
  const slots = date ? { ...given, date } : given
  const outcome = join(reading, slots)
  const done = outcome?.actions.some(({ type }) => type === 'guest_list')
  return outcome && { ...outcome, form: { kind: 'list', slots, asked: done ? [] : ['name'], ...(done && { done }) } }
}

function join(reading: Reading, slots: Slots): BookingOutcome | null {
  const { copy, at } = reading
  const statements = listStatements(reading)
    // What is told of an event holds for no other.
    .filter((each) => !each.date || !slots.date || each.date === slots.date)
    .flatMap((statement) => partsOf(statement, undefined))
    .filter(({ normalized }) => /\w/.test(normalized))
  if (statements.length === 0) return null
  const whole = [...new Set(statements.map(({ text }) => text))].join(' ')
  if (slots.date) {
    const refusal = refuseDate(reading, slots.date, statements)
    if (refusal) return refusal
  }
  if (TAKES_OFF.test(reading.text)) return { text: copy.handoff.booking, actions: [], handoff: 'booking' }
  const elsewhere = statements.find(breaksChannel)
  if (elsewhere) return { text: elsewhere.text, actions: [] }
  const names = slots.names ?? (slots.name?.includes(' ') ? [slots.name] : [])
  const limit = nameLimit(statements)
  if (limit !== null && names.length > limit) return { text: copy.guestList.tooMany(whole), actions: [] }
  const settled = statements.filter(
    (each) => delegatesToPeople(each) && !each.terms.has('#aniversario') && OF_LIST.test(each.normalized),
  )
  if (names.length > 0 && settled.length > 0 && settled.length === statements.length)
    return { text: `${whole}\n${copy.handoff.rule}`, actions: [], handoff: 'rule' }
  if (!slots.date) return { text: `${whole}\n${copy.guestList.askDate}`, actions: [] }
  const day = sayDay(copy, slots.date, at.date)
  if (names.length === 0)
    return {
      text: slots.name
        ? copy.guestList.askFullName(day)
        : `${forDay(statements, slots.date)}\n${copy.guestList.askNames(day)}`,
      actions: [],
    }
  const lacks =
    (slots.size !== undefined && slots.size > names.length) ||
    (names.length > 1 && missingNames(fold(reading.messages.join('\n')), at.date, names) > 0)
  return {
    text: [copy.guestList.taken(day, copy.list(names)), ...(lacks ? [copy.guestList.askNames(day)] : [])].join('\n'),
    actions: [{ type: 'guest_list', fields: { date: slots.date, name: names } }],
  }
}

/** Returns the next date of the only evening with the named title ("A lista da noite neon"). */
function dateOfNamedEvening({ index, clauses, at }: Reading): string | undefined {
  const asked = clauses.flatMap(({ terms }) => terms).filter((term) => !term.startsWith('#') && index.has(term))
  const evenings = index.passages
    .filter((passage) => passage.kind === 'event' || passage.titleTerms.has('#evento'))
    .flatMap(({ sentences }) => sentences)
    .filter(({ terms }) => asked.some((term) => terms.has(term)))
  const coming = Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(at.date, days))
  const dates = evenings.map(({ days, weekdays }) =>
    coming.find((date) => (days.length > 0 ? days.includes(date.slice(5)) : weekdays.has(weekdayOf(date)))),
  )
  const found = [...new Set(dates.filter((date) => date !== undefined))]
  return found.length === 1 ? found[0] : undefined
}

function listStatements({ index }: Reading): Sentence[] {
  const isTitled = ({ titleTerms }: Passage) => titleTerms.has('#listavip')
  const about = index.having('#listavip')
  const named = about.flatMap((passage) =>
    isTitled(passage) ? [] : passage.sentences.filter(({ terms }) => terms.has('#listavip')),
  )
  const titled = about.filter(isTitled).flatMap(({ sentences }) => sentences)
  // Beside a text of its own, what others say of the list counts for the days they name.
  return titled.length > 0 ? [...titled, ...named.filter(({ weekdays }) => weekdays.size > 0)] : named
}

function refuseDate(reading: Reading, date: string, statements: Sentence[]): BookingOutcome | null {
  const { copy, at, venue } = reading
  const day = sayDay(copy, date, at.date)
  if (date < at.date) return { text: copy.booking.pastDate(day), actions: [] }
  const weekday = weekdayOf(date)
  const onDays = statements.filter((each) => !isDenial(each) && each.weekdays.size > 0)
  const denied = statements.filter((each) => isDenial(each) && deniesDate(reading, each, date, onDays))
  const named = onDays.filter((each) => each.terms.has('#listavip'))
  const offered = named.length > 0 ? named : onDays
  const elsewhere = offered.length > 0 && !offered.some((each) => each.weekdays.has(weekday))
  if (denied.length > 0 || elsewhere) {
    const why = [...new Set([...offered.slice(0, 1), ...denied].map(({ text }) => text))].join(' ')
    return { text: copy.guestList.notThatDay(day, why), actions: [] }
  }
  const plan = dayPlan(venue.profile, date)
  if (venue.hoursKnown && plan.known && plan.ranges.length === 0) {
    const opens = nextOpening(venue.profile, { date, minutes: MINUTES_A_DAY - 1 })
    return {
      text: [copy.dayClosed(day), opens ? copy.nextOpening(sayMoment(copy, opens, at.date)) : ''].join(' ').trim(),
      actions: [],
    }
  }
  const opensAt = plan.ranges[0]?.start ?? null
  return afterDeadline(statements, date, at, opensAt)
    ? { text: copy.guestList.tooLate(forDay(statements, date)), actions: [] }
    : null
}

/**
 * Tells whether a denial covers a date: by its weekdays, by the show it names ("nao temos lista para show nacional"),
 * or always.
 */
function deniesDate({ index, at }: Reading, denial: Sentence, date: string, offered: Sentence[]) {
  // "Nem nos dias 23, 24 e 29 de junho"
  if (parseDates(denial.normalized, at.date).some((each) => each.kind === 'explicit' && each.date === date)) return true
  if (OTHER_DAYS.test(denial.normalized)) return !offered.some(({ weekdays }) => weekdays.has(weekdayOf(date)))
  if (denial.weekdays.size > 0) return denial.weekdays.has(weekdayOf(date))
  const about = [...denial.terms].filter((term) => term !== '#listavip' && term !== '#evento')
  if (about.length === 0 || !OF_SOME.test(denial.normalized)) return true
  const onTheDay = index.dated.flatMap(({ sentences }) => sentences.filter(({ days }) => days.includes(date.slice(5))))
  return onTheDay.some(({ terms }) => about.some((term) => terms.has(term)))
}

function isDenial({ normalized }: Sentence) {
  // "R$ 40 para quem nao esta na lista" denies no list.
  return /(?<!\bquem )\bnao (?!est(?:a|ao|ando|iver|iverem|ou|ar)\b)(?:\w+ ){0,3}listas?\b|\blistas? (?:\w+ ){0,3}nao\b(?! (?:entra|paga|pega|enfrenta|precisa)m?\b)|(?<!\br\$ ?\d+(?:,\d\d)? )\bsem lista\b(?!,? (?:preco|paga|valor|entra|r\$|custa|e (?!sem|nao)|sai))/.test(
    normalized,
  )
}

function forDay(statements: Sentence[], date: string) {
  const weekday = weekdayOf(date)
  const texts = statements
    .filter((each) => each.weekdays.size === 0 || each.weekdays.has(weekday))
    .map(({ text }) => text)
  return [...new Set(texts)].join(' ')
}
