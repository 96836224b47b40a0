import type { Contact } from '@balcao/contract'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useState } from 'react'
import { useContactActions } from '../queries.ts'

const { erasing: copy } = words.selection

/** Asks before the data of several people are erased. They go one by one: where one fails, the others before it are gone. */
export function EraseManyDialog({
  contacts,
  onErased,
  onClose,
}: {
  contacts: Contact[]
  /** Is called for each, as soon as it is erased. */
  onErased: (contact: Contact) => void
  onClose: () => void
}) {
  // They leave the selection while they are erased.
  const [all] = useState(contacts)
  const [busy, setBusy] = useState(false)
  const { erase } = useContactActions()
  const toast = useToast()
  const eraseAll = async () => {
    setBusy(true)
    let done = 0
    try {
      for (const contact of all) {
        await erase.mutateAsync({ contactId: contact.id })
        done += 1
        onErased(contact)
      }
      toast({ title: copy.done(done) })
    } catch (error) {
      const title = copy.failed(done, all.length)
      toast({ title, description: errorMessage(error), variant: 'destructive' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => void eraseAll()}
      busy={busy}
      words={{ ...copy, title: copy.title(all.length) }}
      text={copy.text}
    />
  )
}
