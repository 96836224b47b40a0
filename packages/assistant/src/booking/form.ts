import type { BookingForm, KnownReservation, ReplyInput, Turn } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { formatClock, toLocal } from '@balcao/contract/local-time'
import { readable } from '../language/foreign.ts'
import { rememberBy } from '../language/remember.ts'
import { type SentenceAct, sentenceActsOf, gives, MARKS, refersBack, toldIn } from './sentence-acts.ts'
import { termsOf, termsOfNormalized } from '../language/terms.ts'
import { ASKS_ROOM, askedToMove } from './another-table/asked-to-move.ts'
import { bookTable } from './book-table.ts'
import { CHANGES_IT } from './change-words.ts'
import { ASKS, TELLS } from './coming.ts'
import { tellsOfVisit, thanksForTable, wantsNoTable } from './not-meant.ts'
import { goesElsewhere } from './give-up-table.ts'
import { joinGuestList } from './join-guest-list.ts'
import type { BookingOutcome } from './outcome.ts'
import { EXPLICIT, OWN, slotsOf, wantedOfWhich } from './own-reservations.ts'
import { mergeSlots, type Slots } from './slots.ts'
import { type BookingThread, FORGET_AFTER, givesUp, readThread } from './thread.ts'

/**
 * Returns the form that is open as this turn begins. It is undefined where the turns have to be read instead: there is
 * no stored form, a person of the team wrote since, the request did not become a reservation, or the list is stored as
 * rows.
 */
export function formIn({ state, history, now, venue, reservations }: ReplyInput): BookingForm | null | undefined {
  const form = state?.form
  if (form === undefined) return undefined
  if (history.findLast(({ role }) => role !== 'contact')?.role === 'person') return undefined
  if (venue.guestLists?.length && readThread(history, now, venue.profile.timezone).kind === 'guest_list')
    return undefined
  if (form?.kind === 'table' && form.done && reservations && !isOnRecord(form, reservations)) return undefined
  return form && now.getTime() - new Date(form.at).getTime() > FORGET_AFTER ? null : form
}

/** Tells whether the reservation of a form is stored: the caller may have refused it because the evening was full. */
const isOnRecord = ({ slots: { date, time } }: BookingForm, rows: KnownReservation[]) =>
  rows.some((row) => row.date === date && (time === undefined || row.time === formatClock(time)))

const THREADS = new WeakMap<ReplyInput, BookingThread>()

/** Returns the state of the booking talk, from the stored form or, without one, from the turns. */
export function threadOf(input: ReplyInput): BookingThread {
  const known = THREADS.get(input)
  if (known) return known
  const thread = threadFrom(input)
  THREADS.set(input, thread)
  return thread
}

function threadFrom(input: ReplyInput): BookingThread {
  const { history, now, venue } = input
  const form = formIn(input)
  const read = readThread(history, now, venue.profile.timezone)
  if (form === undefined) return read
  if (form === null) return { kind: null, slots: heardIn(input), confirmed: false, expected: new Set() }
  return {
    kind: form.kind === 'list' ? 'guest_list' : 'reservation',
    slots: form.slots,
    confirmed: form.done ?? false,
    expected: new Set(form.asked),
    ...(read.next && { next: read.next }),
  }
}

/** Converts a thread read from the turns into a form. */
export function formOf({ kind, slots, confirmed, expected }: BookingThread, now: Date): BookingForm | null {
  if (kind === null) return null
  return {
    kind: kind === 'guest_list' ? 'list' : 'table',
    slots,
    asked: [...expected],
    ...(confirmed && { done: true as const }),
    at: now.toISOString(),
  }
}

/** The most turns that are searched for slots given before a table was requested. */
const MOST_TURNS = 16

/** Returns the slots given before anybody asked for a table; questions only contribute the date and the number. */
function heardIn({ history, now, venue }: ReplyInput): Slots {
  return history
    .slice(-MOST_TURNS)
    .filter(({ at }) => now.getTime() - at.getTime() <= FORGET_AFTER)
    .reduce((heard: Slots, turn) => heardAfter(turn, venue.profile.timezone, heard), {})
}

/** Returns the slots after one more turn. It is memoized, because every reply reads the same turns again. */
const heardAfter = rememberBy(
  ({ role, text, at }: Turn, zone: string, heard: Slots) =>
    [role, at.getTime(), zone, JSON.stringify(heard), text].join('\n'),
  ({ role, text, at }, zone, heard): Slots => {
    if (role !== 'contact') return /\bcancelad|\bcancelled/.test(readable(text)) ? {} : heard
    const { date: today, minutes } = toLocal(at, zone)
    const acts = sentenceActsOf({ messages: [text], at: { date: today, minutes }, language: 'pt' })
    const told = toldIn(acts, today, new Set(), heard, minutes)
    const asking = acts.flatMap((act) => (act.kind === 'ask' ? { ...act, kind: 'tell' as const } : []))
    const { date, size } = toldIn(asking, today, new Set(), heard, minutes)
    return { ...heard, ...(date && { date }), ...(size !== undefined && { size }), ...told }
  },
  4_000,
)

/**
 * Takes the open form one step further by the slots of this burst. Returns null where it only asks, so that the form
 * stays as it is, and undefined where it is about neither.
 */
export function fillForm(
  reading: Reading,
  input: ReplyInput,
  rows: KnownReservation[] | undefined,
): BookingOutcome | null | undefined {
  const { intents, text, at } = reading
  const thread = threadOf(input)
  const form = formIn(input) === undefined ? formOf(thread, input.now) : formIn(input)!
  if (isOfNoTable(text, thread) || wantedOfWhich(reading)) return undefined
  if (ASKS_ROOM.test(text) && (form === null || form.done)) return undefined
  if (thread.kind === 'guest_list')
    return reading.venue.guestLists || formIn(input) === undefined ? undefined : fillList(reading, thread)
  const row = rowOf(form, rows)
  const isOpen = form !== null && (!form.done || (rows?.length === 0 && formIn(input) !== undefined))
  if (intents.has('cancel') || intents.has('guestList') || givesUp(text) || goesElsewhere(text)) return undefined
  const acts = afterRefusal(sentenceActsOf(reading), form, reading)
  const base = isOpen ? form.slots : form?.done && !row ? form.slots : row ? slotsOf(row) : {}
  const told = toldIn(acts, at.date, new Set(form?.asked ?? []), base, at.minutes)
  const asksOnly = acts.some(({ kind }) => kind === 'ask') && !gives(told) && !intents.has('reserve')
  if (isOpen) {
    const more = withoutAsides(told, form.slots, acts, reading)
    if (tellsMore(more, form.slots)) return bookTable(reading, mergeSlots(form.slots, more), row)
    return asksOnly || more !== told ? null : undefined
  }
  if (row || form?.done) {
    // "Sabado 19h tem show? somos 2" is of another evening, and of two tables it is asked which.
    if (rows && (rows.length > 1 || !row)) return undefined
    const counts = told.size !== undefined && acts.every(({ kind }) => kind === 'tell')
    const isSure = form ? counts : counts || CHANGES_IT.test(text) || acts.some(({ kind }) => kind === 'request')
    const corrects = form ? counts || acts.some((act) => act.corrects) : isSure && acts.some((act) => act.corrects)
    if (gives(told) && corrects && !(intents.has('reserve') && !CHANGES_IT.test(text))) {
      const changed = bookTable(reading, mergeSlots(base, told), row)
      return row ? askedToMove(reading, changed, row) : changed
    }
    return form?.done && asksOnly && !OWN.test(text) && !EXPLICIT.test(text) ? null : undefined
  }
  if (rows?.length || (intents.has('reserve') && !(MARKS.test(text) && gives(thread.slots)))) return undefined
  if (TELLS.test(text) || (ASKS.test(text) && reading.messages.length === 1)) return undefined
  // "Coloca ai para sexta: Bia Reis e Ana Lima" are names for a list, where there is one.
  if (told.names && told.time === undefined && reading.index.has('#listavip')) return undefined
  return opensBy(acts, told, thread.slots) ? bookTable(reading, mergeSlots(thread.slots, told)) : undefined
}

/**
 * Returns the slots without what belongs to a question: beside one ("quanto e o brunch? vou com minha sobrinha de 7")
 * only a correction changes what is known, and the name of a thing that the venue has ("growler de ipa") is nobody's.
 */
function withoutAsides(told: Slots, known: Slots, acts: SentenceAct[], { index }: Reading): Slots {
  const isThing = /^\P{Lu}+$/u.test(told.name ?? '') && termsOf(told.name!).every(index.has)
  const { name: _, names: __, ...others } = told
  const given = isThing ? others : told
  const settles = acts.some(({ corrects, kind }) => corrects || kind === 'request')
  return acts.some(({ kind }) => kind === 'ask') && !settles ? { ...given, ...known } : given
}

/** Reads "E pra amanha?" right after a refused table as a request for another day; elsewhere it asks about a fact. */
function afterRefusal(acts: SentenceAct[], form: BookingForm | null, { history }: Reading): SentenceAct[] {
  const last = history.at(-1)
  if (!form?.refused || last?.role === 'contact' || !last?.text.includes(form.refused)) return acts
  return acts.map((act) => (act.isElliptic ? { ...act, kind: 'request' as const, corrects: true } : act))
}

/** Tells whether a message speaks of tables without requesting or changing one. */
const isOfNoTable = (text: string, { kind, confirmed }: BookingThread) =>
  (kind === null && wantsNoTable(text)) ||
  (confirmed && tellsOfVisit(text)) ||
  (thanksForTable(text) && !CHANGES_IT.test(text))

/** Tells whether slots add anything to the known ones: "Pra nos quatro" adds nothing to a table for four. */
const tellsMore = ({ date, time, size, name }: Slots, known: Slots) =>
  [
    date !== known.date && date,
    time !== known.time && time,
    size !== known.size && size,
    name !== known.name && name,
  ].some((slot) => slot !== undefined && slot !== false)

/**
 * Tells whether slots open a booking without an explicit request ("Entao marca 12h30"), after the day was spoken of.
 */
function opensBy(acts: SentenceAct[], told: Slots, heard: Slots) {
  const given = [told.date, told.time, told.size].filter((slot) => slot !== undefined).length
  const { date, time, size, name } = mergeSlots(heard, told)
  const known = [time, size, name].filter((slot) => slot !== undefined).length
  const wants = acts.some(
    (act) => act.kind !== 'ask' && (act.kind === 'request' || act.isBare || refersBack(act) || MARKS.test(act.text)),
  )
  return (
    wants &&
    given > 0 &&
    date !== undefined &&
    (known > 1 || (given > 1 && acts.every((act) => act.isBare || isSocial(act))))
  )
}

/** Tells whether a sentence is only social ("Otimo.", "oi!"). */
const isSocial = ({ kind, text }: SentenceAct) => kind === 'tell' && termsOfNormalized(text).length === 0

/** Returns the reservation that a form made or is to change, or the only one there is. */
function rowOf(form: BookingForm | null, rows: KnownReservation[] = []): KnownReservation | null {
  const { date, time, name } = form?.slots ?? {}
  const clock = time === undefined ? undefined : formatClock(time)
  const made = form?.done ? rows.find((row) => row.date === date && row.time === clock && row.name === name) : undefined
  const named = rows.find(({ code }) => code === form?.code)
  const only = rows.length === 1 && (form === null || form.done) ? rows[0] : undefined
  return made ?? named ?? only ?? null
}

/** Adds names and nights to a list that the venue only describes in its texts, until another subject comes up. */
function fillList(reading: Reading, thread: BookingThread): BookingOutcome | null | undefined {
  const { intents, at } = reading
  if (intents.has('cancel') || intents.has('reserve')) return undefined
  const acts = sentenceActsOf(reading)
  const told = toldIn(acts, at.date, thread.expected, {}, at.minutes)
  const asksOnly = acts.some(({ kind }) => kind === 'ask') && !intents.has('guestList')
  if (told.names === undefined && told.date === undefined) return asksOnly ? null : undefined
  const { names: _, ...before } = thread.slots
  return joinGuestList(reading, mergeSlots(thread.confirmed && told.names ? before : thread.slots, told)) ?? undefined
}
