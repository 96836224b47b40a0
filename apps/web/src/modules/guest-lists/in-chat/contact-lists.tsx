import type { ContactGuest } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { formatCalendarDay } from '#lib/format.ts'
import { useContactGuests } from '../queries.ts'
import { GuestBadge } from './guest-badge.tsx'
import { GuestMenu } from './guest-menu.tsx'
import { useGuestActions } from './use-guest-actions.tsx'

/** Shows the names of a person on lists: coming ones first, then the last ones; renders nothing without any. */
export function ContactLists({ contactId }: { contactId: string }) {
  const { data } = useContactGuests(contactId)
  if (!data || data.guests.length === 0) return null
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-1 text-sm font-semibold">{guestLists.title}</h3>
      <ul className="-mr-2">
        {data.guests.map((guest) => (
          <Listed key={guest.id} stored={guest} isPast={guest.event.date < data.today} />
        ))}
      </ul>
    </section>
  )
}

function Listed({ stored, isPast }: { stored: ContactGuest; isPast: boolean }) {
  const { name, companions, event, list } = stored
  const { guest, openSheet, sheet } = useGuestActions(stored)
  return (
    <li className="flex items-center gap-2 py-1 text-sm">
      <div className="min-w-0 flex-1">
        <p className="numeric wrap-anywhere">{`${formatCalendarDay(event.date)} · ${event.title}`}</p>
        <p className="wrap-anywhere text-muted">
          {[name, companions > 0 && `+${companions}`, `(${list.name})`].filter(Boolean).join(' ')}
        </p>
        <GuestBadge guest={guest} isPast={isPast} />
      </div>
      <GuestMenu stored={stored} onArrivals={guest.entered > 0 ? openSheet : undefined} />
      {sheet}
    </li>
  )
}
