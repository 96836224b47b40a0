import type { Delivery, DeliveryState } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import type { Tone } from '#components/badge.tsx'

export const STATE_TONES: Record<DeliveryState, Tone> = { waiting: 'brass', delivered: 'leaf', failed: 'wine' }

export const nameOf = (type: Delivery['type']) => (type === 'webhook.test' ? webhooks.testEvent : webhooks.events[type])
