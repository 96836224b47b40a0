import type { SubscriptionPage } from '@balcao/contract'
import { freeLimitsInWords } from '@balcao/copy/billing/mails'
import { subscription } from '@balcao/copy/billing/screen'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatCalendarDay, formatMoney } from '#lib/format.ts'
import { raisesLimits } from './raises-limits.ts'

const { current: copy } = subscription

/** Shows the plan of the venue, until when it lasts, and what comes after it. */
export function CurrentPlan({ page, onRenew }: { page: SubscriptionPage; onRenew?: () => void }) {
  const { current, planName, freeLimits } = page
  return (
    <Panel
      title={copy.title}
      action={
        onRenew && (
          <Button size="sm" variant={current?.inGrace ? 'primary' : 'secondary'} onClick={onRenew}>
            {copy.renew}
          </Button>
        )
      }
    >
      <Badge tone="brass" className="max-w-full text-sm">
        <span className="truncate">{planName}</span>
      </Badge>
      {current ? (
        <div className="mt-4 space-y-3">
          <p className="numeric text-sm">{copy.price(formatMoney(current.price), current.duration)}</p>
          <p className="numeric font-semibold">
            {current.inGrace
              ? copy.grace(formatCalendarDay(current.graceUntil))
              : `${copy.until(formatCalendarDay(current.endDate))} (${copy.left(current.daysLeft)})`}
          </p>
          <div className="max-w-prose space-y-2 text-sm text-pretty text-muted">
            <p>
              {current.inGrace ? copy.afterGrace : copy.after(formatCalendarDay(current.graceUntil))}{' '}
              {freeLimitsInWords(freeLimits)}
            </p>
            <p>{copy.kept}</p>
          </div>
        </div>
      ) : (
        <p className="mt-4 max-w-prose text-sm text-pretty text-muted">
          {copy.free} {raisesLimits(page.offers, freeLimits) && copy.raise}
        </p>
      )}
    </Panel>
  )
}
