import type { KnownReservation, Turn } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { sayDay } from '../dialogue/say-day.ts'
import { parseClock } from '@balcao/contract/local-time'
import { readable } from '../language/foreign.ts'
import { intentsOf, saysOnly } from '../language/intents.ts'
import { parseAbsence } from '../language/stays-away.ts'
import { parseTimes } from '../language/times.ts'
import type { BookingOutcome } from './outcome.ts'
import type { Slots } from './slots.ts'
import type { BookingThread } from './thread.ts'

/** Matches an explicit request for a change, whatever was said before. */
export const EXPLICIT =
  /\b(?:mud\w+|troc\w+|alter\w+|remarc\w+|reagend\w+|empurr\w+|adiant\w+|posterg\w+|puxa\w* (?:a |minha |nossa )*(?:mesa|reserva)|jog\w+ (?:a |minha |nossa )+(?:mesa|reserva)|adiar|antecip\w+|passar? para|corrig\w+)\b/
/** Matches a table that customers call theirs. */
export const OWN =
  /\b(?:minha|nossa|essa|my|our|mi|nuestra) (?:reserva|mesa|reservation|table)\b|\b(?:minhas|nossas) (?:reservas|mesas)\b|\b(?:meu|nosso) (?:pedido|codigo)\b/
/** Matches a repeated question right after a table was spoken of ("Que horas era mesmo?"). */
const ASKS_AGAIN = /\b(?:era|ficou|marc\w+|foi|combin\w+|mesmo)\b/
const ASKS_STATE =
  /\bquais\b|\bquantas pessoas (?:\w+ )?(?:ficou|ficaram|marc\w+|coloc\w+|botei|esta|estao)\b|\bconfirmad[oa]\b|\bconfirmed\b|\b(?:esta|ta|continua|segue) (?:tudo )?(?:ok|certo|certa|de pe|marcad[oa]|valendo|feita|garantid[oa])\b|\b(?:que|qual) (?:\w+ )?(?:horas?|horario|dia|data|codigo|nome)\b|\bquando\b|\bnome de quem\b|\b(?:tenho|temos|tem) (?:\w+ )?reserva (?:no meu nome|em meu nome|minha)\b|\b(?:tenho|temos) (?:alguma )?reserva\b/

/** Matches a changed number of people, which implies an existing table ("Agora somos 6"). */
const OTHER_SIZE =
  /\b(?:agora (?:somos|seremos|vamos (?:em|ser)|vai ser)|podemos ser|a gente (?:vai|pode) ser) (?:so )?\d|\bnao (?:somos|vamos) mais (?:em )?\d|\b(?:cancel|desmarc|tir)(?:a|ar|e|em) (?:so )?(?:\d+|um|uma|dois|duas|tres) (?:pessoas?|lugar(?:es)?|adultos?|criancas?|convidados?)\b|\b(?:somos|seremos|vamos em) \d+ agora\b/

/** Tells whether this burst speaks of one of the customer's tables that was not spoken of lately. */
export const namesOwnTable = ({ text, intents }: Reading) =>
  OWN.test(text) ||
  EXPLICIT.test(text) ||
  OTHER_SIZE.test(text) ||
  intents.has('reserve') ||
  intents.has('cancel') ||
  parseAbsence(text) !== null

/** Tells whether a new table is wanted beside the existing one. */
export const wantsAnother = ({ intents, text }: Reading, changes: boolean) =>
  intents.has('reserve') && !changes && !OWN.test(text)

/**
 * Answers a question about the state of the customer's tables from the stored rows. Returns null when that is not the
 * question.
 */
export function tellOwn(reading: Reading, reservations: KnownReservation[]): BookingOutcome | null {
  const { text, intents, copy } = reading
  if (intents.has('cancel') || EXPLICIT.test(text) || !ASKS_STATE.test(text)) return null
  const speaksOfOwn =
    OWN.test(text) ||
    /\b(?:tenho|temos) (?:alguma )?reserva\b|\b(?:que|quais) reservas (?:\w+ )?(?:tenho|temos)\b|\ba reserva (?:\w+ ){0,3}nome de quem\b|\bquais (?:\w+ ){0,3}(?:reservas|mesas) (?:que )?(?:eu |a gente |nos )?(?:tenho|temos|fiz|fizemos|marquei)\b|\bquais (?:sao )?(?:as )?(?:minhas|nossas)\b/.test(
      text,
    )
  const speaksOfIt = reservations.length > 0 && ASKS_AGAIN.test(text) && namesRow(reading, reservations)
  if (!speaksOfOwn && !speaksOfIt && !(reservations.length > 0 && /\bconfirmad[oa]\b|\bconfirmed\b/.test(text)))
    return null
  if (reservations.length === 0) return { text: copy.reservation.none, actions: [] }
  return { text: reservations.map((each) => stateOf(reading, each)).join('\n'), actions: [] }
}

/** Says the state of a reservation. */
export const stateOf = (reading: Reading, row: KnownReservation): string =>
  reading.copy.reservation.state[row.status](row.code, sayTable(reading, row, reading.at.date))

/** Tells whether the last message of the venue names one of these reservations. */
export const namesRow = ({ history }: Reading, rows: KnownReservation[]) =>
  rows.some(({ code }) => history.findLast(({ role }) => role !== 'contact')?.text.includes(code))

/** Matches a table named by its order ("Na primeira", "a outra"), which no stored row tells. */
const BY_ORDER = /\b(?:n?a|da|minha|nossa) (?:primeira|outra)\b(?! vez)|\bsegunda (?:mesa|reserva)\b/

/** Returns the reservation that is meant: by its code, by its day, or because there is only one. */
export function meantReservation(
  { text, history }: Reading,
  reservations: KnownReservation[],
  given: Slots,
): KnownReservation | null {
  const said = history.findLast(({ role }) => role !== 'contact')?.text.toUpperCase() ?? ''
  return (
    reservations.find(({ code }) => text.toUpperCase().includes(code)) ??
    (reservations.length === 1 ? reservations[0]! : null) ??
    reservations.find(({ date }) => date === given.date) ??
    (BY_ORDER.test(text) ? null : only(reservations.filter(({ code }) => said.includes(code)))) ??
    null
  )
}

const only = <T>(list: T[]) => (list.length === 1 ? list[0] : undefined)

/**
 * Returns the reservation that is meant for an action that cannot be undone: the one last spoken of is not certain
 * enough.
 */
export const meantForGood = (reading: Reading, reservations: KnownReservation[], given: Slots) =>
  meantReservation({ ...reading, history: [] }, reservations, given)

const NAMES_CODE = /\b[a-z]\d[a-z]\d\b/

/** Returns what the customer wanted when they were asked which table is meant; null when they were not asked. */
export function wantedOfWhich({ history, copy, text }: Reading): 'cancel' | 'change' | null {
  const asked = history.at(-1)?.text ?? ''
  if (asked.startsWith(copy.reservation.cancelWhich))
    return NAMES_CODE.test(text) || saysOnly(text, 'yes') ? 'cancel' : null
  if (!asked.startsWith(copy.reservation.which)) return null
  const wish = readable(history.findLast(({ role }) => role === 'contact')?.text ?? '')
  return intentsOf(wish).has('cancel') ? 'cancel' : 'change'
}

/** Asks which table is meant, where there are several. */
export const askWhich = (reading: Reading, reservations: KnownReservation[]): BookingOutcome => ({
  text: [
    reading.copy.reservation.which,
    ...reservations.map((each) => `${each.code}: ${sayTable(reading, each, reading.at.date)}`),
  ].join('\n'),
  actions: [],
})

/**
 * Returns the state of the booking talk with the stored rows as the truth of what is booked. An unfinished booking
 * stays one, unless the last message was about a row.
 */
export function withRows(thread: BookingThread, reading: Reading, rows: KnownReservation[]): BookingThread {
  if (thread.kind === 'guest_list') return thread
  const aboutRow = rows.length > 0 && speaksOfRow(reading.history, rows)
  if (thread.kind === 'reservation' && !thread.confirmed && !aboutRow) return thread
  if (rows.length === 0) return { ...thread, confirmed: false, ...(thread.confirmed && { kind: null, slots: {} }) }
  const changes = thread.confirmed ? {} : thread.slots
  return { kind: 'reservation', confirmed: true, slots: changes, expected: thread.expected }
}

export const slotsOf = ({ date, time, partySize, name }: KnownReservation): Slots => ({
  date,
  time: parseClock(time) ?? 0,
  timeCertain: true,
  size: partySize,
  name,
})

function speaksOfRow(history: Turn[], rows: KnownReservation[]) {
  const venue = history.findLast(({ role }) => role !== 'contact')?.text.toUpperCase() ?? ''
  const contact = readable(history.findLast(({ role }) => role === 'contact')?.text ?? '')
  return rows.some(({ code }) => venue.includes(code)) || EXPLICIT.test(contact)
}

/** Returns the time that was offered in place of a full one, when the customer agrees to it. */
export function agreedTime({ history, text, copy }: Reading): Slots {
  const last = history.at(-1)
  if (last?.role !== 'assistant' || !last.text.endsWith(copy.reservation.fits) || !saysOnly(text, 'yes')) return {}
  const time = parseTimes(readable(last.text)).at(-1)
  return time ? { time: time.minutes, timeCertain: true } : {}
}

/** Words a reservation with its moment, its size and its name. */
export function sayTable(
  { copy }: Pick<Reading, 'copy'>,
  { date, time, partySize, name }: KnownReservation,
  today: string,
) {
  return copy.reservation.table(`${sayDay(copy, date, today)}, ${copy.at(time)}`, copy.people(partySize), name)
}
