import type { GuestList } from '@balcao/contract'
import { guestLists as copy } from '@balcao/copy/guest-lists/screen'
import { Badge } from '#ui/badge.tsx'

/** The time before which an hour belongs to the next day (`NIGHT_ENDS` of the server). */
const SMALL_HOURS = '08:00'

/** Shows whether the list still accepts names. */
export function ListState({ list: { isOpen, isOver } }: { list: GuestList }) {
  if (isOver) return <Badge>{copy.state.over}</Badge>
  return isOpen ? <Badge tone="leaf">{copy.state.open}</Badge> : <Badge tone="wine">{copy.state.closed}</Badge>
}

/** Returns in one line until when the list is open, and its benefit; empty without both. */
export function listTerms({ cutOff, benefit }: Pick<GuestList, 'cutOff' | 'benefit'>): string {
  return [cutOff && copy.until(cutOff, cutOff < SMALL_HOURS), benefit].filter(Boolean).join(' · ')
}
