import type { ContactGuest } from '@balcao/contract'
import { checkIn } from '@balcao/copy/guest-lists/check-in'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ClipboardList } from 'lucide-react'
import { formatSoonNight } from '../format-night.ts'
import { useContactGuests } from '../queries.ts'
import { GuestMenu } from './guest-menu.tsx'
import { GuestBadge } from './guest-badge.tsx'
import { useGuestActions } from './use-guest-actions.tsx'

const { inChat: copy } = guestLists
const SHOWN = 2

/** Shows the names of a person on the lists of tonight and later; tonight's can be checked in. */
export function ListedNote({ contactId }: { contactId: string }) {
  const { data } = useContactGuests(contactId)
  const coming = data?.guests.filter(({ event }) => event.date >= data.today).slice(0, SHOWN) ?? []
  if (!data || coming.length === 0) return null
  return (
    <ul aria-label={copy.label} className="shrink-0">
      {coming.map((guest) => (
        <Listed key={guest.id} stored={guest} today={data.today} />
      ))}
    </ul>
  )
}

function Listed({ stored, today }: { stored: ContactGuest; today: string }) {
  const { name, companions, event, list } = stored
  const { guest, left, busy, letIn, openSheet, sheet } = useGuestActions(stored)
  const isTonight = event.date === today
  return (
    <li className="flex items-center gap-2 border-b border-line bg-panel py-1 pr-2 pl-4 text-sm md:pl-6">
      <ClipboardList size={18} aria-hidden className="shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <p className="min-w-0 leading-snug">
          <span className="numeric line-clamp-2 wrap-anywhere">
            {copy.onList(list.name, event.title, formatSoonNight(event.date, today))}
          </span>
          <span className="numeric flex text-muted">
            <span className="truncate">{name}</span>
            {companions > 0 && <span className="ml-1.5 shrink-0">{`+${companions}`}</span>}
          </span>
        </p>
        {(guest.entered > 0 || !isTonight) && <GuestBadge guest={guest} />}
        {list.isOver && isTonight && left > 0 && <Badge tone="wine">{checkIn.over}</Badge>}
      </div>
      {isTonight && left > 0 && (
        <Button variant="secondary" size="sm" busy={busy} aria-label={`${checkIn.letInOne}: ${name}`} onClick={letIn}>
          {checkIn.letInOne}
        </Button>
      )}
      <GuestMenu stored={stored} onArrivals={guest.entered > 0 ? openSheet : undefined} />
      {sheet}
    </li>
  )
}
