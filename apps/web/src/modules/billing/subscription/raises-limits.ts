import type { PlanLimits } from '@balcao/contract'

/** Tells whether one of the plans lets a venue use more of something than it may now; null is unlimited. */
export const raisesLimits = (plans: { limits: PlanLimits }[], now: PlanLimits): boolean =>
  plans.some(({ limits }) =>
    NAMES.some((name) => {
      const [next, limit] = [limits[name], now[name]]
      return limit !== null && (next === null || next > limit)
    }),
  )

const NAMES: (keyof PlanLimits)[] = ['tokens', 'messages', 'contacts', 'channels', 'teammates', 'storage']
