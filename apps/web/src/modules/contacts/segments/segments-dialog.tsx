import type { Segment } from '@balcao/contract'
import { segmentWords as copy } from '@balcao/copy/contacts/segments'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EntryListDialog, EntryRemoval } from '../entry-list-dialog.tsx'
import { useSegmentActions, useSegments } from '../queries.ts'
import { SegmentDialog } from './segment-dialog.tsx'
import { SegmentSize } from './segment-size.tsx'

type Open = { editing: Segment | null } | { removing: Segment } | null

/** Shows the segments, with the current number of their contacts. */
export function SegmentsDialog({ onClose, onShow }: { onClose: () => void; onShow: (id: string) => void }) {
  const query = useSegments()
  const { remove } = useSegmentActions()
  const [open, setOpen] = useState<Open>(null)
  const back = () => setOpen(null)
  if (open && 'editing' in open) return <SegmentDialog segment={open.editing} onClose={back} />
  if (open) return <EntryRemoval entry={open.removing} words={copy.removing} removal={remove} onClose={back} />
  const show = (id: string) => {
    onShow(id)
    onClose()
  }
  return (
    <EntryListDialog
      words={copy}
      query={query}
      entries={query.data?.segments}
      onAdd={() => setOpen({ editing: null })}
      onClose={onClose}
      row={(segment) => (
        <li key={segment.id} className="flex flex-wrap items-center gap-2 py-2.5">
          <div className="min-w-0 flex-1 basis-40">
            <p className="truncate font-semibold">{segment.name}</p>
            <SegmentSize rules={segment.rules} />
          </div>
          <Button reads variant="secondary" size="sm" onClick={() => show(segment.id)}>
            {copy.show}
          </Button>
          <IconButton
            reads
            icon={Pencil}
            label={copy.edit(segment.name)}
            onClick={() => setOpen({ editing: segment })}
          />
          <IconButton icon={Trash2} label={copy.remove(segment.name)} onClick={() => setOpen({ removing: segment })} />
        </li>
      )}
    />
  )
}
