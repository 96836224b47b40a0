import type { ConnectedNumber } from '@balcao/contract'
import { Badge } from '#components/badge.tsx'
import { StatusDot } from '#components/status-dot.tsx'
import { numberState } from './number-state.ts'

export function StateBadge({ number }: { number: Pick<ConnectedNumber, 'state' | 'reason'> }) {
  const { tone, label } = numberState(number)
  return (
    <Badge tone={tone}>
      <StatusDot tone={tone} hollow={number.state !== 'open'} />
      {label}
    </Badge>
  )
}
