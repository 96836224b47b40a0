import type { Capabilities, KnownReservation, ReplyInput } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { answersMove, askedToMove } from './another-table/asked-to-move.ts'
import { withAnotherTable } from './another-table/take-another.ts'
import { arrivesAt } from './at-the-door/arrives-at.ts'
import { comesLate, missedAtDoor } from './at-the-door/at-the-door.ts'
import { askedAtOwnTable } from './asked-at-own-table.ts'
import { bookTable } from './book-table.ts'
import { COMING, NAMES_MOMENT } from './coming.ts'
import { cancelBooking } from './cancel-booking.ts'
import { CHANGE } from './change-words.ts'
import { ENLISTS, kindOf, POLICY, startsAnew, WISH } from './booking-kind.ts'
import { sayDay } from '../dialogue/say-day.ts'
import {
  agreedTime,
  askWhich,
  EXPLICIT,
  meantForGood,
  meantReservation,
  namesOwnTable,
  slotsOf,
  tellOwn,
  wantedOfWhich,
  wantsAnother,
  withRows,
} from './own-reservations.ts'
import { comesAnyway, giveUpTable, goesElsewhere, saysCancel } from './give-up-table.ts'
import { isMadeElsewhere, keepsTable, wantsOfMade } from './not-meant.ts'
import { ownTableRemark } from './own-table-remarks.ts'
import { readable } from '../language/foreign.ts'
import { deniesGivingUp, doubtsGivingUp, givesUpPart } from '../language/giving-up.ts'
import { followsListing, ofListSpokenOf } from './guest-list/after-listing.ts'
import { namesOwnEntry, takeGuestList } from './guest-list/take-guest-list.ts'
import { joinGuestList } from './join-guest-list.ts'
import type { BookingOutcome } from './outcome.ts'
import { sentenceActsOf } from './sentence-acts.ts'
import { saysItStands, takesBack, withoutTakenBack } from './taken-back.ts'
import { answerTableRules, holdTold } from './table-rules/answer-table-rules.ts'
import { deniesSize, mergeSlots, readEach, readSlots, type Slots } from './slots.ts'
import { actsOf } from '../understanding/acts.ts'
import { fillForm, threadOf } from './form.ts'
import { type BookingKind, type BookingThread, givesUp, mentionsBooking } from './thread.ts'

/**
 * Matches a cancellation that is wanted as well as asked about ("Preciso cancelar minha reserva, ate quando posso?").
 */
const OWN_CANCELLED = /\b(?:quero|preciso|queria|vou|vamos) (?:\w+ )?(?:cancelar|desmarcar) (?:a )?(?:minha|nossa)\b/

/** Matches a replacement of the cancelled table ("Cancela e faz uma para sexta 20h no lugar"). */
const REPLACES = /\be (?:fa(?:z|zer)|marc\w+|reserv\w+|coloc\w+|bot\w+|pass\w+|mud\w+)\b|\bno lugar\b/

/** Matches a delay, which only the venue can grant ("Nao quero cancelar, so atrasar 15 min"). */
const LATER = /\batras\w+/

const COMPANIONS = /(?:\bmais |\+ ?)(?:\d|uma?\b|dois\b|duas\b|tres\b)/

/** Matches all tables at once ("Cancela as duas"). */
const ALL = /\b(?:as duas|as tres|ambas|todas|tudo(?! (?:bem|bom|certo|ok|joia)))\b/

const ABOUT_BOOKING = ['reserve', 'guestList', 'cancel'] as const

/** Handles the booking that this burst starts, continues, changes or cancels; null when it is about something else. */
export function takeBooking(reading: Reading, input: ReplyInput, capabilities: Capabilities): BookingOutcome | null {
  const take = (one: Reading, also: Slots) => takeOne(one, input, capabilities, also)
  return capabilities.reservations && input.reservations ? withAnotherTable(reading, input, take) : take(reading, {})
}

function takeOne(reading: Reading, input: ReplyInput, capabilities: Capabilities, also: Slots): BookingOutcome | null {
  const { intents, text } = reading
  const rows = capabilities.reservations ? input.reservations : undefined
  const atDoor = rows && missedAtDoor(reading, input)
  if (atDoor) return atDoor
  const moved = rows && answersMove(reading, rows)
  if (moved) return moved
  const told = rows && tellOwn(reading, rows)
  if (told) return told
  const remark = rows && ofOwnTable(reading, input, rows)
  if (remark) return remark
  const late = rows && comesLate(reading, input, rows, holdTold(reading))
  if (late) return late
  const given = rows && !takesBack(text) && givenUp(reading, input, rows)
  if (given) return given
  const onList = namesOwnEntry(reading, input) || followsListing(reading, input)
  const filled = capabilities.reservations && !onList ? fillForm(reading, input, rows) : undefined
  if (filled) return filled
  const arrives = ofArrival(reading, input, rows ?? [])
  if (arrives) return arrives
  const ruled = capabilities.reservations
    ? answerTableRules(reading, readSlots(reading.messages, reading.at.date, new Set(), {}))
    : null
  if (ruled) return ruled
  if (filled === null) return null
  if (rows?.length && intents.has('cancel') && (takesBack(text) || (deniesGivingUp(text) && !LATER.test(text))))
    return keepTable(reading, input, rows)
  if (
    (rows?.length && !intents.has('cancel') && givesUpPart(text)) ||
    (!rows?.length && ofTableElsewhere(reading, input))
  )
    return { text: reading.copy.handoff.booking, actions: [], handoff: 'booking' }
  const about =
    ABOUT_BOOKING.some((intent) => intents.has(intent)) ||
    COMING.test(text) ||
    NAMES_MOMENT.test(text) ||
    (ENLISTS.test(text) && (reading.index.has('#listavip') || Boolean(reading.venue.guestLists?.length)))
  if (!about && !onList && !mentionsBooking(input.history) && !(rows?.length && namesOwnTable(reading))) return null
  const read = ofListSpokenOf(threadOf(input), reading, input)
  if (askedAtOwnTable(reading) && !givesWhatIsMissing(reading, read)) return null
  const enlisted = enlists(reading, read, input)
  const forList = concernsList(reading, read) || enlisted
  if (rows && !onList && !forList) return takeTable(reading, withRows(read, reading, rows), rows, also)
  const lists = reading.venue.guestLists
  // Where no tables are kept, as in a rehearsal, a table is still no name on a list.
  if (lists?.length && capabilities.guestLists && (rows || onList || forList))
    return takeGuestList(reading, read, input, lists, enlisted)
  // Where rows say what there is and there is none, nothing can be written down.
  return takeByText(reading, read, lists ? { ...capabilities, guestLists: false } : capabilities)
}

/** Handles a withdrawn cancellation: makes the change asked for instead, or says that the table stands. */
function keepTable(reading: Reading, input: ReplyInput, rows: KnownReservation[]): BookingOutcome {
  const after = withoutTakenBack(reading)
  const thread = withRows(threadOf(input), after, rows)
  const changes = CHANGE.test(after.text)
    ? takeTable(after, { ...thread, kind: 'reservation', confirmed: true }, rows)
    : null
  return changes ?? saysItStands(reading, rows)
}

/**
 * Tells whether a table made elsewhere is to be confirmed, changed or cancelled, in this message or the one after;
 * people handle that.
 */
function ofTableElsewhere({ text, intents }: Reading, { history }: ReplyInput) {
  if (isMadeElsewhere(text)) return wantsOfMade(text)
  const before = readable(history.findLast(({ role }) => role === 'contact')?.text ?? '')
  return isMadeElsewhere(before) && (intents.has('cancel') ? !keepsTable(text) : EXPLICIT.test(text))
}

/** Handles the cancellation of an existing table, unless another one is being made. */
const givenUp = (reading: Reading, input: ReplyInput, rows: KnownReservation[]) =>
  unlessAnother(reading, input, rows, giveUpTable(reading, rows))

/** Handles a remark about an existing table, unless another one is being made. */
const ofOwnTable = (reading: Reading, input: ReplyInput, rows: KnownReservation[]) =>
  unlessAnother(reading, input, rows, ownTableRemark(reading, rows))

/** Answers when a customer with a table or a list entry may come, unless a table is just being made. */
function ofArrival(reading: Reading, input: ReplyInput, rows: KnownReservation[]) {
  const arrives = arrivesAt(reading, input, rows, holdTold(reading))
  if (!arrives) return null
  const { kind, confirmed } = threadOf(input)
  return kind === 'reservation' && !confirmed ? null : arrives
}

function unlessAnother(reading: Reading, input: ReplyInput, rows: KnownReservation[], outcome: BookingOutcome | null) {
  if (!outcome) return null
  const { kind, confirmed } = withRows(threadOf(input), reading, rows)
  return kind === null || (kind === 'reservation' && confirmed) ? outcome : null
}

/** Tells whether a message fills a slot of the table being made ("Minha mesa e pra 8, da pra levar bolo?"). */
function givesWhatIsMissing({ messages, at }: Reading, { kind, confirmed, expected, slots }: BookingThread) {
  if (kind !== 'reservation' || confirmed) return false
  const { date, time, size, name } = readSlots(messages, at.date, expected, slots, at.minutes)
  return [date, time, size, name].some((slot) => slot !== undefined)
}

/** Handles a request where no rows are stored, from the thread and the venue's texts. */
function takeByText(reading: Reading, thread: BookingThread, capabilities: Capabilities) {
  const { intents, text, messages, at } = reading
  if (thread.kind && !thread.confirmed && givesUp(text)) return cancelBooking(reading, thread)
  if (
    intents.has('cancel') &&
    !keepsTable(text) &&
    (thread.confirmed ||
      (thread.kind && !POLICY.test(text)) ||
      (intents.has('reserve') &&
        !/\bate (?:quando|que horas) (?:\w+ ){0,3}cancel|\bprazo\b/.test(text) &&
        /\b(?:quero|preciso|queria|minha|cancela\b|a reserva de)/.test(text)))
  ) {
    return able(reading, capabilities, thread.kind ?? 'reservation', () => cancelBooking(reading, thread))
  }
  const given = readSlots(messages, at.date, thread.expected, thread.slots, at.minutes)
  const kind = kindOf(reading, thread, given)
  if (!kind) return null
  // The venue's texts answer whether there is a list; only a wish to be on it needs somebody.
  if (kind === 'guest_list' && !capabilities.guestLists && !given.names && !WISH.test(text)) return null
  const restarts = thread.confirmed && startsAnew(reading, given)
  const slots = withEarlierNames(mergeSlots(restarts ? {} : thread.slots, given), restarts ? {} : thread.slots)
  return able(reading, capabilities, kind, () =>
    kind === 'guest_list' ? joinGuestList(reading, slots) : bookTable(reading, slots),
  )
}

const concernsList = ({ intents }: Reading, { kind }: BookingThread) =>
  intents.has('guestList') || (kind === 'guest_list' && !intents.has('reserve'))

/** Matches a first name alone, right before its night, the list or another name: not "bota a Anitta pra tocar". */
const FIRST_NAME = /\b[ao]s? \p{Lu}\p{Ll}+ (?:e |n[ao] |pr?a(?:ra)? (?:lista|hoje|amanh|seg|ter|qua|qui|sex|s.b|dom))/u

/** Tells whether somebody is to be put on the list of a night that has one ("Poe Ana Lima na sexta"). */
function enlists({ text, messages, at, venue }: Reading, { kind }: BookingThread, { guests = [] }: ReplyInput) {
  if (kind === 'reservation' || !ENLISTS.test(text) || /\b(?:mesa|reserva)/.test(text)) return false
  const { names, date, time, size } = readSlots(messages, at.date, new Set(), {})
  // "Poe a Ana na sexta": first names say as much, and the whole ones are asked for.
  if (time !== undefined || !(names ?? FIRST_NAME.test(messages.join('\n')))) return false
  // "Ana Souza e mais 2" are companions of a name; any other number is of people at a table.
  if (size !== undefined && (names?.length ?? 0) < 2 && !(names && COMPANIONS.test(text))) return false
  return (venue.guestLists ?? []).some((list) => list.date === date) || guests.length > 0
}

/** Handles a table request where the rows say what is booked. */
function takeTable(
  reading: Reading,
  thread: BookingThread,
  rows: KnownReservation[],
  also: Slots = {},
): BookingOutcome | null {
  const { intents, text, messages, at } = reading
  // "Mais 2" and "uma hora mais tarde" are relative to the one table there is.
  const base = thread.confirmed && rows.length === 1 ? { ...slotsOf(rows[0]!), ...thread.slots } : thread.slots
  const said = readEach(messages, at.date, thread.expected, base, at.minutes)
  const given = { ...also, ...said, ...agreedTime(reading) }
  if (thread.kind === 'reservation' && !thread.confirmed && (givesUp(text) || goesElsewhere(text)))
    return cancelBooking(reading, thread)
  const which = wantedOfWhich(reading)
  const replaces = REPLACES.test(text) && given.date !== undefined && given.time !== undefined
  const leaves = intents.has('cancel') && !comesAnyway(text)
  const gives = leaves && (!keepsTable(text) || (OWN_CANCELLED.test(text) && !/\bnao\b/.test(text)))
  const givesTableUp = givesUpInItsOwnSentence(reading) || (gives && (!POLICY.test(text) || OWN_CANCELLED.test(text)))
  if (which === 'cancel' || (givesTableUp && !replaces)) return cancelTable(reading, thread, rows, given)
  // "Nao vamos mais em 4" leaves open how many they are.
  const own = meantReservation(reading, rows, given)
  if (thread.confirmed && own && given.size === undefined && deniesSize(text)) return whatChanges(reading, own)
  const another = !thread.confirmed || wantsAnother(reading, CHANGE.test(text))
  if (!which && !kindOf(reading, thread, given)) return null
  if (another && !which) return bookTable(reading, thread.confirmed ? given : mergeSlots(thread.slots, given))
  const meant = meantReservation(reading, rows, given)
  if (!meant) return askWhich(reading, rows)
  const before = slotsOf(meant)
  // People and weekdays that are given relatively ("mais 2", "quinta") are relative to what is booked.
  if (which) return whatChanges(reading, meant)
  const changes = mergeSlots(thread.slots, readSlots(messages, at.date, thread.expected, before, at.minutes))
  const slots = mergeSlots(before, { ...changes, ...agreedTime(reading) })
  if (isSame(slots, before)) return whatChanges(reading, meant)
  return askedToMove(reading, bookTable(reading, slots, meant), meant)
}

/** The least probability from which a sentence counts as giving a table up. */
const SURE = 0.9

/** Tells whether a sentence of its own cancels, whatever else is asked ("Cancela vai, desistimos. paga algo?"). */
const givesUpInItsOwnSentence = (reading: Reading) =>
  !doubtsGivingUp(reading.text) &&
  sentenceActsOf(reading).some(
    ({ kind, raw, text }) =>
      kind !== 'ask' && saysCancel(text) && !keepsTable(text) && !POLICY.test(text) && actsOf(raw).cancel >= SURE,
  )

function cancelTable(reading: Reading, thread: BookingThread, rows: KnownReservation[], given: Slots) {
  const { copy } = reading
  const inTheMaking = thread.kind === 'reservation' && !thread.confirmed
  if (inTheMaking && !namesRowInstead(thread, rows, given)) return cancelBooking(reading, thread)
  if (rows.length === 0)
    return reading.intents.has('reserve') || thread.confirmed
      ? { text: copy.booking.cancelByPerson, actions: [], handoff: 'booking' as const }
      : null
  const cancel = (row: KnownReservation) =>
    cancelBooking(reading, { ...thread, confirmed: true, slots: slotsOf(row) }, row)
  if (rows.length > 1 && ALL.test(reading.text)) {
    const [first, ...also] = rows.map(cancel)
    return { ...first!, also }
  }
  const meant = meantForGood(reading, rows, given)
  if (!meant) return askWhich(reading, rows)
  return cancel(meant)
}

/**
 * Tells whether a cancellation means a stored reservation and not the one being made ("Voces aceitam reserva?", then
 * "cancela a minha").
 */
function namesRowInstead({ slots }: BookingThread, rows: KnownReservation[], { date }: Slots) {
  if (rows.length === 0) return false
  const isBegun = [slots.date, slots.time, slots.size, slots.name].some((slot) => slot !== undefined)
  return !isBegun || (date !== slots.date && rows.some((row) => row.date === date))
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

/** Joins the new names of a list to the earlier ones. */
function withEarlierNames(slots: Slots, { names = [] }: Slots): Slots {
  return slots.names ? { ...slots, names: [...new Set([...names, ...slots.names])] } : slots
}

/**
 * Runs the action where the capability is there; otherwise the request goes to a person and nothing is said to be
 * booked.
 */
function able(reading: Reading, capabilities: Capabilities, kind: BookingKind, act: () => BookingOutcome | null) {
  const can = kind === 'guest_list' ? capabilities.guestLists : capabilities.reservations
  return can ? act() : { text: reading.copy.handoff.booking, actions: [], handoff: 'booking' as const }
}
