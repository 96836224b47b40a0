import type { GuestListDeed, KnownGuest, KnownGuestList } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import type { BookingOutcome } from '../outcome.ts'
import { sayGuestList } from './say-guest-list.ts'

/** What is wished of the lists, with all that was said for it. */
export type Talk = {
  reading: Reading
  lists: KnownGuestList[]
  guests: KnownGuest[]
  /** All that was said for this wish, normalized: the questions of the house and their answers are one. */
  said: string
  /** The same as it was written, folded: names are not corrected in it. */
  written: string
  /** The messages of it, without their thanks. */
  messages: string[]
  isOpen: boolean
  date: string | undefined
  names: string[]
  /** Whole names that are to be taken off, and so are none to put down. */
  off: string[]
  name: string | undefined
  contactName: string
}

/** Why a list does not take what is wished. */
export function refuse(
  { language, at }: Reading,
  list: KnownGuestList,
  why: 'full' | 'closed' | 'over' | 'companions' = list.state === 'open' ? 'full' : list.state,
  keeps = false,
): string {
  const most = why === 'companions' ? list.companionsAtMost : (list.room ?? 0)
  return sayGuestList(language, { kind: 'refused', why, list, most, keeps }, at.date)
}

/** What is written of a list, in the words of it. */
export function act({ names }: Talk, text: string, date: string, deed: GuestListDeed): BookingOutcome {
  const name = deed.kind === 'join' ? deed.names : names
  return { text, actions: [{ type: 'guest_list', fields: { date, name }, deed }] }
}
