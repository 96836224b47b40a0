import type { Channel, Venue, VenueGap, ChannelOutage, Overview } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { overview } from '@balcao/copy/overview'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LimitBadge } from '#modules/channels/index.ts'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { formatPhone, formatStart } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import {
  BookOpen,
  Bot,
  CalendarClock,
  ChevronRight,
  Clock,
  type LucideIcon,
  MessageCircleQuestion,
  QrCode,
  SlidersHorizontal,
} from 'lucide-react'
import { Link } from 'react-router'
import { AgentSwitch, GAP_PATHS } from '#modules/venue/index.ts'
import { agentStatus, isConfigured } from './agent-status.ts'
import type { ConnectionState } from './connection-state.ts'
import { hoursSummary, specialToday } from './hours-summary.ts'
import { useConnection, useVenue, useOutages } from './queries.ts'

const { agent: copy } = overview
const { link } = knowledge

interface Props {
  schedules: number | null
  upcoming: Overview['upcoming']
  /** The number of subjects that the agent was taught; null while it is unknown. */
  subjects: number | null
  onConfigure: () => void
  onConnect: () => void
  onOpenPlayground: () => void
}

/** Shows the agent: its venue, whether it is reachable, what it still lacks, and its three actions. */
export function AgentCard({ schedules, upcoming, subjects, onConfigure, onConnect, onOpenPlayground }: Props) {
  const user = useUser()
  const venue = useVenue()
  const { channels, state } = useConnection()
  const { ongoing } = useOutages()
  return (
    <Panel title={copy.title} action={<ConnectionBadge channels={channels} down={ongoing} />}>
      <p className="truncate font-semibold">{user.email}</p>
      <p className="numeric text-sm text-muted">{user.phone ? formatPhone(user.phone) : copy.phoneMissing}</p>
      <p className="mt-2 empty:hidden">
        <LimitBadge limit={channels?.find(({ limit }) => limit)?.limit ?? null} />
      </p>
      {venue.isPending && (
        <div aria-busy>
          <Skeleton className="mt-5 h-44 w-full" />
        </div>
      )}
      {venue.isError && !venue.data && (
        <ErrorState error={venue.error} onRetry={venue.refetch} retrying={venue.isFetching} />
      )}
      {venue.data && <VenueRows venue={venue.data} connection={state} schedules={schedules} upcoming={upcoming} />}
      {venue.data && <Missing gaps={venue.data.missing} />}
      <KnowledgeLink subjects={subjects} />
      <div className="mt-6 grid gap-2">
        <Button reads onClick={onConfigure}>
          <SlidersHorizontal size={18} aria-hidden />
          {copy.configure}
        </Button>
        <Button variant="secondary" onClick={onConnect}>
          <QrCode size={18} aria-hidden />
          {copy.connect}
        </Button>
        <Button variant="secondary" onClick={onOpenPlayground}>
          <MessageCircleQuestion size={18} aria-hidden />
          {copy.tryOut}
        </Button>
      </div>
    </Panel>
  )
}

type RowsProps = Pick<Props, 'schedules' | 'upcoming'> & { venue: Venue; connection: ConnectionState }

function VenueRows({ venue, connection, schedules, upcoming }: RowsProps) {
  const now = useNow(60_000)
  const { profile, hoursSaved, progress } = venue
  const configured = isConfigured(venue)
  const planned = schedules ? copy.schedulesCount(schedules) : copy.schedulesNone
  return (
    <>
      <dl className="mt-5 space-y-4 text-sm">
        <Row icon={Bot} term={copy.status} value={agentStatus(venue, connection)} />
        <Row
          icon={Clock}
          term={copy.hours}
          value={hoursSaved ? hoursSummary(profile.horarios) : configured ? copy.hoursMissing : copy.afterActivation}
          more={[hoursSaved && specialToday(profile.datasEspeciais, now, profile.timezone)]}
        />
        <Row
          icon={CalendarClock}
          term={copy.schedules}
          value={configured ? planned : copy.afterActivation}
          more={upcoming.map(({ title, startsAt, zone }) => copy.upcoming(title, formatStart(startsAt, zone, now)))}
        />
      </dl>
      <AgentSwitch venue={venue} />
      <div className="mt-5">
        <div className="flex justify-between text-sm">
          <span id="agent-progress">{copy.progress}</span>
          <span className="numeric font-semibold">{`${Math.round(progress)}%`}</span>
        </div>
        <progress
          aria-labelledby="agent-progress"
          max={100}
          value={progress}
          className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brass"
        />
      </div>
    </>
  )
}

function Missing({ gaps }: { gaps: VenueGap[] }) {
  if (gaps.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <p className="text-muted">{copy.missing}</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            <Link
              to={GAP_PATHS[gap]}
              className="inline-flex min-h-10 w-full items-center rounded-control py-1.5 text-left font-semibold text-brass-ink hover:underline sm:min-h-8"
            >
              {copy.gaps[gap]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function KnowledgeLink({ subjects }: { subjects: number | null }) {
  return (
    <Link
      to={paths.knowledge}
      className="-mx-2 mt-4 flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 text-sm hover:bg-sunken"
    >
      <BookOpen size={18} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{link.title}</span>
        {subjects !== null && <span className="numeric block text-muted">{link.count(subjects)}</span>}
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
    </Link>
  )
}

function Row({
  icon: Icon,
  term,
  value,
  more = [],
}: {
  icon: LucideIcon
  term: string
  value: string
  more?: (string | null | false)[]
}) {
  return (
    <div className="relative pl-8">
      <dt className="text-muted">
        <Icon size={18} aria-hidden className="absolute top-0.5 left-0" />
        {term}
      </dt>
      <dd className="font-semibold text-pretty">{value}</dd>
      {more.map(
        (line, index) =>
          line && (
            <dd key={index} className="numeric mt-1 line-clamp-2 break-words">
              {line}
            </dd>
          ),
      )}
    </div>
  )
}

/**
 * Shows Conectado when any channel is open and none is down, how many are connected when others are down, Desconectado
 * when every one is closed, Aguardando otherwise or while unknown.
 */
function ConnectionBadge({ channels, down }: { channels: Channel[] | undefined; down: ChannelOutage[] }) {
  const [tone, label] = connectionWords(channels, down.length)
  return (
    <Badge tone={tone}>
      <StatusDot tone={tone} hollow={tone !== 'leaf'} />
      {label}
    </Badge>
  )
}

function connectionWords(channels: Channel[] | undefined, down: number): [Tone, string] {
  const open = channels?.filter(({ state }) => state === 'open').length ?? 0
  if (open > 0 && down > 0) return ['wine', copy.someConnected(open, open + down)]
  if (open > 0) return ['leaf', copy.connected]
  if (channels?.every((channel) => channel.state === 'close')) return ['wine', copy.disconnected]
  return ['sky', copy.waiting]
}
