import { simulator } from '@balcao/copy/simulator'
import { MapPin } from 'lucide-react'
import type { ChatMessage } from '../../message.ts'

/** Shows a location, with a link to a map; nothing is fetched before somebody presses it. */
export function PlaceCard({ message: { text, address, latitude = 0, longitude = 0 } }: { message: ChatMessage }) {
  return (
    <span className="mb-1 block w-64 max-w-full overflow-hidden rounded-control bg-sunken">
      <span
        aria-hidden
        className="flex h-24 items-center justify-center bg-[repeating-linear-gradient(32deg,transparent_0_26px,var(--color-line)_26px_29px),repeating-linear-gradient(122deg,transparent_0_38px,var(--color-line)_38px_41px)] text-wine"
      >
        <MapPin size={30} strokeWidth={2.25} className="fill-panel" />
      </span>
      <span className="block px-3 py-2">
        {text && <span className="block truncate font-medium">{text}</span>}
        {address && <span className="block text-sm wrap-anywhere text-muted">{address}</span>}
        <a
          href={`https://www.google.com/maps?q=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-block py-1 text-sm font-semibold text-brass-ink underline underline-offset-2"
        >
          {simulator.chat.openMap}
        </a>
      </span>
    </span>
  )
}
