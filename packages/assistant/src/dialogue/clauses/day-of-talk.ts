import type { ReplyInput, Turn } from '../../assistant-types.ts'
import { toLocal, weekdayOf } from '@balcao/contract/local-time'
import { WEEKDAYS } from '../../language/dates/calendar.ts'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { fold } from '../../language/fold.ts'
import { readable } from '../../language/foreign.ts'
import { lately } from '../lately.ts'

/** The number of further customer messages in which a talk stays about a day. */
const TURNS = 5

/** The local dates that a talk is about; `byVenue` is true where the venue named them and the customer named none. */
export type DaysOfTalk = { days: string[]; byVenue: boolean }

/**
 * Returns the dates that a talk is about, from `today` on: those the customer named last, or the only one that the
 * venue named in answer (an evening, a booked table). Returns none where they were named hours or many turns ago, or
 * are over.
 */
export function daysOfTalk(
  { history, now, venue }: Pick<ReplyInput, 'history' | 'now' | 'venue'>,
  today: string,
): DaysOfTalk {
  const { timezone } = venue.profile
  const turns = lately(history, now, TURNS)
  const named = ({ role, text, at }: Turn) => datesIn(text, toLocal(at, timezone).date, role !== 'contact')
  const days = lastNamed(turns, named)
  if (days.length === 0 || days.some((date) => date < today)) return { days: [], byVenue: false }
  return { days, byVenue: !turns.some((turn) => turn.role === 'contact' && named(turn).includes(days[0]!)) }
}

function lastNamed(turns: Turn[], named: (turn: Turn) => string[]): string[] {
  let told: string[] = []
  for (const turn of turns) {
    const dates = named(turn)
    if (turn.role !== 'contact') {
      if (dates.length === 1) told = dates
    } else if (dates.length > 0 || told.length > 0) return dates.length > 0 ? dates : told
  }
  return told
}

/**
 * Returns the dates in a text; of the venue's messages only those with day and month, since others fix no single day.
 */
function datesIn(text: string, today: string, isOfVenue: boolean): string[] {
  const mentions = parseDates(readable(text), today).filter(({ kind }) => !isOfVenue || kind === 'explicit')
  return [...new Set(mentions.map(({ date }) => date))]
}

const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})(?:[ -]feira)?`
/**
 * Matches a reference to the day spoken of ("Nesse dia", "daquela noite"); "essa noite" is tonight, and "esta sexta"
 * the coming one.
 */
const THAT_DAY = new RegExp(
  [
    String.raw`\b[nd]?(?:es[st][ae]|aquel[ae])(?: mesm[ao])? (?:dia|data)\b`,
    String.raw`\b[nd](?:ess[ae]|aquel[ae])(?: mesma)? noite\b`,
    String.raw`\b[nd]?(?:ess[ae]|aquel[ae])(?: mesm[ao])? ${WEEKDAY}\b`,
    String.raw`\bno (?:mesmo )?dia(?=\W*$)`,
    String.raw`\b(?:on )?that (?:same )?(?:day|night|evening|date)\b`,
    String.raw`\b(?:es[ea]|aquel(?:la)?) (?:mism[ao] )?(?:dia|noche|fecha)\b`,
  ].join('|'),
  'g',
)

/** Puts the day of the talk where a message refers to it, so that it reads as if it had been named there. */
export function withThatDay(messages: string[], days: string[]): string[] {
  const [day] = days
  if (!day || days.length > 1) return messages
  return messages.map((message) => {
    const folded = fold(message)
    if (folded.length !== message.length) return message
    return [...folded.matchAll(THAT_DAY)].toReversed().reduce((text, match) => {
      const { weekday } = match.groups ?? {}
      if (weekday && WEEKDAYS.indexOf(weekday) !== weekdayOf(day)) return text
      const said = `${day.slice(8)}/${day.slice(5, 7)}`
      const words = match[0].startsWith('d') ? `do dia ${said}` : `no dia ${said}`
      return text.slice(0, match.index) + words + text.slice(match.index + match[0].length)
    }, message)
  })
}
