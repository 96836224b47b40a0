import { type Language, sayReservationTable } from '@balcao/assistant'
import { toLocal } from '@balcao/contract/local-time'
import type { Venue } from '@balcao/contract'
import { reminderReplies, tableReminder } from '@balcao/copy/reminders/replies'
import { present, type StoredRow } from '../find-reservations.ts'

type Asked = { words: string; language: Language }

/** Returns the text of a reminder that a customer asked for: their own words, or the reservation as it is by now. */
export function askedText(
  { settings, profile }: Venue,
  { words, language }: Asked,
  table: StoredRow | null,
  now: Date,
): string {
  const copy = reminderReplies[language]
  if (!table) return copy.arrives(settings.name, words)
  const said = sayReservationTable(language, present(table), toLocal(now, profile.timezone).date)
  return copy.arrivesOfTable(settings.name, said, table.code)
}

/**
 * Returns the text of the venue's own reminder. The day is a date and never "tomorrow", because the message may wait
 * until the morning.
 *
 * @param asks whether the assistant reads the reply
 */
export function tableText({ settings }: Venue, table: StoredRow, asks: boolean, language: Language): string {
  const copy = tableReminder[language]
  const said = copy.says(settings.name, sayReservationTable(language, present(table), NO_DAY), table.code)
  return `${said}\n${asks ? copy.question : copy.otherwise}`
}

/** A date for which no reservation is today or tomorrow. */
const NO_DAY = '1970-01-01'
