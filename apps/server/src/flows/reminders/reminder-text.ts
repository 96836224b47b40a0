import { sayReservationTable, toLocal } from '@balcao/assistant'
import type { House } from '@balcao/contract'
import { reminderReplies, tableReminder } from '@balcao/copy/reminders/replies'
import { present, type StoredRow } from '#features/reservations/index.ts'

type Asked = { words: string; language: 'pt' | 'en' | 'es' }

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
export function tableText({ settings }: House, table: StoredRow, asks: boolean): string {
  const said = tableReminder.says(settings.name, sayReservationTable('pt', present(table), NO_DAY), table.code)
  return `${said}\n${asks ? tableReminder.question : tableReminder.otherwise}`
}

/** Nothing is today or tomorrow of it. */
const NO_DAY = '1970-01-01'
