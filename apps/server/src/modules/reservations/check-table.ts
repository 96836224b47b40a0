import type { CapacityPeriod, ReservationProblem, ReservationRules } from '@balcao/contract'
import { formatClock } from '@balcao/contract/local-time'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { isWithin, onNight, spanOf } from './night-time.ts'

/** A time of an evening in its venue: `minutes` since the midnight that began `date`. */
type Night = {
  date: string
  minutes: number
  /** The minutes from now until then; negative when it is over. */
  lead: number
  /** The opening hours of that evening, in the same minutes. */
  ranges: { start: number; end: number }[]
}

type Check = { problem: ReservationProblem | null; alternative: string | null; confirms: boolean }

/**
 * Decides whether a table can be reserved under the rules and with the free capacity. Call it after `lockReservations`,
 * in the transaction that writes the reservation.
 *
 * @param but the reservation that is changed; its own people are not counted
 */
export async function checkTable(
  tx: Tx,
  { night, partySize, rules, but }: { night: Night; partySize: number; rules: ReservationRules; but?: string },
): Promise<Check> {
  const refused = (problem: ReservationProblem) => ({ problem, alternative: null, confirms: false })
  const broken = brokenRule(night, partySize, rules)
  if (broken) return refused(broken)
  const period = rules.periods.find((each) => isWithin(each, night.minutes))
  // Where nobody said how many fit, a person decides.
  if (!period) return { problem: null, alternative: null, confirms: false }
  const taken = await takenBy(tx, night.date, rules.periods, but)
  if (taken(period) + partySize <= period.people)
    return { problem: null, alternative: null, confirms: rules.autoConfirm }
  const free = (each: CapacityPeriod) => taken(each) + partySize <= each.people
  return { ...refused('full'), alternative: nextFree(night, partySize, rules, free) }
}

function brokenRule({ date, minutes, lead }: Night, partySize: number, rules: ReservationRules) {
  if (lead < 0) return 'past'
  if (rules.days.length > 0 && !rules.days.includes(weekdayOf(date))) return 'day'
  if (partySize < rules.partyMin || partySize > rules.partyMax) return 'party'
  if (rules.earliest && minutes < onNight(rules.earliest)) return 'time'
  if (rules.latest && minutes > onNight(rules.latest)) return 'time'
  return lead < rules.noticeMinutes ? 'notice' : null
}

/** Returns the first time of a period with room, later that evening or else earlier. */
function nextFree(night: Night, partySize: number, rules: ReservationRules, free: (period: CapacityPeriod) => boolean) {
  const starts = rules.periods
    .filter(free)
    .flatMap((period) => firstTimeOf(period, night))
    .filter((minutes) => {
      const lead = night.lead + minutes - night.minutes
      return lead > 0 && brokenRule({ ...night, minutes, lead }, partySize, rules) === null
    })
    .toSorted((a, b) => a - b)
  const next = starts.find((minutes) => minutes > night.minutes) ?? starts.at(-1)
  return next === undefined ? null : formatClock(next)
}

function firstTimeOf(period: CapacityPeriod, { ranges }: Night): number[] {
  const { start, end } = spanOf(period)
  return ranges.flatMap((open) => {
    const first = Math.max(start, open.start)
    return first < Math.min(end, open.end) ? [first] : []
  })
}

/** Returns a function that counts the people of each period of an evening: requested, confirmed and seated. */
export async function takenBy(tx: Tx, date: string, periods: CapacityPeriod[], but?: string) {
  const { rows } = await tx.execute<{ minutes: number; people: number }>(sql`
    select minutes, sum(party_size)::int as people from reservations
    where date = ${date}::date and status in ('requested', 'confirmed', 'seated') and id is distinct from ${but ?? null}::uuid
    group by minutes`)
  const people = new Map<CapacityPeriod, number>()
  for (const row of rows) {
    // Each table counts in one part, the first that has its time.
    const period = periods.find((each) => isWithin(each, row.minutes))
    if (period) people.set(period, (people.get(period) ?? 0) + row.people)
  }
  return (period: CapacityPeriod) => people.get(period) ?? 0
}

/** Returns the weekday, 0 for Monday. */
const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7

/**
 * Locks an owner's reservations until the end of the transaction, so that two who ask for the last table at once do not
 * both get it. A conversation that is written to as well is locked before this, never after.
 */
export async function lockReservations(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${ownerId}`}, 0))`)
}
