import type { Delivery, DeliveryState } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import type { Tone } from '#ui/badge.tsx'
import { formatDate, formatTime } from '#lib/format.ts'

export const STATE_TONES: Record<DeliveryState, Tone> = { waiting: 'brass', delivered: 'leaf', failed: 'wine' }

export const nameOf = (type: Delivery['type']) => (type === 'webhook.test' ? webhooks.testEvent : webhooks.events[type])

/** Returns when it is tried again, with the day when that is not today; null when it is not. */
export function nextTry(dueAt: Date | null, now: Date): string | null {
  if (!dueAt || dueAt <= now) return null
  const day = formatDate(dueAt)
  return webhooks.log.next(day === formatDate(now) ? formatTime(dueAt) : `${day} ${formatTime(dueAt)}`)
}
