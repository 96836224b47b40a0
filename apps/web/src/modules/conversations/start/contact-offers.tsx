import type { Contact } from '@balcao/contract'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { newChat as copy } from '@balcao/copy/inbox/new-chat'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue } from 'react'
import { contactName } from '../contact-name.ts'
import { moveFocus } from '../list/move-focus.ts'

const OFFERED = 8

/** Returns contacts by a part of their name or by their phone; before anything is typed, those who wrote last. */
export function useOfferedContacts(typed: string) {
  const search = useDeferredValue(typed.trim())
  const input = { search, pageSize: OFFERED }
  return useQuery(api.contacts.list.queryOptions({ input, placeholderData: keepPreviousData }))
}

interface Props {
  found: ReturnType<typeof useOfferedContacts>
  /** True when a phone is typed, so that no contact has to be found. */
  isPhone: boolean
  onChoose: (contact: Contact) => void
}

/** Shows the contacts who may be meant. Arrow keys go from one to the next. */
export function ContactOffers({ found, isPhone, onChoose }: Props) {
  const offered = found.data?.contacts ?? []
  if (offered.length === 0) {
    if (isPhone && found.data) return null
    return (
      <output className="flex min-h-10 items-center text-sm text-muted">
        {found.isError ? errorMessage(found.error) : found.data ? copy.nobody : <Spinner size={18} />}
      </output>
    )
  }
  return (
    <ul
      aria-label={copy.found}
      data-offers
      className="max-h-72 overflow-y-auto overscroll-contain rounded-panel border border-line p-1.5"
    >
      {offered.map((contact, index) => (
        <li key={contact.id}>
          <Offer
            contact={contact}
            onChoose={() => onChoose(contact)}
            onKeyDown={(event) => {
              const list = event.currentTarget.closest('ul')
              moveFocus(event, index, offered.length - 1, (next) => list?.querySelectorAll('button')[next]?.focus())
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus from the field to the first result. */
export const focusFirstOffer = (field: HTMLElement) =>
  field.closest('form')?.querySelector<HTMLElement>('[data-offers] button')?.focus()

function Offer({
  contact,
  onChoose,
  onKeyDown,
}: {
  contact: Contact
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const { name, phone, optedOutAt } = contact
  return (
    <button
      type="button"
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left text-sm -outline-offset-2 hover:bg-sunken"
    >
      <Avatar name={name ?? ''} size="sm" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{contactName(contact)}</bdi>
        {name && phone && <span className="numeric block text-muted">{formatPhone(phone)}</span>}
      </span>
      {optedOutAt && <Badge tone="wine">{words.optedOut}</Badge>}
    </button>
  )
}
