import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Shows a link below a list, to the page that has the rest of it. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-brass-ink hover:underline"
    >
      {children}
    </Link>
  )
}
