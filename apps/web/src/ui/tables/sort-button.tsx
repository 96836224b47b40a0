import { cx } from '#lib/cx.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface Order<Sort extends string> {
  sort?: Sort
  descending: boolean
}

/** Returns the order that a column's heading reports to screen readers. */
export const ariaSort = <Sort extends string>(column: Sort | null | undefined, { sort, descending }: Order<Sort>) =>
  column && column === sort ? (descending ? 'descending' : 'ascending') : undefined

/**
 * Shows the heading of a column that can be sorted by, with an arrow when it is. On phones it is hidden, and
 * `SortControl` replaces it.
 */
export function SortButton<Sort extends string>({
  title,
  hint,
  column,
  view,
  onSort,
}: {
  title: string
  /** A text that says what a press does. */
  hint: string
  column: Sort
  view: Order<Sort>
  onSort: (column: Sort) => void
}) {
  const active = column === view.sort
  const Arrow = view.descending ? ArrowDown : ArrowUp
  return (
    <>
      <button
        type="button"
        title={hint}
        onClick={() => onSort(column)}
        className={cx(
          '-mx-2 inline-flex h-9 items-center gap-1 rounded-control px-2 text-left leading-tight hover:text-ink max-sm:hidden',
          active && 'text-ink',
        )}
      >
        {title}
        {active && <Arrow size={14} aria-hidden />}
      </button>
      <span className="sm:hidden">{title}</span>
    </>
  )
}
