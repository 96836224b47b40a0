import type { Turn } from '../../assistant-types.ts'
import { toLocal, weekdayOf } from '../../hours/local-time.ts'
import { WEEKDAYS } from '../../language/dates/calendar.ts'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { fold } from '../../language/fold.ts'
import { readable } from '../../language/foreign.ts'

/** Milliseconds and turns of the customer's for which a talk stays about a day. */
const STILL = 3_600_000
const TURNS = 5

/**
 * Returns the local dates that a talk is about, from `today` on: those the customer named last, or the only one that the house told of
 * in the same breath (an evening, a table that was taken). None where they were named hours or many turns ago, or are over.
 */
export function daysOfTalk(history: Turn[], timezone: string, today: string): string[] {
  const lately = (history.at(-1)?.at.getTime() ?? 0) - STILL
  let told: string[] = []
  let turns = 0
  for (const { role, text, at } of history.toReversed()) {
    if (at.getTime() < lately || turns === TURNS) return []
    const named = datesIn(text, toLocal(at, timezone).date, role !== 'contact')
    if (role !== 'contact') {
      if (named.length === 1) told = named
      continue
    }
    turns++
    const days = named.length > 0 ? named : told
    if (days.length > 0) return days.every((date) => date >= today) ? days : []
  }
  return []
}

/** The dates in a text; of the house's words only those with day and month, for the others belong to no one day. */
function datesIn(text: string, today: string, isOfHouse: boolean): string[] {
  const mentions = parseDates(readable(text), today).filter(({ kind }) => !isOfHouse || kind === 'explicit')
  return [...new Set(mentions.map(({ date }) => date))]
}

const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})(?:[ -]feira)?`
/** "Nesse dia", "daquela noite", "nessa mesma sexta", "no dia?"; "essa noite" is tonight, and "esta sexta" the coming one. */
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

/** Puts the day of the talk where a message points at it, so that it reads as if it had been named there. */
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
