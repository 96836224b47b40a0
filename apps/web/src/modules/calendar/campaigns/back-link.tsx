import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads from a campaign back to where it belongs. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-4 mb-4 flex w-fit max-w-full items-center gap-2 rounded-control py-2 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft size={16} aria-hidden className="shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  )
}
