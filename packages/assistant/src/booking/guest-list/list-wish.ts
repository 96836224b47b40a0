import type { GuestListDeed, KnownGuest, KnownGuestList } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import type { BookingOutcome } from '../outcome.ts'
import { sayGuestList } from './say-guest-list.ts'

/** A wish about the guest lists, with all that was said for it. */
export type Talk = {
  reading: Reading
  lists: KnownGuestList[]
  guests: KnownGuest[]
  /** All messages of this wish, normalized; the venue's questions and their answers belong together. */
  said: string
  /** The same text as written, folded, so that names are not corrected in it. */
  written: string
  /** The messages of the wish, without their thanks. */
  messages: string[]
  isOpen: boolean
  date: string | undefined
  names: string[]
  /** Whole names to take off, which are therefore not to be put on. */
  off: string[]
  name: string | undefined
  contactName: string
}

/** Returns the words that say why a list does not take the wish. */
export function refuse(
  { language, at }: Reading,
  list: KnownGuestList,
  why: 'full' | 'closed' | 'over' | 'companions' = list.state === 'open' ? 'full' : list.state,
  keeps = false,
): string {
  const most = why === 'companions' ? list.companionsAtMost : (list.room ?? 0)
  return sayGuestList(language, { kind: 'refused', why, list, most, keeps }, at.date)
}

/** Returns the outcome of a guest-list action with its text. */
export function act({ names }: Talk, text: string, date: string, deed: GuestListDeed): BookingOutcome {
  const name = deed.kind === 'join' ? deed.names : names
  return { text, actions: [{ type: 'guest_list', fields: { date, name }, deed }] }
}
