import type { Contact, Duplicate } from '@balcao/contract'
import { mergeWords as copy } from '@balcao/copy/contacts/merging'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { formatPhone } from '#lib/format.ts'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useDuplicates } from '../queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Contacts that may be one person, and the way to joining them, two at a time. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const query = useDuplicates()
  const [pair, setPair] = useState<[Contact, Contact] | null>(null)
  const duplicates = query.data?.duplicates
  if (pair) return <MergeDialog contacts={pair} onClose={() => setPair(null)} onMerged={() => setPair(null)} />
  return (
    <Dialog open onClose={onClose} size="lg" title={copy.title} description={copy.text}>
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {query.isError && !duplicates && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {duplicates?.length === 0 && <EmptyState icon={UserCheck} title={copy.empty} text={copy.emptyText} />}
      <ul className="divide-y divide-line">
        {duplicates?.map((duplicate) => (
          <Group
            key={duplicate.reason + duplicate.contacts.map(({ id }) => id).join()}
            duplicate={duplicate}
            onChoose={setPair}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function Group({
  duplicate: { reason, contacts },
  onChoose,
}: {
  duplicate: Duplicate
  onChoose: (pair: [Contact, Contact]) => void
}) {
  const [first, second] = contacts
  if (!first || !second) return null
  const names = contacts.map(({ name }) => name ?? words.unnamed)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm text-muted">{copy.reasons[reason]}</p>
        {contacts.map(({ id, name, phone, email }) => (
          <p key={id} className="flex flex-wrap gap-x-3 text-sm">
            <bdi className="min-w-0 truncate font-semibold">{name ?? words.unnamed}</bdi>
            {phone && <span className="numeric text-muted">{formatPhone(phone)}</span>}
            {email && <span className="min-w-0 truncate text-muted">{email}</span>}
          </p>
        ))}
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={copy.compareWith(names.join(', '))}
        onClick={() => onChoose([first, second])}
      >
        {copy.compare}
      </Button>
    </li>
  )
}
