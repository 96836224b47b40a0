import type { Segment } from '@balcao/contract'
import { segmentWords as copy } from '@balcao/copy/contacts/segments'
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
import { useSegmentActions, useSegments } from '../queries.ts'
import { SegmentDialog } from './segment-dialog.tsx'
import { SegmentSize } from './segment-size.tsx'

type Open = { editing: Segment | null } | { removing: Segment } | null

/** The saved filters, with who is in them now. */
export function SegmentsDialog({ onClose, onShow }: { onClose: () => void; onShow: (id: string) => void }) {
  const query = useSegments()
  const [open, setOpen] = useState<Open>(null)
  const segments = query.data?.segments
  const back = () => setOpen(null)
  if (open && 'editing' in open) return <SegmentDialog segment={open.editing} onClose={back} />
  if (open) return <RemoveSegment segment={open.removing} onClose={back} />
  const show = (id: string) => {
    onShow(id)
    onClose()
  }
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
      {query.isError && !segments && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {segments?.length === 0 && <p className="text-sm text-muted">{copy.empty}</p>}
      <ul className="divide-y divide-line">
        {segments?.map((segment) => (
          <li key={segment.id} className="flex flex-wrap items-center gap-2 py-2.5">
            <div className="min-w-0 flex-1 basis-40">
              <p className="truncate font-semibold">{segment.name}</p>
              <SegmentSize rules={segment.rules} />
            </div>
            <Button variant="secondary" size="sm" onClick={() => show(segment.id)}>
              {copy.show}
            </Button>
            <IconButton icon={Pencil} label={copy.edit(segment.name)} onClick={() => setOpen({ editing: segment })} />
            <IconButton
              icon={Trash2}
              label={copy.remove(segment.name)}
              onClick={() => setOpen({ removing: segment })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function RemoveSegment({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const { remove } = useSegmentActions()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      words={copy.removing}
      text={copy.removing.text(segment.name)}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: segment.id },
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
