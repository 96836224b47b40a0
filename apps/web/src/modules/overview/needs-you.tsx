import type { Overview } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { overview } from '@balcao/copy/overview'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatAgo, formatName } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import {
  CalendarCheck,
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  MessageCircleQuestion,
  QrCode,
  Store,
  Unplug,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ConnectionState } from './connection-state.ts'

const { now: copy } = overview
const { questions } = knowledge
const MOST = 5

/**
 * Shows what needs the owner first: a number that is off, people who wait. It is inconspicuous when there is neither.
 */
export function NeedsYou({
  waiting,
  waitingCount,
  openQuestions,
  requests,
  connection,
  isNew,
  onConnect,
}: {
  /** The number of questions that the assistant could not answer; null when it could not be read. */
  openQuestions: number | null
  /** The number of reservations that wait for an answer. */
  requests: number
  waiting: Overview['waiting']
  /** The number of all waiting people, also those who are not named. */
  waitingCount: number
  /** The state of the connection; nothing is shown while it is unknown or connecting. */
  connection: ConnectionState
  /** True when the agent lacks the venue's type or its own name. */
  isNew: boolean
  onConnect: () => void
}) {
  const isOff = connection === 'never' || connection === 'off'
  if (!isOff && !isNew && waiting.length === 0 && !openQuestions && requests === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck size={18} aria-hidden className="text-leaf" />
        {copy.calm}
      </p>
    )
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="sr-only">
        {copy.title}
      </h2>
      <div className="space-y-3">
        {isOff && <NumberOff neverConnected={connection === 'never'} onConnect={onConnect} />}
        {waiting.length > 0 && <Waiting waiting={waiting} count={waitingCount} />}
        {requests > 0 && (
          <Next
            icon={CalendarCheck}
            title={copy.requests(requests)}
            text={copy.requestsText}
            to={paths.requestedTables}
            go={copy.seeRequests}
          />
        )}
        {isNew && !isOff && (
          <Next
            icon={Store}
            title={copy.unknownVenue}
            text={copy.unknownVenueText}
            to={paths.agentForm}
            go={copy.tell}
          />
        )}
        {openQuestions !== null && openQuestions > 0 && (
          <Next
            icon={MessageCircleQuestion}
            title={questions.needsYou(openQuestions)}
            text={questions.needsYouText}
            to={paths.knowledge}
            go={questions.seeAll}
          />
        )}
      </div>
    </section>
  )
}

function NumberOff({ neverConnected, onConnect }: { neverConnected: boolean; onConnect: () => void }) {
  const tone = neverConnected ? 'bg-brass-soft' : 'bg-wine-soft'
  const Icon = neverConnected ? QrCode : Unplug
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel px-5 py-4 ${tone}`}>
      <Icon size={22} aria-hidden className={neverConnected ? 'text-brass-ink' : 'text-wine'} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{neverConnected ? copy.neverConnected : copy.disconnected}</p>
        <p className="text-sm text-muted">{neverConnected ? copy.neverConnectedText : copy.disconnectedText}</p>
      </div>
      <Button onClick={onConnect}>{copy.connect}</Button>
    </div>
  )
}

/** Shows what would teach the agent more, with a link to the page for it. */
function Next(props: { icon: LucideIcon; title: string; text: string; to: string; go: string }) {
  const { icon: Icon, title, text, to, go } = props
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-brass-soft px-5 py-4">
      <Icon size={22} aria-hidden className="text-brass-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <ButtonLink to={to} variant="secondary">
        {go}
      </ButtonLink>
    </div>
  )
}

function Waiting({ waiting, count }: { waiting: Overview['waiting']; count: number }) {
  const now = useNow(30_000)
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.slice(0, MOST).map(({ conversationId, name, since }) => (
        <WaitingCard key={conversationId} to={paths.chat(conversationId)} name={formatName(name)}>
          {copy.waiting(formatAgo(since, now))}
        </WaitingCard>
      ))}
      {count > MOST && (
        <li className="self-center text-sm">
          <Link
            to={paths.waitingChats}
            className="inline-flex min-h-10 items-center font-semibold text-brass-ink hover:underline"
          >
            {copy.more(count - MOST)}
          </Link>
        </li>
      )}
    </ul>
  )
}

function WaitingCard({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="flex items-center gap-3 rounded-panel bg-sky-soft py-3 pr-3 pl-4 transition-[filter] hover:brightness-97 dark:hover:brightness-110"
      >
        <Avatar name={name} className="bg-panel text-sky" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-sm text-sky">{children}</span>
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-sky" />
      </Link>
    </li>
  )
}
