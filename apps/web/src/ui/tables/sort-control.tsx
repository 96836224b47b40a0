import { common } from '@balcao/copy/common'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { Select } from '../form/select.tsx'
import { IconButton } from '../icon-button.tsx'

const { sorting: copy } = common

/** Asks for the order of a table on phones, where its headings are hidden: by what, and in which direction. */
export function SortControl<Sort extends string>({
  columns,
  view: { sort, descending },
  onSort,
}: {
  columns: { title: string; sort: Sort }[]
  view: { sort?: Sort; descending: boolean }
  /** Called with a column; the one that is sorted by already reverses the order, as its heading does. */
  onSort: (column: Sort) => void
}) {
  const id = useId()
  return (
    <div className="mb-3 flex items-center gap-2 sm:hidden">
      <label htmlFor={id} className="shrink-0 text-sm font-semibold text-muted">
        {copy.by}
      </label>
      <Select
        id={id}
        value={sort ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const column = columns.find((each) => each.sort === value)
          if (column) onSort(column.sort)
        }}
        className="min-w-0 flex-1"
      >
        {!sort && <option value="">{copy.none}</option>}
        {columns.map((column) => (
          <option key={column.sort} value={column.sort}>
            {column.title}
          </option>
        ))}
      </Select>
      {sort && (
        <IconButton
          reads
          icon={descending ? ArrowDown : ArrowUp}
          label={descending ? copy.descending : copy.ascending}
          onClick={() => onSort(sort)}
          className="size-11 border border-line-strong bg-raised"
        />
      )}
    </div>
  )
}
