import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows that there is nothing here yet, and the next step. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
}: {
  icon: LucideIcon
  title: string
  text?: string
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 px-4 py-6 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-brass-soft text-brass-ink">
        <Icon size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="max-w-sm font-display text-lg font-semibold text-balance">{title}</p>
      {text && <p className="max-w-sm text-sm text-pretty text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
