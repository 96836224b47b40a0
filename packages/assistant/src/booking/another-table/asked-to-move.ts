import type { KnownReservation } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { bookTable } from '../book-table.ts'
import type { BookingOutcome } from '../outcome.ts'
import { EXPLICIT, slotsOf } from '../own-reservations.ts'
import { mergeSlots, readSlots } from '../slots.ts'

/**
 * Matches a question about availability ("Tem vaga sabado no mesmo horario?"), which changes no reservation by itself.
 */
export const ASKS_ROOM =
  /\b(?:tem|teria|tinha|ha|haveria|sobrou)(?: (?!como\b)\w+){0,2} (?:vagas?|lugar(?:es)?|espaco|disponibilidade|mesas?|horario)\b|\b(?:esta|ta|tem|fica) (?:\w+ ){0,4}(?:livre|disponivel|vag[oa])\b/

/** Asks for confirmation before a change that was read from a question about availability; any other change is made. */
export function askedToMove(reading: Reading, changed: BookingOutcome, of: KnownReservation): BookingOutcome {
  const { text } = reading
  return !EXPLICIT.test(text) && ASKS_ROOM.test(text) ? asked(reading, changed, of) : changed
}

function asked(reading: Reading, changed: BookingOutcome, of: KnownReservation): BookingOutcome {
  const { copy, at } = reading
  const [table] = changed.actions
  if (table?.type !== 'reservation') return changed
  const { date, time, party_size: size, name } = table.fields
  const when = `${sayDay(copy, date, at.date)}, ${copy.at(time)}`
  const wanted = copy.reservation.table(when, copy.people(size), name)
  // Nor is the day they name told about, or a place for the car, where nothing else is asked.
  const isAll = reading.clauses.length === 1
  return { text: copy.reservation.moveTo(of.code, wanted), actions: [], ...(isAll && { alone: true as const }) }
}

/**
 * Reads the answer to "Quer que eu mude a reserva M4K7 para esta: ...?": yes, no or another change. Returns null where
 * that was not asked.
 */
export function answersMove(reading: Reading, rows: KnownReservation[]): BookingOutcome | null {
  const { history, copy, intents, text, messages, at } = reading
  const last = history.at(-1)
  const row = rows.find(({ code }) => last?.role !== 'contact' && last?.text.includes(copy.reservation.move(code)))
  if (!last || !row || intents.has('cancel')) return null
  const lead = copy.reservation.move(row.code)
  const [offer = ''] = last.text.slice(last.text.indexOf(lead) + lead.length).split('?')
  const offered = mergeSlots(slotsOf(row), readSlots([offer], at.date, new Set(), {}))
  const given = readSlots(messages, at.date, new Set(), offered, at.minutes)
  const gives = [given.date, given.time, given.size].some((slot) => slot !== undefined)
  const isAsked = text.includes('?')
  if (!gives && !isAsked && intents.has('no')) return { text: copy.reservation.keepsIt(row.code), actions: [] }
  const agrees = !isAsked && (intents.has('yes') || EXPLICIT.test(text))
  if (!gives && !agrees) return null
  const changed = bookTable(reading, mergeSlots(offered, given), row)
  // "E domingo?" asks once more.
  return isAsked && !EXPLICIT.test(text) ? asked(reading, changed, row) : changed
}
