import { dayPlan, type DayPlan, type OpenRange } from '../hours/day-plan.ts'
import { addDays, formatClock, MINUTES_A_DAY, momentOf } from '@balcao/contract/local-time'
import { closesSoonAfter, isUntoldNight, openStatusAt } from '../hours/open-status.ts'
import { blankMentions, parseDates } from '../language/dates/parse-dates.ts'
import { parseTimes, type TimeMention } from '../language/times.ts'
import type { Reading } from './reading.ts'
import { sayDay, sayRanges } from './say-day.ts'

/** A Monday, from which an ordinary week is read. */
const MONDAY = '2024-01-01'
const HALF_DAY = MINUTES_A_DAY / 2
const ASKS_OPEN =
  /\b(?:abr\w+|abert\w+|fechad\w+|funcion\w+|atend\w+|posso ir|da para ir|da tempo|cheg(?:o|a|amos|ando|ar\w*)|open)\b/
/** Matches a question about opening for a meal ("abre para o almoco?"). */
const FOR_MEAL =
  /\b(?:abr\w+|abert\w+|atend\w+|funcion\w+|open)\b(?: \w+){0,3}? (?:para|no?|de) (?:o )?(almoco|jantar|janta)\b|\b(?:para|no) (?:o )?(almoco|jantar|janta)\b(?: \w+){0,3}? (?:abr\w+|abert\w+|atend\w+|funcion\w+|open)\b/
/** The usual times of meals, in minutes since midnight. */
const MEALS = { lunch: [12 * 60, 14 * 60], dinner: [19 * 60 + 30, 21 * 60] } as const
const ASKS_BREAK =
  /\bfech\w+ (?:\w+ ){0,3}(?:almoco|meio do dia|tarde|tardinha)\b|\bintervalo\b|\bsem (?:parar|fechar)\b|\b(?:e|abre|aberto|atende|funciona) direto\b|\bpausa\b|\bemend\w+|\bpar(?:a|am) (?:de |a |no |para o? ?|pro )(?:tarde|almoco|meio)/

/**
 * Says whether the venue is open at the hour a customer names ("sabado 16h ta aberto?") or stays open through the day
 * ("fecha pro almoco?"). Returns null when neither is asked, several hours or days are named, or that day's hours are
 * unknown.
 */
export function answerHoursAt(reading: Reading, dates: string[]): string | null {
  if (dates.length > 1) return null
  const date = dates[0] ?? reading.at.date
  const plan = dayPlan(reading.venue.profile, date)
  const shut = !plan.known || plan.ranges.length === 0
  if (!shut && ASKS_BREAK.test(reading.text)) return sayThrough(reading, plan)
  const meal = FOR_MEAL.exec(reading.text)
  if (!shut && meal) return sayNotFor(reading, plan, (meal[1] ?? meal[2]) === 'almoco' ? 'lunch' : 'dinner')
  const times = parseTimes(blankMentions(reading.text, parseDates(reading.text, reading.at.date)))
  const [time] = times
  if (!time || times.length > 1 || !ASKS_OPEN.test(reading.text)) return null
  const night = dates.length === 0 ? sayRunningNight(reading, time) : null
  if (night) return night
  if (shut) return sayLastNight(reading, date, time)
  if (isUntoldNight(reading.venue.profile, { date, minutes: time.minutes })) return null
  return sayAt(reading, plan, time.certain ? [time.minutes] : [time.minutes, time.minutes + HALF_DAY])
}

/** Words the hours of a day with its break, or says that it has none. */
function sayThrough({ copy, at }: Reading, { date, special, ranges }: DayPlan) {
  const day = copy.onDate(sayDay(copy, date, at.date), special?.descricao ?? '')
  return copy.dayOpen(day, sayRanges(copy, ranges), ranges.length === 1)
}

/** Says that a meal is not served when the venue is closed at that time; an open venue may still not serve it. */
function sayNotFor({ copy, at }: Reading, { date, special, ranges }: DayPlan, meal: 'lunch' | 'dinner') {
  const [from, to] = MEALS[meal]
  if (ranges.some(({ start, end }) => start < to && end > from)) return null
  const day = copy.onDate(sayDay(copy, date, at.date), special?.descricao ?? '')
  return copy.notForMeal(day, meal, sayRanges(copy, ranges))
}

/** Says whether the venue is open at an hour; an ambiguous hour ("as 8") is the one at which it is open. */
function sayAt({ venue, copy, at }: Reading, { date, special, ranges }: DayPlan, minutes: number[]) {
  const open = minutes.map((each) => openMomentOf(venue.profile, date, each)).find((each) => each !== null)
  const day = copy.onDate(sayDay(copy, date, at.date), special?.descricao ?? '')
  const hours = copy.dayOpen(day, sayRanges(copy, ranges), false)
  const clock = copy.at(formatClock(open?.minutes ?? minutes[0]!))
  if (!open) return `${copy.booking.closedAt(clock)} ${hours}`
  return `${closesSoonAfter(venue.profile, open) ? copy.openBrieflyAt(clock) : copy.openAt(clock)} ${hours}`
}

/** The end of the night before, in minutes since midnight. */
const MORNING = 8 * 60

/**
 * Says past midnight whether an hour falls into the running night ("da tempo de chegar 2h15?"), not into the coming
 * day.
 */
function sayRunningNight({ venue, copy, at, tonight }: Reading, { minutes }: TimeMention) {
  if (tonight === at.date || minutes <= at.minutes || minutes >= MORNING) return null
  const status = openStatusAt(venue.profile, at)
  if (status.state !== 'open' || !status.until) return null
  const open = openMomentOf(venue.profile, at.date, minutes)
  const until = copy.openUntil(formatClock(status.until.minutes), '')
  const clock = copy.at(formatClock(minutes))
  if (!open) return `${copy.booking.closedAt(clock)} ${until}`
  return `${closesSoonAfter(venue.profile, open) ? copy.openBrieflyAt(clock) : copy.openAt(clock)} ${until}`
}

/** Says the hours of the night before, which covers the small hours of a day on which the venue is closed then. */
function sayLastNight({ venue, copy, at }: Reading, date: string, { minutes, certain }: TimeMention) {
  const before = dayPlan(venue.profile, addDays(date, -1))
  const late = minutes + MINUTES_A_DAY
  if (!certain && minutes >= HALF_DAY / 2) return null
  if (!before.ranges.some(({ start, end }) => start <= late && late < end)) return null
  const day = copy.onDate(sayDay(copy, before.date, at.date), before.special?.descricao ?? '')
  const clock = copy.at(formatClock(minutes))
  const open = closesSoonAfter(venue.profile, { date, minutes }) ? copy.openBrieflyAt(clock) : copy.openAt(clock)
  return `${open} ${copy.dayOpen(day, sayRanges(copy, before.ranges), false)}`
}

/**
 * Returns the moment at which an hour of a day falls within the opening hours, also those of the night before;
 * otherwise null.
 */
export function openMomentOf(profile: Reading['venue']['profile'], date: string, minutes: number) {
  const within = ({ ranges }: DayPlan, at: number) => ranges.some(({ start, end }) => start <= at && at < end)
  const tonight = dayPlan(profile, date)
  if (within(tonight, minutes)) return momentOf(date, minutes)
  if (within(tonight, minutes + MINUTES_A_DAY)) return momentOf(date, minutes + MINUTES_A_DAY)
  return within(dayPlan(profile, addDays(date, -1)), minutes + MINUTES_A_DAY) ? momentOf(date, minutes) : null
}

/** Tells whether the venue is open through another day's usual break, so that this is worth saying. */
export function spansUsualBreak(profile: Reading['venue']['profile'], ranges: OpenRange[]) {
  const week = Array.from({ length: 7 }, (_, day) => dayPlan({ ...profile, datasEspeciais: [] }, addDays(MONDAY, day)))
  const breaks = week.flatMap((plan) =>
    plan.ranges.slice(1).map(({ start }, before) => ({ start: plan.ranges[before]!.end, end: start })),
  )
  return ranges.length === 1 && breaks.some(({ start, end }) => ranges[0]!.start < start && end < ranges[0]!.end)
}
