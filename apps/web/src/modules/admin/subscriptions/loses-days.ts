import type { AdminSubscription } from '@balcao/contract'

/** Days that were paid buy none of a plan that costs nothing. */
export const losesDays = (
  { planId, price, inGrace }: AdminSubscription,
  next: Pick<AdminSubscription, 'planId' | 'price'>,
) => planId !== next.planId && price > 0 && !inGrace && next.price === 0
