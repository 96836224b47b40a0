import { schedules } from '@balcao/copy/schedules/screen'
import { SearchBox } from '#ui/form/search-box.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatName, formatPhone } from '#lib/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Picked } from './form-values.ts'

const { form: copy } = schedules
const FOUND = 5

/** Searches contacts by name or phone and adds them one by one; with `single`, the next replaces the last. */
export function ContactPicker({
  picked,
  single,
  onChange,
}: {
  picked: Picked[]
  single: boolean
  onChange: (picked: Picked[]) => void
}) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery(
    api.contacts.list.queryOptions({
      input: { search, pageSize: FOUND + picked.length },
      enabled: search !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const chosen = new Set(picked.map(({ id }) => id))
  const offered = (found.data?.contacts ?? []).filter(({ id }) => !chosen.has(id)).slice(0, FOUND)
  const take = (contact: Picked) => {
    onChange(single ? [contact] : [...picked, contact])
    setTyped('')
  }
  return (
    <div className="space-y-2">
      {picked.length > 0 && (
        <ul aria-label={copy.chosen} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {picked.map((contact) => (
            <li key={contact.id} className="flex max-w-full items-center rounded-full bg-brass-soft pl-3 text-sm">
              <span className="truncate">{nameOf(contact)}</span>
              <button
                type="button"
                aria-label={copy.unpick(nameOf(contact))}
                onClick={() => onChange(picked.filter(({ id }) => id !== contact.id))}
                className="inline-flex size-10 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink sm:size-8"
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchBox
        value={typed}
        onChange={setTyped}
        label={copy.pick}
        clearLabel={copy.pickClear}
        busy={search !== '' && found.isFetching}
      />
      {search !== '' && found.isError && <p className="text-sm text-wine">{errorMessage(found.error)}</p>}
      {search !== '' && found.data && (
        <ul className="divide-y divide-line rounded-panel border border-line">
          {offered.map((contact) => (
            <li key={contact.id}>
              <button
                type="button"
                onClick={() => take(contact)}
                className="flex min-h-11 w-full items-center gap-3 px-3 text-left text-sm hover:bg-sunken"
              >
                <Plus size={16} aria-hidden className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(contact)}</span>
                {contact.name && contact.phone && (
                  <span className="numeric shrink-0 text-muted">{formatPhone(contact.phone)}</span>
                )}
              </button>
            </li>
          ))}
          {offered.length === 0 && <li className="px-3 py-2.5 text-sm text-muted">{copy.pickNothing}</li>}
        </ul>
      )}
    </div>
  )
}

const nameOf = ({ name, phone }: Picked) => name ?? (phone ? formatName(phone) : copy.unnamed)
