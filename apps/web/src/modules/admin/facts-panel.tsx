import { Panel } from '#ui/panel.tsx'
import { cx } from '#lib/cx.ts'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Shows the link back to the list that a page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-2 mb-2 inline-flex min-h-10 items-center gap-1 rounded-control px-2 text-sm font-semibold text-brass-ink hover:underline"
    >
      <ChevronLeft size={16} aria-hidden />
      {children}
    </Link>
  )
}

/** Shows terms and their values in a panel; two columns of them when the panel is as wide as the page. */
export function FactsPanel({
  title,
  note,
  facts,
  wide = false,
}: {
  title: string
  note?: string
  facts: { term: string; value: ReactNode }[]
  wide?: boolean
}) {
  return (
    <Panel title={title}>
      {note && <p className="mb-4 text-sm text-muted">{note}</p>}
      <dl
        className={cx(
          'grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]',
          wide && 'xl:grid-cols-[auto_1fr_auto_1fr]',
        )}
      >
        {facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-muted max-sm:-mb-2">{term}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
