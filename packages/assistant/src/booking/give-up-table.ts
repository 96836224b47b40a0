import type { KnownReservation } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { readable } from '../language/foreign.ts'
import { saysOnly } from '../language/intents.ts'
import { cancelBooking } from './cancel-booking.ts'
import type { BookingOutcome } from './outcome.ts'
import { sayTable, slotsOf } from './own-reservations.ts'
import { AGREED, givesUp } from './thread.ts'

const PLACE = '(?:bar|boteco|restaurante|lugar|canto|local|role|balada|pizzaria|festa|casa)'
const GOES_ELSEWHERE = new RegExp(
  `\\b(?:vou|vamos|iremos|irei|ir|irmos|indo|fomos|fui|ficamos|fechamos|ach(?:ei|amos)|arrum(?:ei|amos)|reserv(?:ei|amos)|consegu(?:i|imos)) (?:\\w+ ){0,3}?(?:n?outr[oa]|num outro|numa outra) (?:\\w+ )?${PLACE}\\b|\\b(?:vou|vamos|prefiro|preferimos|melhor|vai) (?:mesmo )?ficar em casa\\b`,
)
/** Afterwards, on another day, or in a question: nothing of this table. */
const OF_LATER =
  /\?|\b(?:depois|antes|tambem|outro dia|semana que vem|mes que vem|ontem|era so isso|so isso)\b|\besquec\w+ (?:d?[oa]s? )(?!reserva|mesa)/

/** "Vou noutro bar", "achamos outro lugar": said of the plans of the evening. */
export const goesElsewhere = (text: string): boolean => GOES_ELSEWHERE.test(text) && !OF_LATER.test(text)

/**
 * "Esquece, vou noutro bar", of somebody who has a table: it may mean the table, so they are asked whether it is to be
 * cancelled, and nothing is until they say so. Null where nothing like it is said, and nothing was asked.
 */
export function giveUpTable(reading: Reading, rows: KnownReservation[]): BookingOutcome | null {
  const { copy, text, history, at } = reading
  const last = history.at(-1)
  const before = last && last.role !== 'contact' ? last.text : ''
  const asked = before.endsWith(copy.reservation.cancelIt) ? rows.find(({ code }) => before.includes(code)) : undefined
  if (asked && saysOnly(text, 'yes'))
    return cancelBooking(
      reading,
      { slots: slotsOf(asked), confirmed: true, kind: 'reservation', expected: new Set() },
      asked,
    )
  if (asked && saysOnly(text, 'no')) return { text: copy.reservation.keepsIt(asked.code), actions: [] }
  const speaksOfIt = AGREED.test(readable(before)) || rows.some(({ code }) => before.includes(code))
  const leaves = goesElsewhere(text) || (speaksOfIt && givesUp(text) && !OF_LATER.test(text))
  if (rows.length === 0 || !leaves || reading.intents.has('cancel')) return null
  const lines = rows.map((each) => copy.reservation.stillThere(each.code, sayTable(reading, each, at.date)))
  const question = rows.length === 1 ? copy.reservation.cancelIt : copy.reservation.cancelWhich
  return { text: rows.length === 1 ? `${lines[0]} ${question}` : [question, ...lines].join('\n'), actions: [] }
}
