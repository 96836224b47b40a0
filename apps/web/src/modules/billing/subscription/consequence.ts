import type { PlanLimits } from '@balcao/contract'
import { subscription } from '@balcao/copy/billing/screen'
import type { Level } from './use-level.ts'

const { use: copy } = subscription

/** Returns what stops at this limit, and what goes on. */
export function consequence(name: keyof PlanLimits, level: Exclude<Level, 'fine'>): string {
  if (level === 'near') return copy.ifReached(copy.what[name])
  return name === 'contacts' && level === 'over' ? copy.contactsOver : copy.what[name]
}
