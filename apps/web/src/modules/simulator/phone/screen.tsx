import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  back?: { label: string; go: () => void }
  actions?: ReactNode
  children: ReactNode
}

/** Shows a screen of the phone: a bar with its title, and the scrolling content under it. */
export function Screen({ title, back, actions, children }: Props) {
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 bg-panel px-4">
        {back && (
          <button
            type="button"
            aria-label={back.label}
            onClick={back.go}
            className="-ml-3 flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <ArrowLeft size={22} aria-hidden />
          </button>
        )}
        <h2 className="min-w-0 flex-1 truncate font-display text-xl font-semibold">{title}</h2>
        {actions}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-panel">{children}</div>
    </div>
  )
}
