import type { Contact } from '@balcao/contract'
import { mergeWords as copy } from '@balcao/copy/contacts/merging'
import { contacts } from '@balcao/copy/contacts/screen'
import { Dialog } from '#ui/dialog.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { useState } from 'react'
import { useContacts } from '../queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

interface Props {
  contact: Contact
  onClose: () => void
  onMerged: () => void
}

/** Finds another contact of the same person, and then leads to merging the two. */
export function ChooseOther({ contact, onClose, onMerged }: Props) {
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<Contact | null>(null)
  const search = typed.trim()
  const view = { search, tag: '', segmentId: '', sort: 'name', descending: false, after: undefined } as const
  const { data, isFetching, isError, error } = useContacts(view)
  if (other) return <MergeDialog contacts={[contact, other]} onClose={() => setOther(null)} onMerged={onMerged} />
  const others = data?.contacts.filter(({ id }) => id !== contact.id) ?? []
  return (
    <Dialog open onClose={onClose} title={copy.withAnother} description={copy.choose}>
      <SearchBox
        label={copy.choose}
        clearLabel={copy.clearChoose}
        value={typed}
        onChange={setTyped}
        busy={isFetching}
      />
      {isError && <p className="mt-4 text-sm text-wine">{errorMessage(error)}</p>}
      {data && others.length === 0 && <p className="mt-4 text-sm text-muted">{copy.nobody}</p>}
      <ul className="mt-3 divide-y divide-line">
        {others.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              onClick={() => setOther(each)}
              className="flex w-full flex-wrap gap-x-3 rounded-control px-2 py-2.5 text-left text-sm hover:bg-sunken"
            >
              <bdi className="min-w-0 truncate font-semibold">{each.name ?? contacts.unnamed}</bdi>
              <span className="numeric text-muted">{each.phone ? formatPhone(each.phone) : contacts.noPhone}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
