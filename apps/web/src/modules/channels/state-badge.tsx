import type { Channel } from '@balcao/contract'
import { Badge } from '#ui/badge.tsx'
import { LimitBadge } from './limit-badge.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { channelState } from './channel-state.ts'

/** Shows the state of a channel, and what WhatsApp does not let it do. */
export function StateBadge({ channel }: { channel: Pick<Channel, 'state' | 'reason' | 'limit'> }) {
  const { tone, label } = channelState(channel)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>
        <StatusDot tone={tone} hollow={channel.state !== 'open'} />
        {label}
      </Badge>
      <LimitBadge limit={channel.limit} />
    </span>
  )
}
