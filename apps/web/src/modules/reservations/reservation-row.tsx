import type { Reservation } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOutreachWait, WaitNote } from '#modules/channels/index.ts'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import { formatName } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Armchair, Ban, CircleX, EllipsisVertical, History, MessagesSquare, Pencil, Undo2 } from 'lucide-react'
import { useSetStatus } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  reservation: Reservation
  onEdit: (reservation: Reservation) => void
  onAsk: (reservation: Reservation, status: 'confirmed' | 'cancelled') => void
}

/** Shows one reservation: its time, its name, its people, its state, and the next action for it. */
export function ReservationRow({ reservation, onEdit, onAsk }: Props) {
  const { time, afterMidnight, name, partySize, phone, notes, code, status, origin, keptAt } = reservation
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
      <MoreMenu reservation={reservation} onEdit={onEdit} onAsk={onAsk} />
    </li>
  )
}

function NextStep({ reservation, onAsk }: Omit<Props, 'onEdit'>) {
  const change = useSetStatus()
  const { id, status, conversationId } = reservation
  if (status === 'requested') {
    const confirm = () =>
      conversationId ? onAsk(reservation, 'confirmed') : change.mutate({ id, status: 'confirmed', tell: false })
    return (
      <Button size="sm" busy={change.isPending} onClick={confirm}>
        {copy.actions.confirmed}
      </Button>
    )
  }
  if (status !== 'confirmed') return null
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ id, status: 'seated', tell: false })}
    >
      {copy.actions.seated}
    </Button>
  )
}

function MoreMenu({ reservation, onEdit, onAsk }: Props) {
  const { id, name, status, conversationId } = reservation
  const change = useSetStatus()
  const set = (to: Reservation['status']) => change.mutate({ id, status: to, tell: false })
  const isOpen = status === 'requested' || status === 'confirmed'
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.more(name)} />}>
      <MenuItem reads icon={isOpen ? Pencil : History} onSelect={() => onEdit(reservation)}>
        {isOpen ? copy.edit : copy.history.show}
      </MenuItem>
      {conversationId && (
        <MenuLink icon={MessagesSquare} to={paths.chat(conversationId)}>
          {copy.chat}
        </MenuLink>
      )}
      {(status === 'requested' || status === 'no_show') && (
        <MenuItem icon={Armchair} onSelect={() => set('seated')}>
          {copy.actions.seated}
        </MenuItem>
      )}
      {(isOpen || status === 'seated') && (
        <MenuItem icon={CircleX} onSelect={() => set('no_show')}>
          {copy.actions.no_show}
        </MenuItem>
      )}
      {(status === 'seated' || status === 'no_show') && (
        <MenuItem icon={Undo2} onSelect={() => set('confirmed')}>
          {copy.actions.back}
        </MenuItem>
      )}
      {isOpen && (
        <MenuItem icon={Ban} onSelect={() => onAsk(reservation, 'cancelled')}>
          {copy.actions.cancelled}
        </MenuItem>
      )}
    </Menu>
  )
}
