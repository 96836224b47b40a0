import type { Contact } from '@balcao/contract'
import { messages } from '@balcao/copy/inbox/messages'
import { Input } from '#ui/form/input.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { api } from '#lib/api.ts'
import { cx } from '#lib/cx.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'

const copy = messages.search
const OFFERED = 8

interface Props {
  /** The contact whose messages are shown; absent for all. */
  contact: Contact | undefined
  /** Called with the chosen contact; empty for all. */
  onChoose: (contactId: string) => void
}

/**
 * Asks for a contact, searched by name or phone; before anything is typed, those who wrote last are offered. The field
 * keeps the focus; the active one of the list is read aloud.
 */
export function ContactField({ contact, onChoose }: Props) {
  const list = useId()
  /** The search; null while the field shows the chosen contact. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const found = useOffered(typed)
  const offered = found.data?.contacts ?? []
  const open = typed !== null
  const type = (text: string | null) => {
    setTyped(text)
    setActive(0)
  }
  const choose = (id: string) => {
    type(null)
    onChoose(id)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!open) return type('')
      setActive((active + step + offered.length) % Math.max(1, offered.length))
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      const taken = offered[active]
      if (taken) choose(taken.id)
    } else if (event.key === 'Escape') type(null)
  }
  return (
    <div className="relative">
      <Input
        aria-controls={open ? list : undefined}
        autoComplete="off"
        placeholder={copy.anybody}
        maxLength={200}
        value={typed ?? (contact ? nameOf(contact) : '')}
        className={cx('text-ellipsis', contact && 'pr-11')}
        onClick={() => open || type('')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKey}
        onBlur={() => type(null)}
      />
      {contact && (
        <button
          type="button"
          aria-label={copy.clearContact}
          onClick={() => choose('')}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
      {open && (
        <div className="absolute left-0 z-20 mt-1 w-80 max-w-full min-w-full overflow-y-auto rounded-panel border border-line bg-raised p-1.5 text-sm shadow-float sm:max-w-none">
          <Said found={found} />
          <ul id={list} aria-label={copy.offered}>
            {offered.map((each, index) => (
              <Offer key={each.id} contact={each} active={index === active} onTake={() => choose(each.id)} />
            ))}
          </ul>
          <output className="sr-only">{offered[active] && nameOf(offered[active])}</output>
        </div>
      )}
    </div>
  )
}

function useOffered(typed: string | null) {
  const search = useDeferredValue(typed?.trim() ?? '')
  const input = { search, pageSize: OFFERED }
  const enabled = typed !== null
  return useQuery(api.contacts.list.queryOptions({ input, enabled, placeholderData: keepPreviousData }))
}

/** Shows what is said when there are no contacts. */
function Said({ found }: { found: ReturnType<typeof useOffered> }) {
  if (found.data && found.data.contacts.length > 0) return null
  return (
    <p className="flex min-h-10 items-center px-3 text-muted">
      {found.isError ? errorMessage(found.error) : found.data ? copy.nobody : <Spinner size={18} />}
    </p>
  )
}

function Offer({ contact, active, onTake }: { contact: Contact; active: boolean; onTake: () => void }) {
  return (
    <li>
      <button
        type="button"
        tabIndex={-1}
        // Before the field would lose the focus.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onTake}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken sm:min-h-10',
          active && 'bg-sunken',
        )}
      >
        <bdi className="min-w-0 flex-1 truncate font-semibold">{nameOf(contact)}</bdi>
        {contact.name && contact.phone && (
          <span className="numeric shrink-0 text-muted">{formatPhone(contact.phone)}</span>
        )}
      </button>
    </li>
  )
}

const nameOf = ({ name, phone }: Contact) => name?.trim() || (phone ? formatPhone(phone) : copy.unnamed)
