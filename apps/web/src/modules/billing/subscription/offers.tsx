import type { PlanOffer, SubscriptionPage } from '@balcao/contract'
import { subscription } from '@balcao/copy/billing/screen'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PlanCard } from '../plan-card.tsx'

const { offers: copy } = subscription

/** Shows the plans that can be chosen, the cheapest first. */
export function Offers({ page, onChoose }: { page: SubscriptionPage; onChoose: (offer: PlanOffer) => void }) {
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-3 font-display text-lg font-semibold">
        {copy.title}
      </h2>
      {page.offers.length === 0 && <p className="text-sm text-muted">{copy.empty}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {page.offers.map((offer) => {
          const isCurrent = offer.id === page.current?.planId
          const { name } = offer
          return (
            <PlanCard
              key={offer.id}
              plan={offer}
              badge={isCurrent && <Badge tone="brass">{copy.yours}</Badge>}
              action={
                <Button
                  variant={isCurrent ? 'secondary' : 'primary'}
                  aria-label={isCurrent ? copy.renewLabel(name) : copy.chooseLabel(name)}
                  className="w-full"
                  onClick={() => onChoose(offer)}
                >
                  {isCurrent ? copy.renew : copy.choose}
                </Button>
              }
            />
          )
        })}
      </ul>
    </section>
  )
}
