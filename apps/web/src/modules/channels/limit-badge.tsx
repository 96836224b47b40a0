import type { Channel } from '@balcao/contract'
import { connectionHealth } from '@balcao/copy/connection-health'
import { ShieldAlert } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

/** Shows a limit that WhatsApp set for a channel, beside its state; renders nothing without one. */
export function LimitBadge({ limit }: Pick<Channel, 'limit'>) {
  if (!limit) return null
  return (
    <Badge tone="wine">
      <ShieldAlert size={14} aria-hidden />
      {connectionHealth.limits[limit.kind].badge}
    </Badge>
  )
}
