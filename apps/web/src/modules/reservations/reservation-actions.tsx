import type { Reservation } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx'
import { Armchair, Ban, CircleX, EllipsisVertical, History, type LucideIcon, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '#lib/when-opened.tsx'
import { confirmationOf, useSetStatus } from './queries.ts'

const PastDialog = whenOpened(async () => (await import('./past-dialog.tsx')).PastDialog)
const ReservationDialog = whenOpened(async () => (await import('./reservation-dialog.tsx')).ReservationDialog)
const StatusDialog = whenOpened(async () => (await import('./status-dialog.tsx')).StatusDialog)

/** Tells whether only the state of a reservation can still be changed. */
const isOver = ({ status }: Reservation): boolean => status !== 'requested' && status !== 'confirmed'

export interface ReservationActions {
  reservation: Reservation
  onEdit: (reservation: Reservation) => void
  /** Asks before it confirms or cancels. */
  onAsk: (reservation: Reservation, status: 'confirmed' | 'cancelled') => void
}

type Open = { reservation: Reservation; as: 'form' | 'confirmed' | 'cancelled' }

/** Returns the functions that open the dialogs of a reservation, and the dialog that is open. */
export function useReservationDialogs() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const actions: Omit<ReservationActions, 'reservation'> = {
    onEdit: (reservation) => setOpen({ reservation, as: 'form' }),
    onAsk: (reservation, status) => setOpen({ reservation, as: status }),
  }
  return { actions, dialog: open && <OpenDialog {...open} onClose={close} /> }
}

function OpenDialog({ reservation, as, onClose }: Open & { onClose: () => void }) {
  if (as !== 'form') return <StatusDialog reservation={reservation} status={as} onClose={onClose} />
  if (isOver(reservation)) return <PastDialog reservation={reservation} onClose={onClose} />
  return <ReservationDialog reservation={reservation} date={reservation.date} onClose={onClose} />
}

/** Shows the button for what usually happens next with a reservation. */
export function NextStep({ reservation, onAsk }: Omit<ReservationActions, 'onEdit'>) {
  const change = useSetStatus({ onRefused: () => onAsk(reservation, 'confirmed') })
  const { id, status, conversationId } = reservation
  if (status === 'requested') {
    const confirm = () =>
      conversationId ? onAsk(reservation, 'confirmed') : change.mutate(confirmationOf(reservation, false))
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

/** Shows the other actions for a reservation. */
export function MoreMenu({
  reservation,
  onEdit,
  onAsk,
  elsewhere,
}: ReservationActions & {
  /** The other screen that shows it, if there is one. */
  elsewhere: { icon: LucideIcon; to: string; label: string } | null | ''
}) {
  const { id, name, status } = reservation
  const change = useSetStatus()
  const set = (to: Reservation['status']) => change.mutate({ id, status: to, tell: false })
  const isOpen = status === 'requested' || status === 'confirmed'
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.more(name)} />}>
      <MenuItem reads icon={isOpen ? Pencil : History} onSelect={() => onEdit(reservation)}>
        {isOpen ? copy.edit : copy.history.show}
      </MenuItem>
      {elsewhere && (
        <MenuLink icon={elsewhere.icon} to={elsewhere.to}>
          {elsewhere.label}
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
