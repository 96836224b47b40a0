import type { Contact } from '@balcao/contract'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useState } from 'react'
import { useContactActions } from '../queries.ts'
import { TagInput } from '../tag-input.tsx'

const { selection: copy } = words

/** Asks for the tag that contacts get, or for one of theirs that they lose. It must be mounted anew for each. */
export function TagManyDialog({
  contacts,
  add,
  onClose,
  onDone,
}: {
  contacts: Contact[]
  add: boolean
  onClose: () => void
  onDone: () => void
}) {
  const theirs = [...new Set(contacts.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  const [tag, setTag] = useState(add ? '' : (theirs[0] ?? ''))
  const { tagMany } = useContactActions()
  const toast = useToast()
  const labels = add ? copy.tagging : copy.untagging
  const submit = () => {
    if (!tag.trim()) return
    tagMany.mutate(
      { contactIds: contacts.map(({ id }) => id), tag: tag.trim(), add },
      {
        onSuccess: ({ changed, full }) => {
          toast({ title: copy.changed(changed), description: full > 0 ? copy.full(full) : undefined })
          onClose()
          onDone()
        },
        onError: (error) => toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={submit}
      busy={tagMany.isPending}
      words={labels}
      text={copy.count(contacts.length)}
      danger={false}
    >
      {add ? (
        <>
          <TagInput tag={tag} onChange={setTag} aria-label={labels.label} placeholder={labels.label} />
          <p className="text-sm text-muted">{copy.segments}</p>
        </>
      ) : (
        <Field label={labels.label}>
          <Select value={tag} onChange={({ target }) => setTag(target.value)}>
            {theirs.length === 0 && <option value="">{copy.noTags}</option>}
            {theirs.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ConfirmDialog>
  )
}
