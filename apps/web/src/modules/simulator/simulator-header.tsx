import { simulator } from '@balcao/copy/simulator'
import { LogoMark } from '#ui/logo.tsx'
import { paths } from '#lib/paths.ts'
import { ArrowUpRight, FlaskConical } from 'lucide-react'
import { Link } from 'react-router'

/** Shows first of all what this page is: nothing here reaches the real WhatsApp. */
export function SimulatorHeader() {
  return (
    <header className="flex shrink-0 items-center gap-3 px-3 py-2 md:px-6 md:py-3">
      <LogoMark />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-display text-base leading-tight font-semibold md:text-lg">{simulator.title}</h1>
        <p className="flex items-start gap-1.5 text-xs text-muted md:text-sm">
          <FlaskConical size={14} aria-hidden className="mt-px shrink-0 md:mt-0.5" />
          <span className="text-pretty">{simulator.honesty}</span>
        </p>
      </div>
      <Link
        to={paths.dashboard}
        target="_blank"
        className="inline-flex h-10 shrink-0 items-center gap-1.5 rounded-control px-3 text-sm font-semibold text-brass-ink hover:bg-raised"
      >
        <span className="max-md:sr-only">{simulator.panel}</span>
        <ArrowUpRight size={18} aria-hidden />
      </Link>
    </header>
  )
}
