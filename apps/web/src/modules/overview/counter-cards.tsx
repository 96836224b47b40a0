import type { Overview } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatCount } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { CalendarClock, type LucideIcon, MessagesSquare, RotateCw, Sparkles, Users } from 'lucide-react'
import { Link } from 'react-router'

type Counters = Overview['counters']

/** The cards. One with a page can be pressed anywhere; the link itself is its title. */
const CARDS: { key: keyof Counters; icon: LucideIcon; to?: string }[] = [
  { key: 'chats', icon: MessagesSquare },
  { key: 'contacts', icon: Users },
  { key: 'tokens', icon: Sparkles, to: paths.tokens },
  { key: 'schedules', icon: CalendarClock },
]

/**
 * Shows the four figures. One that could not be counted shows a dash and a button to count again, never a made-up zero.
 */
export function CounterCards({
  counters,
  onRetry,
  retrying,
}: {
  counters: Counters | undefined
  onRetry: () => void
  retrying: boolean
}) {
  return (
    <ul aria-busy={!counters} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {CARDS.map(({ key, icon: Icon, to }) => (
        <li key={key} className="relative min-w-0 rounded-panel border border-line bg-panel p-3 sm:p-5">
          <div className="flex items-center gap-2 text-sm font-semibold max-sm:tracking-tight">
            <Icon size={18} aria-hidden className="shrink-0 text-brass-ink" />
            <h2 className="truncate">
              {to ? (
                <Link to={to} className="after:absolute after:inset-0 after:rounded-panel hover:underline">
                  {overview.counters[key].title}
                </Link>
              ) : (
                overview.counters[key].title
              )}
            </h2>
          </div>
          <div className="mt-3 flex h-10 items-center gap-1 [&_button]:relative [&_button]:z-10">
            {counters ? (
              <Figure value={counters[key]} onRetry={onRetry} retrying={retrying} />
            ) : (
              <Skeleton className="h-8 w-16" />
            )}
          </div>
          <p className="mt-1 text-xs text-muted sm:text-sm">{overview.counters[key].text}</p>
        </li>
      ))}
    </ul>
  )
}

function Figure({ value, onRetry, retrying }: { value: number | null; onRetry: () => void; retrying: boolean }) {
  if (value !== null)
    return <span className="numeric font-display text-2xl font-bold tracking-tight">{formatCount(value)}</span>
  return (
    <>
      <span aria-hidden className="font-display text-2xl font-bold text-muted">
        {overview.counters.unknown}
      </span>
      <span className="sr-only">{overview.counters.failed}</span>
      <IconButton reads icon={RotateCw} label={overview.counters.retry} onClick={onRetry} disabled={retrying} />
    </>
  )
}
