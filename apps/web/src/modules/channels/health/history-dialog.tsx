import type { ChannelHealth } from '@balcao/contract'
import { connectionHealth } from '@balcao/copy/connection-health'
import { Dialog } from '#ui/dialog.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { formatDay, formatTime } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { formatDuration } from './format-duration.ts'

const { history: copy, reasons } = connectionHealth
const TONES = { open: 'leaf', connecting: 'sky', close: 'wine' } as const

/** Shows when a channel was connected and when not, with the reasons. */
export function HistoryDialog({
  history,
  open,
  onClose,
}: {
  history: ChannelHealth['history']
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} description={copy.text}>
      {history.length === 0 && <p className="text-sm text-muted">{copy.empty}</p>}
      <ol className="divide-y divide-line">
        {history.map((stretch) => (
          <Stretch key={stretch.since.getTime()} stretch={stretch} />
        ))}
      </ol>
    </Dialog>
  )
}

function Stretch({ stretch: { state, reason, since, until } }: { stretch: ChannelHealth['history'][number] }) {
  const now = useNow(30_000)
  const duration = formatDuration((until ?? now).getTime() - since.getTime())
  const why = reason ? reasons[reason] : undefined
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <span className="mt-1.5">
        <StatusDot tone={TONES[state]} hollow={state !== 'open'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{copy.states[state]}</p>
        {why && <p className="text-muted">{why}</p>}
      </div>
      <div className="text-right">
        <p className="numeric">{copy.since(formatDay(since, now), formatTime(since))}</p>
        <p className="text-muted numeric">{until ? copy.lasted(duration) : copy.lasts(duration)}</p>
      </div>
    </li>
  )
}
