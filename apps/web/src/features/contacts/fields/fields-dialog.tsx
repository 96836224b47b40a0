import type { CustomField } from '@balcao/contract'
import { contactFields as copy } from '@balcao/copy/contacts/fields'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToast } from '#components/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCustomFields, useFieldActions } from '../queries.ts'
import { FieldDialog } from './field-dialog.tsx'

type Open = { editing: CustomField | null } | { removing: CustomField } | null

/** What the house wants to know of each contact: made, changed, removed. */
export function FieldsDialog({ onClose }: { onClose: () => void }) {
  const query = useCustomFields()
  const [open, setOpen] = useState<Open>(null)
  const fields = query.data?.fields
  const back = () => setOpen(null)
  if (open && 'editing' in open) return <FieldDialog field={open.editing} onClose={back} />
  if (open) return <RemoveField field={open.removing} onClose={back} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      footer={
        <Button onClick={() => setOpen({ editing: null })}>
          <Plus size={18} aria-hidden />
          {copy.add}
        </Button>
      }
    >
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.isError && !fields && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {fields?.length === 0 && <p className="text-sm text-muted">{copy.empty}</p>}
      <ul className="divide-y divide-line">
        {fields?.map((field) => (
          <li key={field.id} className="flex items-center gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{field.label}</p>
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {copy.kinds[field.kind]}
                <code className="text-xs wrap-anywhere">{copy.variable(field.key)}</code>
                {field.inTable && <Badge>{copy.inColumn}</Badge>}
              </p>
            </div>
            <IconButton icon={Pencil} label={copy.edit(field.label)} onClick={() => setOpen({ editing: field })} />
            <IconButton icon={Trash2} label={copy.remove(field.label)} onClick={() => setOpen({ removing: field })} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function RemoveField({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const { remove } = useFieldActions()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      words={copy.removing}
      text={copy.removing.text(field.label)}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: field.id },
          {
            onSuccess: () => {
              toast({ title: copy.removing.done })
              onClose()
            },
            onError: (error) =>
              toast({ title: copy.removing.error, description: errorMessage(error), variant: 'destructive' }),
          },
        )
      }
    />
  )
}
