import type { Overview } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { IconButton } from '#components/icon-button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { formatCount } from '#lib/format.ts'
import { CalendarClock, type LucideIcon, MessagesSquare, RotateCw, Sparkles, Users } from 'lucide-react'

type Counters = Overview['counters']

const CARDS: { key: keyof Counters; icon: LucideIcon }[] = [
  { key: 'chats', icon: MessagesSquare },
  { key: 'contacts', icon: Users },
  { key: 'tokens', icon: Sparkles },
  { key: 'schedules', icon: CalendarClock },
]

/** The four figures. One that could not be counted shows a dash and a way to count again, never a made-up zero. */
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
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {CARDS.map(({ key, icon: Icon }) => (
        <li key={key} className="min-w-0 rounded-panel border border-line bg-panel p-4 sm:p-5">
          <div className="flex items-center gap-2 text-sm font-semibold">
            <Icon size={18} aria-hidden className="shrink-0 text-brass-ink" />
            <h2 className="truncate">{overview.counters[key].title}</h2>
          </div>
          <div className="mt-3 flex h-10 items-center gap-1">
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
      <IconButton icon={RotateCw} label={overview.counters.retry} onClick={onRetry} disabled={retrying} />
    </>
  )
}
