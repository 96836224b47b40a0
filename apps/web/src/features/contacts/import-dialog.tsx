import { CONTACTS_AN_IMPORT } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { BulkDialog } from '#components/dialogs/bulk-dialog.tsx'
import { useToast } from '#components/toast.tsx'
import { formatCount, formatPhone } from '#lib/format.ts'
import { parseContacts } from './parse-contacts.ts'
import { useContactActions } from './queries.ts'

const { importing: copy } = contacts

/** A list that the house has already, from a spreadsheet or pasted. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importAll } = useContactActions()
  const toast = useToast()
  return (
    <BulkDialog
      onClose={onClose}
      words={copy}
      parse={parseContacts}
      room={CONTACTS_AN_IMPORT}
      busy={importAll.isPending}
      error={importAll.error}
      present={({ name, phone, tags }) => (
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{name || contacts.unnamed}</span>
          <span className="numeric text-muted">{formatPhone(phone)}</span>
          <span className="text-muted">{tags?.join(', ')}</span>
        </p>
      )}
      onSubmit={(rows) =>
        importAll.mutate(
          { contacts: rows },
          {
            onSuccess: ({ added, updated }) => {
              toast({ title: copy.doneTitle, description: copy.done(formatCount(added), formatCount(updated)) })
              onClose()
            },
          },
        )
      }
    />
  )
}
