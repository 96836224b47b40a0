import { contacts } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useUser } from '#lib/session.tsx'
import { Download, Tag, TagX, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { EraseManyDialog } from './erase-many-dialog.tsx'
import { TagManyDialog } from './tag-many-dialog.tsx'
import { useExportSelected } from './use-export-selected.ts'
import { MOST, type Selection } from './use-selection.ts'

const { selection: copy } = contacts

/** Shows how many contacts are selected, and what can be done with them all. Exporting and erasing are the owner's. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState<'tag' | 'untag' | 'erase' | null>(null)
  const { isTeammate } = useUser()
  const save = useExportSelected()
  const { contacts: selected } = selection
  const close = () => setOpen(null)
  if (selected.length === 0) return null
  return (
    <section
      aria-label={copy.label}
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-raised py-2 pr-2 pl-4 shadow-float"
    >
      <p aria-live="polite" className="numeric mr-auto text-sm font-semibold">
        {copy.count(selected.length)}
        {selected.length >= MOST && <span className="font-normal text-muted"> · {copy.most(MOST)}</span>}
      </p>
      <IconButton reads icon={X} label={copy.clear} className="sm:order-last" onClick={selection.clear} />
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:grow">
        <Button variant="secondary" size="sm" onClick={() => setOpen('tag')}>
          <Tag size={16} aria-hidden />
          {copy.tag}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpen('untag')}>
          <TagX size={16} aria-hidden />
          {copy.untag}
        </Button>
        {!isTeammate && (
          <>
            <Button variant="secondary" size="sm" onClick={() => save(selected)}>
              <Download size={16} aria-hidden />
              {copy.export}
            </Button>
            <Button variant="secondary" size="sm" className="text-wine" onClick={() => setOpen('erase')}>
              <Trash2 size={16} aria-hidden />
              {copy.erase}
            </Button>
          </>
        )}
      </div>
      {(open === 'tag' || open === 'untag') && (
        <TagManyDialog contacts={selected} add={open === 'tag'} onClose={close} onDone={selection.clear} />
      )}
      {open === 'erase' && (
        <EraseManyDialog contacts={selected} onErased={(one) => selection.set([one], false)} onClose={close} />
      )}
    </section>
  )
}
