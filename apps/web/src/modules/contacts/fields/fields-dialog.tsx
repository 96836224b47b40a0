import type { CustomField } from '@balcao/contract'
import { contactFields as copy } from '@balcao/copy/contacts/fields'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EntryListDialog, EntryRemoval } from '../entry-list-dialog.tsx'
import { useCustomFields, useFieldActions } from '../queries.ts'
import { FieldDialog } from './field-dialog.tsx'

type Open = { editing: CustomField | null } | { removing: CustomField } | null

/** Shows the fields that the venue fills in for each contact, with buttons to add, change and remove them. */
export function FieldsDialog({ onClose }: { onClose: () => void }) {
  const query = useCustomFields()
  const { remove } = useFieldActions()
  const [open, setOpen] = useState<Open>(null)
  const back = () => setOpen(null)
  if (open && 'editing' in open) return <FieldDialog field={open.editing} onClose={back} />
  if (open) {
    const { id, label: name } = open.removing
    return <EntryRemoval entry={{ id, name }} words={copy.removing} removal={remove} onClose={back} />
  }
  return (
    <EntryListDialog
      words={copy}
      query={query}
      entries={query.data?.fields}
      onAdd={() => setOpen({ editing: null })}
      onClose={onClose}
      row={(field) => (
        <li key={field.id} className="flex items-center gap-2 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{field.label}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              {copy.kinds[field.kind]}
              <code className="text-xs wrap-anywhere">{copy.variable(field.key)}</code>
              {field.inTable && <Badge>{copy.inColumn}</Badge>}
            </p>
          </div>
          <IconButton reads icon={Pencil} label={copy.edit(field.label)} onClick={() => setOpen({ editing: field })} />
          <IconButton icon={Trash2} label={copy.remove(field.label)} onClick={() => setOpen({ removing: field })} />
        </li>
      )}
    />
  )
}
