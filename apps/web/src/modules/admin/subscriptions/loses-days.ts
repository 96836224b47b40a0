import type { AdminSubscription } from '@balcao/contract'

/** Tells whether paid days are lost, because they cannot be converted into days of a plan that costs nothing. */
export const losesDays = (
  { planId, price, inGrace }: AdminSubscription,
  next: Pick<AdminSubscription, 'planId' | 'price'>,
) => planId !== next.planId && price > 0 && !inGrace && next.price === 0
