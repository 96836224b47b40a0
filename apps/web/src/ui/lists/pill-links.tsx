import { cx } from '#lib/cx.ts'
import { Link } from 'react-router'

interface PillLink {
  label: string
  /** The query of the address, with its `?`. */
  search?: string
  /** The address of another page, instead. */
  to?: string
  current: boolean
}

/** Shows links to the parts of one list, or of one subject, each with an address of its own. */
export function PillLinks({ label, links }: { label: string; links: PillLink[] }) {
  return (
    <nav aria-label={label} className="flex gap-1">
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to ?? { search: link.search ?? '' }}
          replace={link.to === undefined}
          aria-current={link.current ? 'true' : undefined}
          className={cx(
            'flex h-10 items-center rounded-full px-3 text-sm font-medium transition-colors',
            link.current ? 'bg-ink text-paper' : 'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
