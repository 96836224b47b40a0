import { admin } from '@balcao/copy/admin/screens'
import { cx } from '#lib/cx.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ariaSort, SortButton } from './sort-button.tsx'
import { SortControl } from './sort-control.tsx'

interface Column<Row, Sort extends string> {
  title: string
  /** The order by this column; absent when there is none. */
  sort?: Sort
  cell: (row: Row) => ReactNode
  /** True puts the column at the right, for numbers. */
  numeric?: boolean
  /** True never breaks it into lines, for dates. */
  short?: boolean
  /** True leaves it out on phones. */
  wide?: boolean
}

interface Props<Row, Sort extends string> {
  /** The name of the rows, for screen readers. */
  label: string
  rows: Row[]
  rowKey: (row: Row) => string
  columns: Column<Row, Sort>[]
  view: { sort?: Sort; descending: boolean }
  onSort: (column: Sort) => void
  /** Returns the target of the first cell's link. */
  to?: (row: Row) => string
  actions?: (row: Row) => ReactNode
}

/** Shows rows and columns that can be sorted; on phones each row folds into a block of its own. */
export function DataTable<Row, Sort extends string>({
  label,
  rows,
  rowKey,
  columns,
  view,
  onSort,
  to,
  actions,
}: Props<Row, Sort>) {
  const sortable = columns.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []))
  return (
    <>
      {sortable.length > 0 && <SortControl columns={sortable} view={view} onSort={onSort} />}
      <div className="overflow-x-auto rounded-panel border border-line bg-panel">
        <table aria-label={label} className="w-full text-sm max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-left">
              {columns.map(({ title, sort, numeric }) => (
                <th
                  key={title}
                  scope="col"
                  aria-sort={ariaSort(sort, view)}
                  className={cx('px-3 py-1 font-semibold text-muted first:pl-5', numeric && 'text-right')}
                >
                  {sort ? (
                    <SortButton
                      title={title}
                      hint={admin.table.sortBy(title)}
                      column={sort}
                      view={view}
                      onSort={onSort}
                    />
                  ) : (
                    <span className="inline-flex h-9 items-center">{title}</span>
                  )}
                </th>
              ))}
              {actions && (
                <th scope="col" className="w-px px-3 py-1 pr-5">
                  <span className="sr-only">{admin.table.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className="border-b border-line last:border-b-0 max-sm:block max-sm:space-y-1 max-sm:px-4 max-sm:py-3"
              >
                {columns.map((column, index) => (
                  <Cell
                    key={column.title}
                    row={row}
                    column={column}
                    isFirst={index === 0}
                    to={index === 0 ? to?.(row) : undefined}
                  />
                ))}
                {actions && (
                  <td className="py-2 whitespace-nowrap sm:px-3 sm:pr-5 max-sm:block max-sm:pt-2">
                    <span className="flex gap-1 sm:justify-end">{actions(row)}</span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell<Row, Sort extends string>({
  row,
  column,
  isFirst,
  to,
}: {
  row: Row
  column: Column<Row, Sort>
  isFirst: boolean
  to: string | undefined
}) {
  const content = column.cell(row)
  return (
    <td
      className={cx(
        'max-w-80 py-2.5 first:font-semibold sm:px-3 sm:first:pl-5 max-sm:flex max-sm:max-w-none max-sm:gap-2 max-sm:py-0',
        column.numeric && 'numeric whitespace-nowrap sm:text-right',
        column.short && 'whitespace-nowrap',
        column.wide && 'max-sm:hidden',
      )}
    >
      {!isFirst && (
        <span aria-hidden className="w-28 shrink-0 font-normal text-muted sm:hidden">
          {column.title}
        </span>
      )}
      {to ? (
        <Link to={to} className="min-w-0 rounded-control wrap-anywhere text-ink hover:text-brass-ink hover:underline">
          {content}
        </Link>
      ) : (
        <span className="min-w-0 wrap-anywhere">{content}</span>
      )}
    </td>
  )
}
