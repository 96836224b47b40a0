import { readable } from '../../language/foreign.ts'

const NEW_TABLE =
  /\b(?:reservar|reserve (?:uma|a)|(?:quero|queria|gostaria de|fazer|faz|marcar|preciso de) (?:uma )?(?:mesa|reserva)|mesa para \d|book a table)\b/
/** From "me lembra" to the end of its sentence, in a message as it came. */
const WISH = /[,;]?\s*(?:\be\s+)?(?:(?:ai|vc|voc\S|voc\Ss|pode|podem)\s+)*\bme\s+(?:lembr|avis)[^.?!\n]*[.?!]?/i

/**
 * A message that asks for a new table and for a reminder of it in one breath, without the reminder: the hour before the
 * table is no hour of it.
 *
 * @returns null when it does not ask for both
 */
export function setReminderApart(message: string): string | null {
  const table = message.replace(WISH, '')
  return table !== message && NEW_TABLE.test(readable(table)) ? table : null
}
