import type { PlanOffer, SubscriptionPage } from '@balcao/contract'
import { limitNames } from '@balcao/copy/billing/limits'
import { DAYS_A_MONTH } from '@balcao/copy/billing/price'
import { subscription } from '@balcao/copy/billing/screen'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { formatMoney } from '#lib/format.ts'
import { Check } from 'lucide-react'

const { offers: copy } = subscription

/** What can be had, the cheapest first. */
export function Offers({ page, onChoose }: { page: SubscriptionPage; onChoose: (offer: PlanOffer) => void }) {
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-3 font-display text-lg font-semibold">
        {copy.title}
      </h2>
      {page.offers.length === 0 && <p className="text-sm text-muted">{copy.empty}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {page.offers.map((offer) => (
          <li key={offer.id} className="flex min-w-0 flex-col rounded-panel border border-line bg-panel p-5">
            <Offer offer={offer} isCurrent={offer.id === page.current?.planId} onChoose={() => onChoose(offer)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer, isCurrent, onChoose }: { offer: PlanOffer; isCurrent: boolean; onChoose: () => void }) {
  const { name, description, price, duration, features } = offer
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-display text-lg font-semibold wrap-anywhere">{name}</h3>
        {isCurrent && <Badge tone="brass">{copy.yours}</Badge>}
      </div>
      <p className="numeric mt-2 font-display text-xl font-bold">
        {price === 0 ? copy.gratis : copy.price(formatMoney(price), duration)}
      </p>
      {price > 0 && duration !== DAYS_A_MONTH && (
        <p className="numeric text-sm text-muted">
          {copy.comparedByMonth(formatMoney((price * DAYS_A_MONTH) / duration))}
        </p>
      )}
      <p className="mt-3 text-sm text-pretty wrap-anywhere">{description}</p>
      <ul className="mt-4 space-y-1.5 text-sm">
        {[...features, ...limitsInWords(offer)].map((line) => (
          <li key={line} className="flex gap-2 wrap-anywhere">
            <Check size={18} aria-hidden className="shrink-0 text-leaf" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-5">
        <Button
          variant={isCurrent ? 'secondary' : 'primary'}
          aria-label={isCurrent ? copy.renewLabel(name) : copy.chooseLabel(name)}
          className="w-full"
          onClick={onChoose}
        >
          {isCurrent ? copy.renew : copy.choose}
        </Button>
      </div>
    </>
  )
}

function limitsInWords({ limits }: PlanOffer): string[] {
  const limited = limitNames.order.filter((name) => limits[name] !== null)
  return limited.map((name) => `${limitNames.names[name]}: ${limitNames.value(limits[name])}`)
}
