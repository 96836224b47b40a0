import { guestLists } from '@balcao/copy/guest-lists/screen'
import { Badge } from '#ui/badge.tsx'
import type { CheckInGuest } from '../check-in/check-in-view.ts'

const { inChat: copy } = guestLists

/** Shows how many people of a name came in. @param isPast true where nobody will any more */
export function GuestBadge({ guest: { entered, heads }, isPast = false }: { guest: CheckInGuest; isPast?: boolean }) {
  if (entered >= heads) return <Badge tone="leaf">{copy.entered}</Badge>
  if (entered > 0) return <Badge tone="leaf">{copy.partly(entered, heads)}</Badge>
  return isPast ? <Badge>{copy.absent}</Badge> : <Badge tone="sky">{copy.expected}</Badge>
}
