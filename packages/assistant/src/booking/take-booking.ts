import type { Capabilities, KnownReservation, ReplyInput } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { bookTable } from './book-table.ts'
import { cancelBooking } from './cancel-booking.ts'
import { sayDay } from '../dialogue/say-day.ts'
import {
  agreedTime,
  askWhich,
  meantForGood,
  meantReservation,
  namesOwnTable,
  slotsOf,
  tellOwn,
  wantedOfWhich,
  wantsAnother,
  withRows,
} from './own-reservations.ts'
import { namesOwnEntry, takeGuestList } from './guest-list/take-guest-list.ts'
import { joinGuestList } from './join-guest-list.ts'
import type { BookingOutcome } from './outcome.ts'
import { readable } from '../language/foreign.ts'
import { mergeSlots, readSlots, type Slots } from './slots.ts'
import { AGREED, type BookingKind, type BookingThread, mentionsBooking, readThread } from './thread.ts'

const WISH =
  /\b(?:quero|queria|queremos|gostaria|preciso|pode|poderia|consegue|consigo|da para|da pra|tem como|faz|fazer|reserva(?:r)? (?:uma|para|mesa|ai|hoje|amanha)|reserve|reserva|guarda|separa|coloca|poe|bota|inclui|adiciona|book|i'?d like|can i|quisiera|me)\b/
const POLICY =
  /\b(?:precisa|aceita|aceitam|fazem|trabalham|como (?:faco|funciona|faz)|cobra|cobram|taxa|ate que horas|ate quando|tolerancia|seguram?|politica|preciso (?:de )?reserv\w+|chegar direto|ordem de chegada|so chegar|obrigatori[oa]|necessari[oa]|qual|quantas|sem reserva)\b/
const CHANGE =
  /\b(?:mud\w+|troc\w+|alter\w+|corrig\w+|remarc\w+|adiar|antecip\w+|passar?\b.*\bpara|pode ser|em vez|na verdade|agora (?:somos|vamos)|vamos (?:em|ser)|mais \d|mais (?:uma|um|duas|dois|tres)|atras\w+|ops|desculpa|errei|melhor|confirm\w*|corret\w+|deixa para|po(?:e|r) |bota|ao inves|no lugar d|tir(?:a|ar|e)\b|menos (?:\d|um|dois|duas)|entao|nao e|vao ser|seremos|somos|change)\b/

/** "Preciso cancelar minha reserva, ate quando posso?": wanted as well as asked about. */
const OWN_CANCELLED = /\b(?:quero|preciso|queria|vou|vamos) (?:\w+ )?(?:cancelar|desmarcar) (?:a )?(?:minha|nossa)\b/

const COMING =
  /\b(?:em nome d|no nome d|nome) ?\S|\b(?:jantar|almocar|almoco|janta|comemorar|ir|lugares|mesa)\b.*\d|\d.*\b(?:pessoas|lugares|mesa)\b/
const ABOUT_BOOKING = ['reserve', 'guestList', 'cancel'] as const

/** What is asked for like a table, but settled by people of the house. */
const NOT_TABLES = new Set(['#camarote', '#eventoprivado'])

/** A booking this burst starts, continues, changes or cancels; null when it is about something else. */
export function takeBooking(reading: Reading, input: ReplyInput, capabilities: Capabilities): BookingOutcome | null {
  const { intents, text } = reading
  const rows = capabilities.reservations ? input.reservations : undefined
  const told = rows && tellOwn(reading, rows)
  if (told) return told
  const about = ABOUT_BOOKING.some((intent) => intents.has(intent)) || COMING.test(text)
  const onList = namesOwnEntry(reading, input)
  if (!about && !onList && !mentionsBooking(input.history) && !(rows?.length && namesOwnTable(reading))) return null
  const read = readThread(input.history, input.now, reading.house.profile.timezone)
  if (rows && !onList && !concernsList(reading, read)) return takeTable(reading, withRows(read, reading, rows), rows)
  const lists = reading.house.guestLists
  if (lists?.length && capabilities.guestLists) return takeGuestList(reading, read, input, lists)
  // Where rows say what there is and there is none, nothing can be written down.
  return takeByText(reading, read, lists ? { ...capabilities, guestLists: false } : capabilities)
}

/** What is asked for where no rows are kept, or none are there: read from the thread and the house's texts. */
function takeByText(reading: Reading, thread: BookingThread, capabilities: Capabilities) {
  const { intents, text, messages, at } = reading
  if (
    intents.has('cancel') &&
    (thread.confirmed ||
      (thread.kind && !POLICY.test(text)) ||
      (intents.has('reserve') &&
        !/\bate (?:quando|que horas) (?:\w+ ){0,3}cancel|\bprazo\b/.test(text) &&
        /\b(?:quero|preciso|queria|minha|cancela\b|a reserva de)/.test(text)))
  ) {
    return able(reading, capabilities, thread.kind ?? 'reservation', () => cancelBooking(reading, thread))
  }
  const given = readSlots(messages, at.date, thread.expected, thread.slots)
  const kind = kindOf(reading, thread, given)
  if (!kind) return null
  // Whether there is a list is a question the house's texts answer; only a wish to be on it needs somebody.
  if (kind === 'guest_list' && !capabilities.guestLists && !given.names && !WISH.test(text)) return null
  const restarts = thread.confirmed && startsAnew(reading, given)
  const slots = withEarlierNames(mergeSlots(restarts ? {} : thread.slots, given), restarts ? {} : thread.slots)
  return able(reading, capabilities, kind, () =>
    kind === 'guest_list' ? joinGuestList(reading, slots) : bookTable(reading, slots),
  )
}

const concernsList = ({ intents }: Reading, { kind }: BookingThread) =>
  intents.has('guestList') || (kind === 'guest_list' && !intents.has('reserve'))

/** A table, where rows say what is booked. */
function takeTable(reading: Reading, thread: BookingThread, rows: KnownReservation[]): BookingOutcome | null {
  const { intents, text, messages, at } = reading
  const given = { ...readSlots(messages, at.date, thread.expected, thread.slots), ...agreedTime(reading) }
  const which = wantedOfWhich(reading)
  if (which === 'cancel' || (intents.has('cancel') && (!POLICY.test(text) || OWN_CANCELLED.test(text))))
    return cancelTable(reading, thread, rows, given)
  const another = !thread.confirmed || wantsAnother(reading, CHANGE.test(text))
  if (!which && !kindOf(reading, thread, given)) return null
  if (another && !which) return bookTable(reading, thread.confirmed ? given : mergeSlots(thread.slots, given))
  const meant = meantReservation(reading, rows, given)
  if (!meant) return askWhich(reading, rows)
  const before = slotsOf(meant)
  // People and weekdays that are given relatively ("mais 2", "quinta") are relative to what is booked.
  if (which) return whatChanges(reading, meant)
  const changes = mergeSlots(thread.slots, readSlots(messages, at.date, thread.expected, before))
  const slots = mergeSlots(before, { ...changes, ...agreedTime(reading) })
  if (isSame(slots, before)) return whatChanges(reading, meant)
  return bookTable(reading, slots, meant)
}

function cancelTable(reading: Reading, thread: BookingThread, rows: KnownReservation[], given: Slots) {
  const { copy } = reading
  if (thread.kind === 'reservation' && !thread.confirmed) return cancelBooking(reading, thread)
  if (rows.length === 0)
    return reading.intents.has('reserve') || thread.confirmed
      ? { text: copy.booking.cancelByPerson, actions: [], handoff: 'booking' as const }
      : null
  const meant = meantForGood(reading, rows, given)
  if (!meant) return askWhich(reading, rows)
  return cancelBooking(reading, { ...thread, confirmed: true, slots: slotsOf(meant) }, meant)
}

function whatChanges({ copy, at }: Reading, of: KnownReservation): BookingOutcome {
  const table = copy.reservation.table(
    `${sayDay(copy, of.date, at.date)}, ${copy.at(of.time)}`,
    copy.people(of.partySize),
    of.name,
  )
  return { text: copy.reservation.whatChanges(of.code, table), actions: [] }
}

const isSame = (one: Slots, other: Slots) =>
  one.date === other.date && one.time === other.time && one.size === other.size && one.name === other.name

/** Who is added to a list joins those who are on it. */
function withEarlierNames(slots: Slots, { names = [] }: Slots): Slots {
  return slots.names ? { ...slots, names: [...new Set([...names, ...slots.names])] } : slots
}

/** Without the capability the request goes to a person, with nothing said to be booked. */
function able(reading: Reading, capabilities: Capabilities, kind: BookingKind, act: () => BookingOutcome | null) {
  const can = kind === 'guest_list' ? capabilities.guestLists : capabilities.reservations
  return can ? act() : { text: reading.copy.handoff.booking, actions: [], handoff: 'booking' as const }
}

function kindOf(reading: Reading, thread: BookingThread, given: Slots): BookingKind | null {
  const { intents, text } = reading
  if (reading.clauses.some(({ terms }) => terms.some((term) => NOT_TABLES.has(term)))) return null
  const gives = Object.keys(given).filter(
    (slot) => slot !== 'names' && slot !== 'timeCertain' && slot !== 'dateConflict',
  )
  if (intents.has('guestList')) {
    const asks = (intents.has('price') || intents.has('timeQuestion')) && !given.names && !WISH.test(text)
    if (asks) return null
    return WISH.test(text) || gives.length > 0 || given.names ? 'guest_list' : null
  }
  // "Mesa do reveillon, quanto fica?" asks a price; the table comes later.
  const asksOnly = (intents.has('price') || intents.has('timeQuestion')) && given.time === undefined && !given.name
  if (intents.has('reserve')) {
    if (intents.has('price') && asksOnly) return null
    const forTable =
      gives.length >= 2 ||
      (gives.length >= 1 && !/^\W*(?:voces )?(?:precisa|aceita)/.test(text)) ||
      (WISH.test(text) && !POLICY.test(text))
    return forTable ? 'reservation' : null
  }
  if (!thread.kind) return isComing(text, given) ? 'reservation' : null
  if (thread.confirmed && thread.kind === 'guest_list') return given.names && WISH.test(text) ? 'guest_list' : null
  if (thread.confirmed) {
    const changes = CHANGE.test(text) || thread.expected.size > 0 || (isAnswering(reading) && !asksFacts(reading))
    return changes && gives.length > 0 ? thread.kind : null
  }
  const answers = thread.expected.size > 0 && (gives.length > 0 || (thread.kind === 'guest_list' && given.names))
  return answers && !asksElse(reading) ? thread.kind : null
}

/** What is said right after a table was agreed to, and gives a day, an hour or a number, is about that table. */
function isAnswering({ history, intents }: Reading) {
  const last = history.at(-1)
  const social = intents.has('thanks') || intents.has('bye') || intents.has('greeting')
  return last?.role !== 'contact' && AGREED.test(readable(last?.text ?? '')) && !social
}

const ASKS_FACTS =
  /\b(?:que horas|quanto|quais?|tem|onde|quem|quando|aceitam?|cobram?|precis[ao]|posso levar|pode levar|servem?)\b/

const asksFacts = ({ intents, text }: Reading) =>
  intents.has('openHours') ||
  intents.has('events') ||
  intents.has('menu') ||
  intents.has('price') ||
  ASKS_FACTS.test(text)

/** "Quero jantar ai sexta as 20h, somos 2, nome Saulo" asks for a table without naming one. */
function isComing(text: string, { date, time, size, name }: Slots) {
  return COMING.test(text) && date !== undefined && time !== undefined && size !== undefined && name !== undefined
}

function startsAnew({ intents, text }: Reading, given: Slots) {
  return intents.has('reserve') && !CHANGE.test(text) && given.date !== undefined && given.time !== undefined
}

function asksElse({ intents }: Reading) {
  return intents.has('address') || intents.has('menu') || intents.has('phone') || intents.has('instagram')
}
