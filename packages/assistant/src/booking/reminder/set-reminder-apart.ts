import { readable } from '../../language/foreign.ts'

const NEW_TABLE =
  /\b(?:reservar|reserve (?:uma|a)|(?:quero|queria|gostaria de|fazer|faz|marcar|preciso de) (?:uma )?(?:mesa|reserva)|mesa para \d|book a table)\b/
/** Matches from "me lembra" to the end of its sentence, in a message as it was written. */
const WISH = /[,;]?\s*(?:\be\s+)?(?:(?:ai|vc|voc\S|voc\Ss|pode|podem)\s+)*\bme\s+(?:lembr|avis)[^.?!\n]*[.?!]?/i

/**
 * Returns a message that asks for a new table and a reminder of it without the reminder, whose time is not the table's.
 *
 * @returns null when it does not ask for both
 */
export function setReminderApart(message: string): string | null {
  const table = message.replace(WISH, '')
  return table !== message && NEW_TABLE.test(readable(table)) ? table : null
}
