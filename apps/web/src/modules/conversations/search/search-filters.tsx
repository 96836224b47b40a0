import { chats } from '@balcao/copy/chats'
import { messages } from '@balcao/copy/inbox/messages'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { ContactField } from './contact-field.tsx'
import type { useMessageSearch } from './use-message-search.ts'

const copy = messages.search

/** Asks for the filters: words, days, author, and contact. */
export function SearchFilters({ view }: { view: ReturnType<typeof useMessageSearch> }) {
  const { typed, type, found, from, to, origin, contact, wrongDates, filtered, set, clear } = view
  return (
    <search className="block">
      <SearchBox
        value={typed}
        onChange={type}
        label={copy.label}
        clearLabel={copy.clear}
        busy={found.isFetching && !found.isFetchingNextPage}
      />
      <div className="mt-4 grid grid-cols-2 gap-3 max-sm:*:nth-[n+3]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,14rem))] sm:items-end">
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
        <Field label={copy.contact}>
          <ContactField contact={contact} onChoose={(id) => set('contato', id)} />
        </Field>
        {filtered && (
          <Button reads variant="ghost" onClick={clear} className="justify-self-start">
            {copy.clearFilters}
          </Button>
        )}
      </div>
    </search>
  )
}
