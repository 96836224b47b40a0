import type { ConnectedNumber } from '@balcao/contract'
import { Badge } from '#ui/badge.tsx'
import { LimitBadge } from './limit-badge.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { channelState } from './channel-state.ts'

/** Shows the state of a number, and what WhatsApp does not let it do. */
export function StateBadge({ number }: { number: Pick<ConnectedNumber, 'state' | 'reason' | 'limit'> }) {
  const { tone, label } = channelState(number)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>
        <StatusDot tone={tone} hollow={number.state !== 'open'} />
        {label}
      </Badge>
      <LimitBadge limit={number.limit} />
    </span>
  )
}
