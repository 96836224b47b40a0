import type { BookingSlot, KnownReservation } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { sayDay, sayMoment, sayRanges } from '../dialogue/say-day.ts'
import { dayPlan, type DayPlan } from '../hours/day-plan.ts'
import { compareMoments, daysBetween, formatClock, MINUTES_A_DAY } from '@balcao/contract/local-time'
import { nextOpening } from '../hours/open-status.ts'
import { fold } from '../language/fold.ts'
import { termsOf } from '../language/terms.ts'
import type { VenueIndex } from '../retrieval/venue-index.ts'
import { nightOf } from './night-of.ts'
import type { BookingOutcome } from './outcome.ts'
import { bookingStatements } from './rules/booking-statements.ts'
import { wordsOf } from './rules/breaks-days.ts'
import { brokenRule } from './rules/broken-rule.ts'
import { isOutsideService } from './rules/service-times.ts'
import type { Slots } from './slots.ts'

const HALF_DAY = 720

/** Takes a table booking one step further: refuses what cannot be, asks for what is missing, or books. */
export function bookTable(reading: Reading, wanted: Slots, of: KnownReservation | null = null): BookingOutcome {
  const { copy, at } = reading
  const slots = onItsNight(reading, wanted)
  const form = { kind: 'table' as const, slots, asked: [], ...(of && { code: of.code }) }
  const refused = (outcome: BookingOutcome) => ({ ...outcome, form: { ...form, refused: outcome.text } })
  const refusal = refuseDay(reading, slots)
  if (refusal) return refused(refusal)
  const time = settleTime(reading, slots)
  const timeRefusal = time === null ? null : refuseTime(reading, slots.date!, time)
  if (timeRefusal) return refused(timeRefusal)
  const broken = checkRules(reading, slots, time)
  const goesToPeople = (rule: string, why: string) => refused({ text: `${rule}\n${why}`, actions: [], handoff: 'rule' })
  if (broken?.delegates) return goesToPeople(broken.text, copy.handoff.rule)
  // A large group is not turned away: a person sees what can be done for it.
  if (broken?.tooMany) return goesToPeople(broken.text, copy.booking.tooMany)
  if (broken) {
    const offer = broken.always ? '' : ` ${copy.booking.another}`
    return refused({ text: `${copy.booking.notPossible} ${broken.text}${offer}`, actions: [] })
  }
  const rules = reading.venue.tables
  if (rules && slots.size !== undefined && slots.size > rules.partyMax)
    return goesToPeople(copy.reservation.party(rules.partyMin, rules.partyMax), copy.booking.tooMany)
  const missing = missingSlots(slots, time)
  if (missing.length > 0)
    return {
      text: copy.booking.ask(missing, knownParts(reading, slots, time)),
      actions: [],
      form: { ...form, asked: missing },
    }
  const [date, name, size] = [slots.date!, slots.name!, slots.size!]
  const clock = formatClock(time!)
  return {
    text: copy.booking.taken(sayDay(copy, date, at.date), copy.at(clock), copy.people(size), name),
    actions: [
      { type: 'reservation', fields: { date, time: clock, party_size: size, name }, ...(of && { code: of.code }) },
    ],
    form: { ...form, slots: { ...slots, time: time!, timeCertain: true }, done: true },
  }
}

/**
 * Moves a time after midnight to the night before, where the day's own opening hours do not cover it: half past
 * midnight of Sunday belongs to Saturday's night.
 */
function onItsNight({ venue }: Reading, slots: Slots): Slots {
  if (!slots.date || slots.time === undefined || !slots.timeCertain || !venue.hoursKnown) return slots
  const night = nightOf(venue.profile, slots.date, slots.time)
  return night ? { ...slots, date: night.date } : slots
}

function refuseDay(reading: Reading, { date, dateConflict }: Slots): BookingOutcome | null {
  const { copy, at, venue } = reading
  if (!date) return null
  const day = sayDay(copy, date, at.date)
  if (dateConflict) return { text: copy.booking.whichDay(day), actions: [] }
  if (date < at.date) return { text: copy.booking.pastDate(day), actions: [] }
  if (!venue.hoursKnown) return { text: copy.handoff.booking, actions: [], handoff: 'booking' }
  const plan = dayPlan(venue.profile, date)
  if (!plan.known) return { text: `${copy.dayUnknown(day)} ${copy.handoff.booking}`, actions: [], handoff: 'booking' }
  if (plan.ranges.length > 0) return null
  const opens = nextOpening(venue.profile, { date, minutes: MINUTES_A_DAY - 1 })
  const closed = copy.dayClosed(copy.onDate(day, plan.special?.descricao ?? ''))
  return {
    text: [closed, opens ? copy.nextOpening(sayMoment(copy, opens, at.date)) : '', copy.booking.another]
      .filter(Boolean)
      .join(' '),
    actions: [],
  }
}

/** Decides the half of the day of a time such as "as 8" by the opening hours; a time without a date stays undecided. */
function settleTime({ venue, at }: Reading, { date, time, timeCertain }: Slots): number | null {
  if (time === undefined || !date) return null
  if (timeCertain || time >= HALF_DAY + 60) return time
  const plan = dayPlan(venue.profile, date)
  // "12h30" is first of all half an hour past noon.
  const halves = time >= HALF_DAY ? [time, time + HALF_DAY] : [time + HALF_DAY, time]
  const open = halves.filter((each) => isOpen(plan, each) && (date > at.date || each > at.minutes))
  return open[0] ?? (time < HALF_DAY && time >= 6 * 60 ? time + (time < 11 * 60 ? HALF_DAY : 0) : time)
}

function refuseTime({ venue, copy, at }: Reading, date: string, time: number): BookingOutcome | null {
  const plan = dayPlan(venue.profile, date)
  const day = sayDay(copy, date, at.date)
  const afterMidnight = time < (plan.ranges[0]?.start ?? 0) && isOpen(plan, time + MINUTES_A_DAY)
  if (!afterMidnight && compareMoments({ date, minutes: time }, at) <= 0)
    return { text: copy.booking.pastTime(copy.at(formatClock(time))), actions: [] }
  if (isOpen(plan, time)) return null
  const hours = copy.dayOpen(copy.onDate(day, plan.special?.descricao ?? ''), sayRanges(copy, plan.ranges), false)
  return {
    text: `${copy.booking.closedAt(copy.at(formatClock(time)))} ${hours} ${copy.booking.anotherTime}`,
    actions: [],
  }
}

function isOpen({ ranges }: DayPlan, minutes: number) {
  const within = (each: number) => ranges.some(({ start, end }) => start <= each && each < end)
  return within(minutes) || within(minutes + MINUTES_A_DAY)
}

/** Checks the booking rules against the slots known so far; an unknown slot breaks no rule. */
function checkRules({ venue, index, at, text, clauses }: Reading, { date, size }: Slots, time: number | null) {
  const day = date ?? at.date
  const lead =
    date && time !== null ? daysBetween(at.date, day) * MINUTES_A_DAY + time - at.minutes : Number.POSITIVE_INFINITY
  const { special, ranges } = dayPlan(venue.profile, day)
  const request = {
    date: day,
    time,
    size: size ?? 2,
    isSpecialDate: special !== null,
    ...namesOfDay(index, day, special?.descricao ?? ''),
    lead,
    today: at.date,
    nowSameDay: date === at.date ? at.minutes : null,
    opensAt: ranges[0]?.start ?? null,
  }
  const known = { hasDate: date !== undefined, hasTime: time !== null, hasSize: size !== undefined }
  return brokenRule(
    bookingStatements(index),
    request,
    {
      text,
      terms: new Set(clauses.flatMap(({ terms }) => terms)),
      services: (terms, on, clock) => known.hasDate && isOutsideService(index, terms, on, clock),
    },
    known,
  )
}

/** Returns the names of a day, from its special date and the events, and the words of what is on. */
function namesOfDay(index: VenueIndex, date: string, special: string) {
  const events = index.passages.filter(({ kind }) => kind === 'event')
  const evenings = events.filter(({ sentences }) => sentences.some((each) => each.date === date))
  const dayTerms = new Set([...termsOf(special), ...evenings.flatMap(({ titleTerms }) => [...titleTerms])])
  const words = evenings.flatMap(({ sentences }) => sentences.flatMap(({ normalized }) => wordsOf(normalized)))
  return { dayTerms, ...(events.length > 0 && { evening: new Set([...wordsOf(fold(special)), ...words]) }) }
}

function missingSlots(slots: Slots, time: number | null): BookingSlot[] {
  const missing: BookingSlot[] = []
  if (!slots.date) missing.push('date')
  if (time === null && slots.time === undefined) missing.push('time')
  if (slots.size === undefined) missing.push('size')
  if (!slots.name) missing.push('name')
  return missing
}

/** Words the slots known so far, so that the customer sees a misreading before anything is booked. */
function knownParts({ copy, at }: Reading, slots: Slots, time: number | null) {
  return [
    ...(slots.date ? [sayDay(copy, slots.date, at.date)] : []),
    ...(time === null ? [] : [copy.at(formatClock(time))]),
    ...(slots.size === undefined ? [] : [copy.forPeople(slots.size)]),
  ]
}
