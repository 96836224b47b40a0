import type {
  AssistantAction,
  AssistantVenue,
  AssistantReply,
  KnownGuest,
  KnownGuestList,
  KnownReservation,
  Language,
  Turn,
} from '../assistant-types.ts'
import { sayGuestList } from '../booking/guest-list/say-guest-list.ts'
import { sayReservation } from '../booking/say-reservation.ts'
import { readThread } from '../booking/thread.ts'
import { asWritten } from '../dialogue/shorten.ts'
import { formatClock, toLocal } from '@balcao/contract/local-time'
import { claimsBooking } from '../model-engine/check/claims.ts'
import { sentencesIn } from '../model-engine/check/sentences-in.ts'

type Booking = Extract<AssistantAction, { type: 'reservation' }>
type Listing = Extract<AssistantAction, { type: 'guest_list' }>

/** The written changes, as actions to compare with the expected ones. `says` holds the words of the rows. */
type Written = { actions: AssistantAction[]; says: string }

/**
 * Keeps the reservations and lists of one customer in memory as the server keeps them, so that what is not written here
 * was not done. Reservations that the venue agreed to earlier in the thread are on record from the start.
 */
export function createRows(venue: AssistantVenue, history: Turn[], now: Date) {
  const today = toLocal(now, venue.profile.timezone).date
  const tables = new Map(agreedBefore(venue, history, now).map((table) => [table.code, table]))
  const guests: KnownGuest[] = []

  /**
   * Tells whether a sentence claims that something was done; a sentence of the venue's texts ("reserva confirmada ate
   * as 18h") does not.
   */
  const claimsDone = (sentence: string) =>
    claimsBooking(sentence) &&
    !/\bn[\u00e3a]o\b/i.test(sentence) &&
    !venue.knowledge.some(({ content }) => content.includes(sentence.trim()))

  function book(language: Language, { fields, code }: Booking): Written {
    const row = code === undefined ? undefined : tables.get(code)
    const own = code ?? `R${tables.size}S${tables.size}`
    const cancels = fields.status === 'cancelled'
    if ((code !== undefined || cancels) && !row)
      return { actions: [], says: sayReservation(language, { kind: 'missing' }, today) }
    const { date, time, party_size: partySize, name } = fields
    const table: KnownReservation = { code: own, date, time, partySize, name, status: row?.status ?? 'requested' }
    if (cancels) tables.delete(own)
    else tables.set(own, table)
    const stored = { ...table, afterMidnight: false, status: cancels ? ('cancelled' as const) : table.status }
    const kind = cancels ? 'cancelled' : row ? 'changed' : 'made'
    return {
      actions: [
        {
          type: 'reservation',
          fields: { date, time, party_size: partySize, name, ...(cancels && { status: 'cancelled' }) },
          code: own,
        },
      ],
      says: sayReservation(language, { kind, reservation: stored }, today),
    }
  }

  function enlist(language: Language, { fields, deed }: Listing, said: string): Written {
    // Where the venue keeps no lists, what its texts allow is recorded as it was said.
    if (!deed) return { actions: fields.name.length > 0 ? [{ type: 'guest_list', fields }] : [], says: said }
    const list = deed.kind === 'join' ? venue.guestLists?.find(({ id }) => id === deed.listId) : undefined
    if (deed.kind !== 'join' || !list || list.state !== 'open' || !fits(list, deed.names.length + deed.companions))
      return { actions: [], says: sayGuestList(language, { kind: 'gone' }, today) }
    const { names, companions } = deed
    for (const name of names) guests.push({ id: `g${guests.length}`, listId: list.id, name, companions })
    const outcome = { kind: 'joined' as const, list, names, companions, twice: [] }
    return {
      actions: [{ type: 'guest_list', fields: { date: list.date, name: names } }],
      says: sayGuestList(language, outcome, today),
    }
  }

  return {
    /** The customer's reservations on record. */
    get reservations() {
      return [...tables.values()]
    },
    guests,
    /**
     * Carries out a reply; `text` is then worded from the rows, and `unfounded` is what it claims to be done and is
     * not.
     */
    carryOut({ parts, actions, trace }: AssistantReply) {
      const written: AssistantAction[] = []
      const words = new Map<AssistantAction, string>()
      for (const action of actions) {
        const said = parts.find((part) => part.action === action)?.text ?? ''
        const done =
          action.type === 'reservation'
            ? book(trace.language, action)
            : action.type === 'guest_list'
              ? enlist(trace.language, action, said)
              : { actions: [action], says: said }
        written.push(...done.actions)
        words.set(action, done.says)
      }
      const text = asWritten(parts, words, trace.language)
        .map((part) => part.text)
        .join('\n\n')
      const rows = written.some(({ type }) => type === 'reservation' || type === 'guest_list')
      const own = parts.filter(({ action }) => !action).map((part) => part.text)
      const claimed = rows || tables.size > 0 ? [] : own.flatMap(sentencesIn).filter(claimsDone)
      return { text, actions: written, unfounded: claimed }
    },
  }
}

const fits = ({ room }: KnownGuestList, heads: number) => room === null || heads <= room

/** Returns the reservation that was agreed to in the thread. */
function agreedBefore(venue: AssistantVenue, history: Turn[], now: Date): KnownReservation[] {
  const { kind, confirmed, slots } = readThread(history, now, venue.profile.timezone)
  const { date, time, size, name } = slots
  if (kind !== 'reservation' || !confirmed || !date || time === undefined || size === undefined || !name) return []
  return [{ code: 'M4K7', date, time: formatClock(time), partySize: size, name, status: 'confirmed' }]
}
