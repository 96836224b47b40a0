import { chats } from '@balcao/copy/chats'
import { MapPin } from 'lucide-react'
import type { MessageContent } from '@balcao/contract'

/** Shows a location, with a link to a map; the map's provider learns nothing before it is pressed. */
export function PlaceCard({ place }: { place: NonNullable<MessageContent['location']> }) {
  const { latitude, longitude, name, address } = place
  return (
    <a
      href={`https://www.google.com/maps?q=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="flex w-72 max-w-full items-center gap-3 rounded-control bg-sunken px-3 py-2.5"
    >
      <MapPin size={24} aria-hidden className="shrink-0 text-brass-ink" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{name ?? chats.message.kinds.location}</span>
        <span className="block truncate text-xs text-muted">{address ?? `${latitude}, ${longitude}`}</span>
        <span className="block text-sm text-brass-ink underline">{chats.content.openMap}</span>
      </span>
    </a>
  )
}
