import { type Language, sayReservationTable, toLocal } from '@balcao/assistant'
import type { House } from '@balcao/contract'
import { reminderReplies, tableReminder } from '@balcao/copy/reminders/replies'
import { present, type StoredRow } from '../find-reservations.ts'

type Asked = { words: string; language: Language }

/** What reaches who asked for a reminder: their own words, or the table as it is by now. */
export function askedText(
  { settings, profile }: House,
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
 * The house's own reminder. The day is a date and never "tomorrow": it may wait for the morning before it leaves.
 *
 * @param asks whether the assistant reads what is answered
 */
export function tableText({ settings }: House, table: StoredRow, asks: boolean, language: Language): string {
  const copy = tableReminder[language]
  const said = copy.says(settings.name, sayReservationTable(language, present(table), NO_DAY), table.code)
  return `${said}\n${asks ? copy.question : copy.otherwise}`
}

/** Nothing is today or tomorrow of it. */
const NO_DAY = '1970-01-01'
