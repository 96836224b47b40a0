import type { MessageContent } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { Avatar } from '#ui/avatar.tsx'
import { formatPhone } from '#lib/format.ts'

/** Shows the contact cards of a message, with their channels. */
export function ContactCards({ contacts }: { contacts: NonNullable<MessageContent['contacts']> }) {
  return (
    <span className="flex w-72 max-w-full flex-col gap-2 rounded-control bg-sunken px-3 py-2.5">
      {contacts.map(({ name, phones }, index) => (
        // Cards of one message never move, so their place is their identity.
        <span key={index} className="flex items-center gap-3">
          <Avatar name={name || chats.message.kinds.contact} className="size-9!" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-ink">{name || chats.message.kinds.contact}</span>
            {phones.map((phone) => (
              <a
                key={phone}
                href={`tel:+${phone.replace(/\D/g, '')}`}
                className="block truncate text-sm text-brass-ink"
              >
                {formatPhone(phone.replace(/\D/g, ''))}
              </a>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}
