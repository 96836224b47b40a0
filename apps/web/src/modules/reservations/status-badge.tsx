import type { ReservationStatus } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Badge, type Tone } from '#ui/badge.tsx'

const TONES: Record<ReservationStatus, Tone> = {
  requested: 'sky',
  confirmed: 'leaf',
  seated: 'brass',
  no_show: 'wine',
  cancelled: 'neutral',
}

export const StatusBadge = ({ status }: { status: ReservationStatus }) => (
  <Badge tone={TONES[status]}>{copy.status[status]}</Badge>
)
