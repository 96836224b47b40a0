import { contacts } from '@balcao/copy/contacts/screen'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useContact } from '../queries.ts'
import { ContactDialog } from './contact-dialog.tsx'

/** Shows the person that the address names, once they are loaded: they may not be on the current page of the table. */
export function LinkedContact({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useContact(contactId)
  if (data) return <ContactDialog contact={data.contact} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={contacts.asked}>
      {isError ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}
