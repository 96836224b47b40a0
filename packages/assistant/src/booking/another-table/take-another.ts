import type { ReplyInput } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { sayDay } from '../../dialogue/say-day.ts'
import { readable } from '../../language/foreign.ts'
import { intentsOf } from '../../language/intents.ts'
import { bookTable } from '../book-table.ts'
import type { BookingOutcome } from '../outcome.ts'
import { EXPLICIT } from '../own-reservations.ts'
import { mergeSlots, readSlots, type Slots } from '../slots.ts'
import { threadOf } from '../form.ts'
import type { BookingThread } from '../thread.ts'
import { anotherTable, besideWhole, nameOfBoth, twoTables } from './two-tables.ts'

/** `also` holds the slots known of the table beside what the reading says. */
type Take = (reading: Reading, also: Slots) => BookingOutcome | null

/**
 * Books two tables one after the other: `take` books the first, and the second is offered once that is made, so that
 * neither changes the other.
 */
export function withAnotherTable(reading: Reading, input: ReplyInput, take: Take): BookingOutcome | null {
  const thread = threadOf(input)
  const answered = thread.confirmed && thread.next ? answerOffer(reading, thread, thread.next) : null
  if (answered) return answered
  const { first, also = {}, second } = apart(reading)
  const pending = thread.kind === 'reservation' && !thread.confirmed
  if (second && !first) {
    const isOne = pending || thread.confirmed || (input.reservations?.length ?? 0) > 0
    if (!isOne || thread.kind === 'guest_list') return take(reading, {})
    // The one that is in the making is finished before.
    return pending
      ? offered(reading, bookTable(reading, thread.slots), second, true)
      : bookTable(reading, mergeSlots({}, second))
  }
  return offered(
    reading,
    take(first ?? reading, also),
    second ?? (pending ? thread.next : undefined),
    second !== undefined,
  )
}

/** Separates what is said of one table from the slots of another that is wanted beside it. */
function apart(reading: Reading): { first?: Reading; also?: Slots; second?: Slots } {
  const { messages, at, language } = reading
  const today = at.date
  const more = (each: string, place: number) =>
    anotherTable(each, today) ?? besideWhole(each, messages.slice(0, place), today)
  const index = messages.findIndex((each, place) => twoTables(each, today) ?? more(each, place))
  const message = messages[index]
  if (message === undefined) return {}
  const two = twoTables(message, today)
  const second = readSlots([two?.second ?? more(message, index)!, ...messages.slice(index + 1)], today, new Set(), {})
  const before = [...messages.slice(0, index), ...(two ? [two.first] : [])]
  if (before.length === 0) return { second }
  const text = readable(before.join('\n'), language === 'pt' ? undefined : language)
  const intents = intentsOf(text)
  if (!two && !intents.has('reserve')) return { second }
  const also = two ? nameOfBoth(before.join('\n'), second, today) : {}
  return { first: { ...reading, messages: before, text, intents }, also, second }
}

/** Reads the answer to "E a outra mesa: ... Marco tambem?": yes, no or other slots. */
function answerOffer(reading: Reading, { expected }: BookingThread, next: Slots): BookingOutcome | null {
  const { intents, text, messages, at, copy } = reading
  if (intents.has('cancel') || EXPLICIT.test(text)) return null
  const given = readSlots(messages, at.date, expected, next, at.minutes)
  const gives = [given.date, given.time, given.size].some((slot) => slot !== undefined)
  if (!gives && intents.has('no') && !text.includes('?')) return { text: copy.reservation.onlyThat, actions: [] }
  return gives || intents.has('yes') ? bookTable(reading, mergeSlots(next, given)) : null
}

function offered(reading: Reading, outcome: BookingOutcome | null, next: Slots | undefined, isNew: boolean) {
  if (!outcome || outcome.handoff || !next) return outcome
  const { copy, at } = reading
  const made = outcome.actions.find((action) => action.type === 'reservation')
  if (!made) return isNew ? { ...outcome, text: `${copy.reservation.otherLater} ${outcome.text}` } : outcome
  if (made.code || made.fields.status) return outcome
  const probe = bookTable(reading, { ...next, name: next.name ?? made.fields.name })
  const [table] = probe.actions
  if (table?.type === 'reservation') {
    const { date, time, party_size: size, name } = table.fields
    const when = `${sayDay(copy, date, at.date)}, ${copy.at(time)}`
    return { ...outcome, asks: copy.reservation.otherTable(copy.reservation.table(when, copy.people(size), name)) }
  }
  const lacks = next.date === undefined || next.time === undefined || next.size === undefined
  return { ...outcome, asks: [...(lacks ? [] : [probe.text]), copy.reservation.otherAgain].join('\n') }
}
