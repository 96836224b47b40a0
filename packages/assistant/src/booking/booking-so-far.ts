import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import type { Reading } from '../dialogue/reading.ts'
import { sayDay } from '../dialogue/say-day.ts'
import { formatClock, toInstant } from '@balcao/contract/local-time'
import { mergeSlots, readSlots, type Slots } from './slots.ts'
import { mentionsBooking, readThread } from './thread.ts'

/**
 * Returns the known slots of an unfinished table request in words, for the person who takes over; empty when there are
 * none.
 */
export function bookingSoFar(reading: Reading, wanted?: Slots): string {
  const { date, time, size, name } = wanted ?? slotsSoFar(reading)
  const parts = [
    date && sayDay(assistantCopy, date, reading.at.date),
    time !== undefined && assistantCopy.at(formatClock(time)),
    size !== undefined && assistantCopy.people(size),
    name,
  ].filter(Boolean)
  return parts.length > 0 ? assistantCopy.reservation.soFar(parts.join(', ')) : ''
}

function slotsSoFar({ history, messages, intents, at, venue }: Reading): Slots {
  if (!intents.has('reserve') && !mentionsBooking(history)) return {}
  const zone = venue.profile.timezone
  const thread = readThread(history, toInstant(at, zone), zone)
  // A table that was agreed to is on record, and a message tells of a new one only while one is being asked for.
  if (thread.confirmed) return {}
  const tells = intents.has('reserve') || thread.expected.size > 0
  const given = tells ? readSlots(messages, at.date, thread.expected, thread.slots) : {}
  return mergeSlots(thread.slots, given)
}
