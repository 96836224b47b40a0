import type { ReservationProblem, Today } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { reservations } from '@balcao/copy/reservations/screen'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatCount } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { confirmationOf, formatMoment, StatusDialog, useSetStatus } from '#modules/reservations/index.ts'
import { CircleAlert, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MoreLink } from './more-link.tsx'

const { requests: copy } = overview.today

type Request = Today['requests']['first'][number]
type Asking = { reservation: Request; status: 'confirmed' | 'cancelled'; problem: ReservationProblem | null }

/**
 * Shows the reservations that wait for an answer. One tap confirms where nothing stands against it; otherwise a window
 * says what does, and asks.
 */
export function RequestsPanel({ first, count, today }: Today['requests'] & { today: string }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <Panel title={copy.title} action={<Badge tone="sky">{formatCount(count)}</Badge>}>
      <ul className="-my-4 divide-y divide-line">
        {first.map((request) => (
          <RequestRow key={request.id} request={request} isToday={request.date === today} onAsk={setAsking} />
        ))}
      </ul>
      {count > first.length && (
        <div className="mt-4 border-t border-line pt-1">
          <MoreLink to={paths.requestedTables}>{copy.more(count - first.length)}</MoreLink>
        </div>
      )}
      {asking && <StatusDialog {...asking} onClose={() => setAsking(null)} />}
    </Panel>
  )
}

interface RowProps {
  request: Request
  isToday: boolean
  onAsk: (asking: Asking) => void
}

function RequestRow({ request, isToday, onAsk }: RowProps) {
  const { name, date, time, partySize, notes, problem, conversationId, afterMidnight } = request
  const ask = (known: ReservationProblem) => onAsk({ reservation: request, status: 'confirmed', problem: known })
  const change = useSetStatus({ onRefused: ask })
  const confirm = () => (problem ? ask(problem) : change.mutate(confirmationOf(request, conversationId !== null)))
  const today = [reservations.today, time, afterMidnight && reservations.nextDay].filter(Boolean).join(', ')
  return (
    <li className="py-4">
      <div className="flex items-start gap-2">
        <Link
          to={paths.evening(date)}
          title={copy.open(name)}
          className="block min-h-11 min-w-0 flex-1 rounded-control hover:underline"
        >
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="numeric block text-sm text-muted">
            {isToday ? today : formatMoment(request)} · {reservations.people(partySize)}
          </span>
        </Link>
        {conversationId && (
          <Link
            to={paths.chat(conversationId)}
            title={copy.chat(name)}
            aria-label={copy.chat(name)}
            className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <MessagesSquare size={20} aria-hidden />
          </Link>
        )}
      </div>
      {notes && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{notes}</p>}
      {problem && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-wine">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {reservations.form.problem[problem]}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        <Button
          variant={problem ? 'secondary' : 'primary'}
          className="h-11 max-sm:flex-1 sm:h-11"
          aria-label={copy.confirmFor(name)}
          busy={change.isPending}
          onClick={confirm}
        >
          {copy.confirm}
        </Button>
        <Button
          variant="secondary"
          className="h-11 max-sm:flex-1 sm:h-11"
          aria-label={copy.declineFor(name)}
          onClick={() => onAsk({ reservation: request, status: 'cancelled', problem: null })}
        >
          {copy.decline}
        </Button>
      </div>
    </li>
  )
}
