import { Avatar } from '#ui/avatar.tsx'
import { formatPhone } from '#lib/format.ts'
import { simulator } from '@balcao/copy/simulator'

/** Shows a contact card. The card is vCard 3.0 (RFC 2426); WhatsApp writes the channel as `waid`. */
export function ContactCard({ name, vcard }: { name: string; vcard: string }) {
  const phone = /waid=(\d{6,15})/.exec(vcard)?.[1]
  return (
    <span className="mb-1 flex w-60 max-w-full items-center gap-3 rounded-control bg-sunken px-3 py-2.5">
      <Avatar name={name || simulator.chat.kinds.contact} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name || simulator.chat.kinds.contact}</span>
        {phone && <span className="block text-sm text-muted numeric">{formatPhone(phone)}</span>}
      </span>
    </span>
  )
}
