import type { PublicPlan } from '@balcao/contract'
import { limitNames } from '@balcao/copy/billing/limits'
import { DAYS_A_MONTH, planPrice, pricePerDuration } from '@balcao/copy/billing/price'
import { formatMoney } from '#lib/format.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows a plan with its price and its features as a list item; `action` is what can be done with it. */
export function PlanCard({ plan, badge, action }: { plan: PublicPlan; badge?: ReactNode; action: ReactNode }) {
  const { name, description, price, duration, features } = plan
  return (
    <li className="flex min-w-0 flex-col rounded-panel border border-line bg-panel p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-display text-lg font-semibold wrap-anywhere">{name}</h3>
        {badge}
      </div>
      <p className="numeric mt-2 font-display text-xl font-bold">
        {price === 0 ? planPrice.free : pricePerDuration(formatMoney(price), duration)}
      </p>
      {price > 0 && duration !== DAYS_A_MONTH && (
        <p className="numeric text-sm text-muted">
          {planPrice.byMonth(formatMoney((price * DAYS_A_MONTH) / duration))}
        </p>
      )}
      <p className="mt-3 text-sm text-pretty wrap-anywhere">{description}</p>
      <ul className="mt-4 space-y-1.5 text-sm">
        {[...features, ...limitsInWords(plan)].map((line) => (
          <li key={line} className="flex gap-2 wrap-anywhere">
            <Check size={18} aria-hidden className="shrink-0 text-leaf" />
            {line}
          </li>
        ))}
      </ul>
      {action && <div className="mt-auto pt-5">{action}</div>}
    </li>
  )
}

function limitsInWords({ limits }: PublicPlan): string[] {
  const limited = limitNames.order.filter((name) => limits[name] !== null)
  return limited.map((name) => `${limitNames.names[name]}: ${limitNames.value(limits[name])}`)
}
