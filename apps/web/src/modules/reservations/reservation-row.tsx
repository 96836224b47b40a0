import { reservations as copy } from '@balcao/copy/reservations/screen'
import { useOutreachWait, WaitNote } from '#modules/channels/index.ts'
import { formatName } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { MessagesSquare } from 'lucide-react'
import { MoreMenu, NextStep, type ReservationActions } from './reservation-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Shows one reservation: its time, its name, its people, its state, and the next action for it. */
export function ReservationRow({ reservation, onEdit, onAsk }: ReservationActions) {
  const { time, afterMidnight, name, partySize, phone, notes, code, status, origin, keptAt, conversationId } =
    reservation
  const isOver = status === 'cancelled' || status === 'no_show'
  const about = [
    copy.people(partySize),
    phone && formatName(phone),
    copy.code(code),
    origin === 'assistant' && copy.byAgent,
    keptAt && !isOver && copy.kept,
  ]
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4 sm:items-center sm:gap-5 sm:pl-6">
      <time className="numeric w-18 shrink-0 pt-0.5 text-lg leading-tight font-semibold sm:pt-0">
        {time}
        {afterMidnight && <span className="block text-xs font-normal text-muted">{copy.nextDay}</span>}
      </time>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className={`font-semibold wrap-anywhere ${isOver ? 'text-muted' : ''}`}>{name}</h3>
          <StatusBadge status={status} />
        </div>
        <p className="numeric text-sm text-muted wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
        {notes && <p className="mt-1 line-clamp-2 max-w-[72ch] text-sm wrap-anywhere">{notes}</p>}
        <WaitNote wait={useOutreachWait('reservation', reservation.id)} />
        <div className="mt-2 sm:hidden">
          <NextStep reservation={reservation} onAsk={onAsk} />
        </div>
      </div>
      <div className="hidden sm:block">
        <NextStep reservation={reservation} onAsk={onAsk} />
      </div>
      <MoreMenu
        reservation={reservation}
        onEdit={onEdit}
        onAsk={onAsk}
        elsewhere={conversationId && { icon: MessagesSquare, to: paths.chat(conversationId), label: copy.chat }}
      />
    </li>
  )
}
