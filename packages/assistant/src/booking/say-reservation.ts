import type { ReservationProblem, ReservationRules, ReservationStatus } from '@balcao/contract'
import type { AssistantCopy } from '@balcao/copy/assistant/portuguese'
import type { Language } from '../assistant-types.ts'
import { COPIES } from '../dialogue/reading.ts'
import { sayDay } from '../dialogue/say-day.ts'
import { weekdayOf } from '@balcao/contract/local-time'

/** A stored reservation. `date` is the date of the evening. */
export type StoredReservation = {
  code: string
  date: string
  time: string
  afterMidnight: boolean
  partySize: number
  name: string
  status: ReservationStatus
}
type Asked = Pick<StoredReservation, 'date' | 'time' | 'afterMidnight' | 'partySize'>

/** The outcome of a reservation wish. */
export type ReservationOutcome =
  | { kind: 'made' | 'changed' | 'cancelled'; reservation: StoredReservation }
  /** Nothing was written. `alternative` is a time of the same evening with room. */
  | {
      kind: 'refused'
      asked: Asked
      problem: ReservationProblem
      alternative: string | null
      rules: ReservationRules
      /** The code of the reservation that stays as it was. */
      code: string | null
    }
  | { kind: 'missing' }
  /** A person of the team made the change, and the customer is informed. */
  | { kind: 'byVenue'; did: 'confirmed' | 'changed' | 'cancelled'; reservation: StoredReservation }

/** Words the outcome of a reservation wish, from the stored row alone. `today` is the venue's date. */
export function sayReservation(language: Language, outcome: ReservationOutcome, today: string): string {
  const copy = COPIES[language]
  const { reservation: words } = copy
  if (outcome.kind === 'missing') return words.missing
  if (outcome.kind === 'refused') return sayRefusal(copy, outcome, today)
  const { code, status } = outcome.reservation
  const table = sayReservationTable(language, outcome.reservation, today)
  if (outcome.kind === 'byVenue') return words.byVenue[outcome.did](code, table)
  if (outcome.kind === 'cancelled') return words.cancelled(code, table)
  if (status !== 'confirmed') return outcome.kind === 'made' ? words.requested(table, code) : words.change(table, code)
  return outcome.kind === 'made' ? words.confirmed(table, code) : words.changed(table, code)
}

/** Words a reservation: its moment, its size and its name. */
export function sayReservationTable(language: Language, reservation: StoredReservation, today: string): string {
  const copy = COPIES[language]
  const size = copy.people(reservation.partySize)
  return copy.reservation.table(sayWhen(copy, reservation, today), size, reservation.name)
}

/** Words the day and time ("domingo, 13/12, as 20h"), with the calendar day beside it after midnight. */
function sayWhen(copy: AssistantCopy, { date, time, afterMidnight }: Omit<Asked, 'partySize'>, today: string) {
  const when = `${sayDay(copy, date, today)}, ${copy.at(time)}`
  return afterMidnight ? copy.reservation.afterMidnight(when, weekdayOf(date)) : when
}

type Refused = Extract<ReservationOutcome, { kind: 'refused' }>

function sayRefusal(copy: AssistantCopy, { asked, problem, alternative, rules, code }: Refused, today: string) {
  const { reservation: words } = copy
  const size = copy.people(asked.partySize)
  const why = {
    past: () => words.past,
    hours_unknown: () => words.closed,
    closed_day: () => words.closed,
    closed_time: () => words.closed,
    full: () => words.full(sayWhen(copy, asked, today), size),
    day: () => words.days(rules.days),
    time: () => words.times(rules.earliest && copy.hour(rules.earliest), rules.latest && copy.hour(rules.latest)),
    party: () => words.party(rules.partyMin, rules.partyMax),
    notice: () => words.notice(rules.noticeMinutes),
  }[problem]()
  const stays = code ? words.stays(code) : ''
  const next = alternative ? `${words.alternative(copy.at(alternative))} ${words.fits}` : words.otherwise[problem]
  return [why, stays, next].filter(Boolean).join(' ')
}
