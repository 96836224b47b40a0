import type { KnownReservation } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { sayDay } from '../dialogue/say-day.ts'
import { daysBetween, formatClock, MINUTES_A_DAY } from '@balcao/contract/local-time'
import type { BookingOutcome } from './outcome.ts'
import type { BookingThread } from './thread.ts'

/** Cancels a booking when it is known and the notice period is kept; otherwise a person does it. */
export function cancelBooking(
  reading: Reading,
  { slots, confirmed, kind }: BookingThread,
  of: KnownReservation | null = null,
): BookingOutcome {
  const { copy, at } = reading
  const { date, time, size, name } = slots
  if (!confirmed && kind !== null) return { text: copy.booking.dropped, actions: [], form: null }
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
    form: null,
  }
}

/**
 * Matches the consequence of a late cancellation, stated after the notice ("Depois disso cobramos R$ 80 por pessoa.").
 */
const AFTERWARDS =
  /^(?:depois|apos|passado|fora|alem)\b|^(?:caso contrario|se nao|senao)\b|^(?:cancelamentos? )?(?:em cima da hora|tardi)|\b(?:multa|taxa|cobra(?:mos|do|da)?|no[ -]show)\b/

/** Returns the venue's statement on the notice for cancellations, when `lead` minutes are less than it requires. */
function noticeBroken({ index }: Reading, lead: number) {
  const passages = index
    .having('#cancelamento')
    .filter(({ titleTerms }) => titleTerms.has('#cancelamento') || titleTerms.has('#reserva'))
  for (const { sentences } of passages) {
    for (const [place, { normalized, text, terms }] of sentences.entries()) {
      const notice =
        terms.has('#cancelamento') && /\bate (\d+) ?(h|horas?|dias?) (?:de antecedencia|antes)/.exec(normalized)
      if (!notice || lead >= Number(notice[1]) * (notice[2]!.startsWith('d') ? MINUTES_A_DAY : 60)) continue
      const next = sentences[place + 1]
      return next && AFTERWARDS.test(next.normalized) ? `${text} ${next.text}` : text
    }
  }
  return null
}
