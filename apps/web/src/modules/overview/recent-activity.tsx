import type { Overview } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { cx } from '#lib/cx.ts'
import { formatName, formatWhen } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import {
  BellOff,
  CalendarClock,
  CalendarPlus,
  CircleCheck,
  HandHelping,
  type LucideIcon,
  MessageCirclePlus,
  Moon,
  FileWarning,
  OctagonPause,
  PlugZap,
  Unplug,
  UserRoundCheck,
} from 'lucide-react'
import { Link } from 'react-router'

type Activity = Overview['activity'][number]

const LOOKS: Record<Activity['kind'], { icon: LucideIcon; colour: string }> = {
  'conversation-started': { icon: MessageCirclePlus, colour: 'text-brass-ink' },
  'handed-over': { icon: HandHelping, colour: 'text-sky' },
  'assistant-stopped': { icon: OctagonPause, colour: 'text-wine' },
  'person-took-over': { icon: UserRoundCheck, colour: 'text-brass-ink' },
  resolved: { icon: CircleCheck, colour: 'text-leaf' },
  'eval-failed': { icon: FileWarning, colour: 'text-wine' },
  'reminder-expired': { icon: BellOff, colour: 'text-wine' },
  'reservation-requested': { icon: CalendarPlus, colour: 'text-sky' },
  'reservation-change-requested': { icon: CalendarClock, colour: 'text-sky' },
  'channel-connected': { icon: PlugZap, colour: 'text-leaf' },
  'channel-disconnected': { icon: Unplug, colour: 'text-wine' },
}

/** Shows the last events, newest first. */
export function RecentActivity({ activity }: { activity: Activity[] | undefined }) {
  const now = useNow(60_000)
  return (
    <Panel title={overview.activity.title}>
      {!activity && <ActivitySkeleton />}
      {activity?.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center text-muted">
          <Moon size={28} strokeWidth={1.5} aria-hidden />
          <p>{overview.activity.empty}</p>
        </div>
      )}
      <ol className="-my-1">
        {activity?.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
    </Panel>
  )
}

function ActivityRow({ entry, now }: { entry: Activity; now: Date }) {
  const { icon: Icon, colour } = LOOKS[entry.kind]
  const words = overview.activity.kinds[entry.kind](formatName(entry.subject))
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-b-0">
      <Icon size={18} aria-hidden className={cx('shrink-0', colour)} />
      {entry.conversationId ? (
        <Link to={paths.chat(entry.conversationId)} className="min-w-0 flex-1 rounded-control py-1 hover:underline">
          {words}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 py-1">{words}</span>
      )}
      <time dateTime={entry.at.toISOString()} className="numeric shrink-0 text-muted">
        {formatWhen(entry.at, now)}
      </time>
    </li>
  )
}

function ActivitySkeleton() {
  return (
    <div aria-busy className="space-y-4">
      {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'].map((width, row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className={cx('h-4', width)} />
        </div>
      ))}
    </div>
  )
}
