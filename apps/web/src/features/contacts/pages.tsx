import { contacts } from '@balcao/copy/contacts/screen'
import { IconButton } from '#components/icon-button.tsx'
import { formatCount } from '#lib/format.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'

const { pages: copy } = contacts

/** To the page before and the one after; nothing where there is only one. */
export function Pages({ page, of, onChoose }: { page: number; of: number; onChoose: (page: number) => void }) {
  if (of <= 1) return null
  return (
    <nav aria-label={copy.label} className="mt-4 flex items-center justify-end gap-2">
      <IconButton icon={ChevronLeft} label={copy.previous} disabled={page <= 1} onClick={() => onChoose(page - 1)} />
      <p className="numeric text-sm text-muted">{copy.now(formatCount(page), formatCount(of))}</p>
      <IconButton icon={ChevronRight} label={copy.next} disabled={page >= of} onClick={() => onChoose(page + 1)} />
    </nav>
  )
}
