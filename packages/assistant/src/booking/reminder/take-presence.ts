import { tableReminder } from '@balcao/copy/reminders/replies'
import type { Capabilities, KnownReservation, ReplyInput } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { readable } from '../../language/foreign.ts'
import { saysOnly } from '../../language/intents.ts'
import { cancelBooking } from '../cancel-booking.ts'
import type { BookingOutcome } from '../outcome.ts'
import { slotsOf } from '../own-reservations.ts'
import { sayReservationTable } from '../say-reservation.ts'

/** The most messages of the venue that may stand between the question and a bare "1" or "2". */
const LOOKS_BACK = 3
const NUMBER = /^\W*([12])\b\W*(?:sim|nao|confirm\w*|cancel\w*|ok|por favor|\W)*$/

/**
 * Reads the answer to the venue's question whether the customer comes; null when it was not asked or something else is
 * said.
 */
export function takePresence(reading: Reading, input: ReplyInput, capabilities: Capabilities): BookingOutcome | null {
  if (!capabilities.reminders) return null
  const table = askedAbout(reading, input.reservations ?? [])
  if (!table) return null
  const said = reading.messages.flatMap((message) => message.split('\n')).map((line) => readable(line))
  const number = said.map((each) => NUMBER.exec(each)?.[1]).findLast(Boolean)
  const bare = asksNow(reading)
  if (number === '1' || (bare && said.some((each) => saysOnly(each, 'yes')))) return keep(reading, table)
  if (number === '2')
    return cancelBooking(
      reading,
      { slots: slotsOf(table), confirmed: true, kind: 'reservation', expected: new Set() },
      table,
    )
  if (bare && said.some((each) => saysOnly(each, 'no')))
    return { text: tableReminder[reading.language].unsure(table.code), actions: [] }
  return null
}

/** Returns the reservation named by the code in that question; a later question takes a bare number for itself. */
function askedAbout({ history }: Reading, tables: KnownReservation[]): KnownReservation | undefined {
  const ours = history.filter(({ role }) => role !== 'contact').slice(-LOOKS_BACK)
  const asked = ours.findLastIndex(({ text }) => asks(text, tables))
  if (asked === -1 || ours.slice(asked + 1).some(({ text }) => text.trimEnd().endsWith('?'))) return undefined
  return tables.find(({ code }) => ours[asked]!.text.includes(code))
}

const asksNow = ({ history }: Reading) => {
  const last = history.findLast(({ role }) => role !== 'contact')?.text ?? ''
  return IN_ALL.some(({ question }) => last.endsWith(question))
}

const asks = (text: string, tables: KnownReservation[]) =>
  IN_ALL.some(
    ({ question, unsure }) => text.endsWith(question) || tables.some(({ code }) => text.includes(unsure(code))),
  )

/** The question in every language, because the venue asked in the customer's language of that moment. */
const IN_ALL = Object.values(tableReminder)

function keep({ at, language }: Reading, table: KnownReservation): BookingOutcome {
  const said = sayReservationTable(language, { ...table, afterMidnight: false }, at.date)
  return {
    text: tableReminder[language].kept(table.code, said),
    actions: [{ type: 'keep_reservation', code: table.code }],
  }
}
