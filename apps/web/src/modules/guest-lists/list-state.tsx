import type { GuestList } from '@balcao/contract'
import { guestLists as copy } from '@balcao/copy/guest-lists/screen'
import { Badge } from '#ui/badge.tsx'

/** Hours before this belong to the day after (`NIGHT_ENDS` of the server). */
const SMALL_HOURS = '08:00'

/** Shows whether names still go in. */
export function ListState({ list: { isOpen, isOver } }: { list: GuestList }) {
  if (isOver) return <Badge>{copy.state.over}</Badge>
  return isOpen ? <Badge tone="leaf">{copy.state.open}</Badge> : <Badge tone="wine">{copy.state.closed}</Badge>
}

/** Until when, and for what, in a line; empty when neither is said. */
export function listTerms({ cutOff, benefit }: Pick<GuestList, 'cutOff' | 'benefit'>): string {
  return [cutOff && copy.until(cutOff, cutOff < SMALL_HOURS), benefit].filter(Boolean).join(' · ')
}
