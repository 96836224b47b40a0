import type { KnownReservation } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { sayDay } from '../dialogue/say-day.ts'
import { daysBetween, formatClock, MINUTES_A_DAY } from '../hours/local-time.ts'
import type { BookingOutcome } from './outcome.ts'
import type { BookingThread } from './thread.ts'

/** Gives a booking up when it is known and the house's notice is kept; otherwise a person does it. */
export function cancelBooking(
  reading: Reading,
  { slots, confirmed, kind }: BookingThread,
  of: KnownReservation | null = null,
): BookingOutcome {
  const { copy, at } = reading
  const { date, time, size, name } = slots
  if (!confirmed && kind !== null) return { text: copy.booking.dropped, actions: [] }
  if (!date || time === undefined || size === undefined || !name)
    return { text: copy.booking.cancelByPerson, actions: [], handoff: 'booking' }
  const late = noticeBroken(reading, daysBetween(at.date, date) * MINUTES_A_DAY + time - at.minutes)
  if (late) return { text: `${copy.booking.cancelLate} ${late}`, actions: [], handoff: 'rule' }
  const clock = formatClock(time)
  return {
    text: copy.booking.cancelled(sayDay(copy, date, at.date), copy.at(clock), name),
    actions: [
      {
        type: 'reservation',
        fields: { date, time: clock, party_size: size, name, status: 'cancelled' },
        ...(of && { code: of.code }),
      },
    ],
  }
}

/** The statement about the notice a cancellation needs, when `lead` minutes are less than that. */
function noticeBroken({ index }: Reading, lead: number) {
  const statements = index
    .having('#cancelamento')
    .filter(({ titleTerms }) => titleTerms.has('#cancelamento') || titleTerms.has('#reserva'))
    .flatMap(({ sentences }) => sentences.filter((sentence) => sentence.terms.has('#cancelamento')))
  for (const { normalized, text } of statements) {
    const notice = /\bate (\d+) ?(h|horas?|dias?) (?:de antecedencia|antes)/.exec(normalized)
    if (notice && lead < Number(notice[1]) * (notice[2]!.startsWith('d') ? MINUTES_A_DAY : 60)) return text
  }
  return null
}
