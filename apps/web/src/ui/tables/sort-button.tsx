import { cx } from '#lib/cx.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface Order<Sort extends string> {
  sort?: Sort
  descending: boolean
}

/** Returns what a column's heading says of the order to screen readers. */
export const ariaSort = <Sort extends string>(column: Sort | null | undefined, { sort, descending }: Order<Sort>) =>
  column && column === sort ? (descending ? 'descending' : 'ascending') : undefined

/** The heading of a column that can be sorted by; an arrow where it is. On phones nobody sees it: `SortControl` is there for it. */
export function SortButton<Sort extends string>({
  title,
  hint,
  column,
  view,
  onSort,
}: {
  title: string
  /** What a press does. */
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
