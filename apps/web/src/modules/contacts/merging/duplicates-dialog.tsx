import type { Contact, Duplicate } from '@balcao/contract'
import { mergeWords as copy } from '@balcao/copy/contacts/merging'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useDuplicates } from '../queries.ts'
import { DuplicateRow } from './duplicate-row.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** Shows contacts that may be one person, and leads to merging them, two at a time. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const query = useDuplicates()
  const [pair, setPair] = useState<[Contact, Contact] | null>(null)
  /** Those marked as two people since the dialog opened: they stay visible, so that this can be undone. */
  const [apart, setApart] = useState<ReadonlyMap<string, Duplicate>>(new Map())
  const note = (duplicate: Duplicate, isApart: boolean) =>
    setApart((before) => {
      const next = new Map(before)
      if (isApart) next.set(keyOf(duplicate), duplicate)
      else next.delete(keyOf(duplicate))
      return next
    })
  const duplicates = query.data?.duplicates
  const rows = duplicates && [...duplicates.filter((each) => !apart.has(keyOf(each))), ...apart.values()]
  if (pair) return <MergeDialog contacts={pair} onClose={() => setPair(null)} onMerged={() => setPair(null)} />
  return (
    <Dialog open onClose={onClose} size="lg" title={copy.title} description={copy.text}>
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {query.isError && !duplicates && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {rows?.length === 0 && <EmptyState icon={UserCheck} title={copy.empty} text={copy.emptyText} />}
      <ul className="divide-y divide-line">
        {rows?.map((duplicate) => (
          <DuplicateRow
            key={keyOf(duplicate)}
            duplicate={duplicate}
            isApart={apart.has(keyOf(duplicate))}
            onChoose={setPair}
            onApart={(isApart) => note(duplicate, isApart)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

const keyOf = ({ reason, contacts }: Duplicate) => reason + contacts.map(({ id }) => id).join()
