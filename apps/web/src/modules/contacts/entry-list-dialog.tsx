import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props<Entry> {
  words: { title: string; text: string; add: string; empty: string }
  query: { isPending: boolean; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown }
  /** The entries; undefined while they are loading. */
  entries: Entry[] | undefined
  onAdd: () => void
  onClose: () => void
  /** Renders one entry as a list item. */
  row: (entry: Entry) => ReactNode
}

/** Shows a short list in a dialog, and the button to add to it. */
export function EntryListDialog<Entry>({ words, query, entries, onAdd, onClose, row }: Props<Entry>) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <Button onClick={onAdd}>
          <Plus size={18} aria-hidden />
          {words.add}
        </Button>
      }
    >
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.isError && !entries && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {entries?.length === 0 && <p className="text-sm text-muted">{words.empty}</p>}
      <ul className="divide-y divide-line">{entries?.map(row)}</ul>
    </Dialog>
  )
}

interface Removal {
  isPending: boolean
  mutate: (input: { id: string }, callbacks: { onSuccess: () => void; onError: (error: unknown) => void }) => void
}

/** Asks before an entry is removed, and shows that it is or why not. */
export function EntryRemoval({
  entry,
  words,
  removal,
  onClose,
}: {
  entry: { id: string; name: string }
  words: { title: string; submit: string; cancel: string; text: (name: string) => string; done: string; error: string }
  removal: Removal
  onClose: () => void
}) {
  const toast = useToast()
  const callbacks = {
    onSuccess: () => {
      toast({ title: words.done })
      onClose()
    },
    onError: (error: unknown) =>
      toast({ title: words.error, description: errorMessage(error), variant: 'destructive' }),
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      words={words}
      text={words.text(entry.name)}
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ id: entry.id }, callbacks)}
    />
  )
}
