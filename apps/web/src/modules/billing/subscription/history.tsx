import type { PastSubscription } from '@balcao/contract'
import { subscription } from '@balcao/copy/billing/screen'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useSaveFile } from '#ui/files/use-save-file.ts'
import { Panel } from '#ui/panel.tsx'
import { Download } from 'lucide-react'
import { formatCalendarDay, formatDate, formatMoney } from '#lib/format.ts'

const { history: copy } = subscription

const TONES: Record<PastSubscription['state'], Tone> = {
  active: 'leaf',
  grace: 'brass',
  waiting: 'sky',
  ended: 'neutral',
  replaced: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** Shows everything that the venue had or chose, newest first. */
export function History({ history }: { history: PastSubscription[] }) {
  const { save, saving } = useSaveFile()
  return (
    <Panel title={copy.title}>
      {history.length === 0 ? (
        <p className="text-sm text-muted">{copy.empty}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {history.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{line.planName}</p>
                <p className="numeric text-muted">{when(line)}</p>
              </div>
              <span className="numeric">{formatMoney(line.price)}</span>
              {line.receiptNumber !== null && (
                <Button
                  reads
                  size="sm"
                  variant="ghost"
                  disabled={saving}
                  aria-label={copy.receiptLabel(line.receiptNumber, line.planName)}
                  onClick={() => save(`/api/receipts/${line.id}`)}
                >
                  <Download size={16} aria-hidden />
                  {copy.receipt}
                </Button>
              )}
              <span className="flex justify-end sm:w-48">
                <Badge tone={TONES[line.state]}>{copy.states[line.state]}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Returns the days of a subscription, or when it was chosen if it had none. */
function when({ state, startDate, endDate, createdAt }: PastSubscription): string {
  const hadDays = state === 'active' || state === 'grace' || state === 'ended'
  if (!hadDays) return copy.chosenOn(formatDate(createdAt))
  return copy.period(formatCalendarDay(startDate), formatCalendarDay(endDate))
}
