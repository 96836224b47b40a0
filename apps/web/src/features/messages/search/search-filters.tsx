import { chats } from '@balcao/copy/chats'
import { messages } from '@balcao/copy/inbox/messages'
import { Button } from '#components/button.tsx'
import { Field } from '#components/form/field.tsx'
import { Input } from '#components/form/input.tsx'
import { SearchBox } from '#components/form/search-box.tsx'
import { Select } from '#components/form/select.tsx'
import { formatPhone } from '#lib/format.ts'
import { X } from 'lucide-react'
import type { useMessageSearch } from './use-message-search.ts'

const copy = messages.search

/** Words, days, who wrote, and whose conversation. */
export function SearchFilters({ view }: { view: ReturnType<typeof useMessageSearch> }) {
  const { typed, type, found, from, to, origin, contactId, contact, wrongDates, filtered, set, clear } = view
  const person = contact.data?.contact
  const name = person?.name || (person?.phone ? formatPhone(person.phone) : copy.unnamed)
  return (
    <search className="block">
      <SearchBox
        value={typed}
        onChange={type}
        label={copy.label}
        clearLabel={copy.clear}
        busy={found.isFetching && !found.isFetchingNextPage}
      />
      <div className="mt-4 grid grid-cols-2 gap-3 max-sm:*:nth-3:col-span-2 sm:grid-cols-[10rem_10rem_14rem_auto] sm:items-end">
        <Field label={copy.from}>
          <Input type="date" value={from} onChange={({ target }) => set('de', target.value)} />
        </Field>
        <Field label={copy.to} error={wrongDates ? copy.wrongDates : undefined}>
          <Input type="date" value={to} onChange={({ target }) => set('ate', target.value)} />
        </Field>
        <Field label={copy.origin}>
          <Select value={origin ?? ''} onChange={({ target }) => set('quem', target.value)}>
            <option value="">{copy.anyOrigin}</option>
            {Object.entries(chats.message.from).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {filtered && (
          <Button variant="ghost" onClick={clear} className="justify-self-start">
            {copy.clearFilters}
          </Button>
        )}
      </div>
      {contactId && (
        <p className="mt-3 inline-flex max-w-full items-center rounded-full bg-brass-soft pl-4 text-sm font-semibold text-brass-ink">
          <span className="truncate">{copy.ofContact(name)}</span>
          <button
            type="button"
            aria-label={copy.clearFilters}
            onClick={() => set('contato', '')}
            className="flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-brass/20"
          >
            <X size={16} aria-hidden />
          </button>
        </p>
      )}
    </search>
  )
}
