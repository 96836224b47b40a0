import { dayPlan, type DayPlan, type OpenRange } from '../hours/day-plan.ts'
import { addDays, formatClock, MINUTES_A_DAY, momentOf } from '../hours/local-time.ts'
import { closesSoonAfter, isUntoldNight, openStatusAt } from '../hours/open-status.ts'
import { blankMentions, parseDates } from '../language/dates/parse-dates.ts'
import { parseTimes, type TimeMention } from '../language/times.ts'
import type { Reading } from './reading.ts'
import { sayDay, sayRanges } from './say-day.ts'

/** Any Monday: an ordinary week is looked at. */
const MONDAY = '2024-01-01'
const HALF_DAY = MINUTES_A_DAY / 2
const ASKS_OPEN =
  /\b(?:abr\w+|abert\w+|fechad\w+|funcion\w+|atend\w+|posso ir|da para ir|da tempo|cheg(?:o|a|amos|ando|ar\w*)|open)\b/
/** Answers "abre para o almoco?" by whether the house is open about that time. */
const FOR_MEAL =
  /\b(?:abr\w+|abert\w+|atend\w+|funcion\w+|open)\b(?: \w+){0,3}? (?:para|no?|de) (?:o )?(almoco|jantar|janta)\b|\b(?:para|no) (?:o )?(almoco|jantar|janta)\b(?: \w+){0,3}? (?:abr\w+|abert\w+|atend\w+|funcion\w+|open)\b/
/** When people sit down to a meal. Minutes of the day. */
const MEALS = { lunch: [12 * 60, 14 * 60], dinner: [19 * 60 + 30, 21 * 60] } as const
const ASKS_BREAK =
  /\bfech\w+ (?:\w+ ){0,3}(?:almoco|meio do dia|tarde|tardinha)\b|\bintervalo\b|\bsem (?:parar|fechar)\b|\b(?:e|abre|aberto|atende|funciona) direto\b|\bpausa\b|\bemend\w+|\bpar(?:a|am) (?:de |a |no |para o? ?|pro )(?:tarde|almoco|meio)/

/**
 * Whether the doors are open at the hour a customer names ("sabado 16h ta aberto?"), or stay open through the day ("fecha
 * pro almoco?"). Null when neither is asked, several hours or days are named, or the house has not told that day's hours.
 */
export function answerHoursAt(reading: Reading, dates: string[]): string | null {
  if (dates.length > 1) return null
  const date = dates[0] ?? reading.at.date
  const plan = dayPlan(reading.house.profile, date)
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
  if (isUntoldNight(reading.house.profile, { date, minutes: time.minutes })) return null
  return sayAt(reading, plan, time.certain ? [time.minutes] : [time.minutes, time.minutes + HALF_DAY])
}

/** A break is told by its ranges; a day without one, by saying so. */
function sayThrough({ copy, at }: Reading, { date, special, ranges }: DayPlan) {
  const day = copy.onDate(sayDay(copy, date, at.date), special?.descricao ?? '')
  return copy.dayOpen(day, sayRanges(copy, ranges), ranges.length === 1)
}

/** A house that is shut at a meal does not serve it; one that is open may still not. */
function sayNotFor({ copy, at }: Reading, { date, special, ranges }: DayPlan, meal: 'lunch' | 'dinner') {
  const [from, to] = MEALS[meal]
  if (ranges.some(({ start, end }) => start < to && end > from)) return null
  const day = copy.onDate(sayDay(copy, date, at.date), special?.descricao ?? '')
  return copy.notForMeal(day, meal, sayRanges(copy, ranges))
}

/** "as 8" may be the morning or the evening: the one at which the house is open is meant. */
function sayAt({ house, copy, at }: Reading, { date, special, ranges }: DayPlan, minutes: number[]) {
  const open = minutes.map((each) => openMomentOf(house.profile, date, each)).find((each) => each !== null)
  const day = copy.onDate(sayDay(copy, date, at.date), special?.descricao ?? '')
  const hours = copy.dayOpen(day, sayRanges(copy, ranges), false)
  const clock = copy.at(formatClock(open?.minutes ?? minutes[0]!))
  if (!open) return `${copy.booking.closedAt(clock)} ${hours}`
  return `${closesSoonAfter(house.profile, open) ? copy.openBrieflyAt(clock) : copy.openAt(clock)} ${hours}`
}

/** Before this hour, in minutes, it is still the night before. */
const MORNING = 8 * 60

/** Past midnight "da tempo de chegar 2h15?" is of the night that still runs, and of none of the hours of the day to come. */
function sayRunningNight({ house, copy, at, tonight }: Reading, { minutes }: TimeMention) {
  if (tonight === at.date || minutes <= at.minutes || minutes >= MORNING) return null
  const status = openStatusAt(house.profile, at)
  if (status.state !== 'open' || !status.until) return null
  const open = openMomentOf(house.profile, at.date, minutes)
  const until = copy.openUntil(formatClock(status.until.minutes), '')
  const clock = copy.at(formatClock(minutes))
  if (!open) return `${copy.booking.closedAt(clock)} ${until}`
  return `${closesSoonAfter(house.profile, open) ? copy.openBrieflyAt(clock) : copy.openAt(clock)} ${until}`
}

/** The small hours of a day with its doors shut belong to the night before, as long as that runs. */
function sayLastNight({ house, copy, at }: Reading, date: string, { minutes, certain }: TimeMention) {
  const before = dayPlan(house.profile, addDays(date, -1))
  const late = minutes + MINUTES_A_DAY
  if (!certain && minutes >= HALF_DAY / 2) return null
  if (!before.ranges.some(({ start, end }) => start <= late && late < end)) return null
  const day = copy.onDate(sayDay(copy, before.date, at.date), before.special?.descricao ?? '')
  const clock = copy.at(formatClock(minutes))
  const open = closesSoonAfter(house.profile, { date, minutes }) ? copy.openBrieflyAt(clock) : copy.openAt(clock)
  return `${open} ${copy.dayOpen(day, sayRanges(copy, before.ranges), false)}`
}

/** The moment an hour of a day is when the doors are open then; in the small hours also that of the night before. Else null. */
export function openMomentOf(profile: Reading['house']['profile'], date: string, minutes: number) {
  const within = ({ ranges }: DayPlan, at: number) => ranges.some(({ start, end }) => start <= at && at < end)
  const tonight = dayPlan(profile, date)
  if (within(tonight, minutes)) return momentOf(date, minutes)
  if (within(tonight, minutes + MINUTES_A_DAY)) return momentOf(date, minutes + MINUTES_A_DAY)
  return within(dayPlan(profile, addDays(date, -1)), minutes + MINUTES_A_DAY) ? momentOf(date, minutes) : null
}

/** Open right through the pause of another day: then "without a pause" is worth saying. */
export function spansUsualBreak(profile: Reading['house']['profile'], ranges: OpenRange[]) {
  const week = Array.from({ length: 7 }, (_, day) => dayPlan({ ...profile, datasEspeciais: [] }, addDays(MONDAY, day)))
  const breaks = week.flatMap((plan) =>
    plan.ranges.slice(1).map(({ start }, before) => ({ start: plan.ranges[before]!.end, end: start })),
  )
  return ranges.length === 1 && breaks.some(({ start, end }) => ranges[0]!.start < start && end < ranges[0]!.end)
}
