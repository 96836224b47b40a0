import { contacts } from '@balcao/copy/contacts/screen'
import { IconButton } from '../icon-button.tsx'
import { formatCount } from '#lib/format.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'

const { pages: copy } = contacts

interface Props {
  /** The number of the page, from 1. */
  page: number
  /** The number of pages; undefined while they are being counted. */
  of: number | undefined
  hasNext: boolean
  onPrevious: () => void
  onNext: () => void
}

/** Leads to the previous and the next page; renders nothing when there is only one. */
export function Pages({ page, of, hasNext, onPrevious, onNext }: Props) {
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label={copy.label} className="mt-4 flex items-center justify-end gap-2">
      <IconButton reads icon={ChevronLeft} label={copy.previous} disabled={page <= 1} onClick={onPrevious} />
      {of !== undefined && (
        <p className="numeric text-sm text-muted">{copy.now(formatCount(page), formatCount(Math.max(page, of)))}</p>
      )}
      <IconButton reads icon={ChevronRight} label={copy.next} disabled={!hasNext} onClick={onNext} />
    </nav>
  )
}

/** Does the same for a list whose every page can be named. */
export function NumberedPages({
  page,
  total,
  size,
  onChoose,
}: {
  page: number
  /** The number of all rows. */
  total: number
  /** The number of rows of a page. */
  size: number
  onChoose: (page: number) => void
}) {
  const of = Math.ceil(total / size)
  return (
    <Pages
      page={page}
      of={of}
      hasNext={page < of}
      onPrevious={() => onChoose(page - 1)}
      onNext={() => onChoose(page + 1)}
    />
  )
}
