import type { AutomationEvent } from './events.ts'

/** Tells whether what an automation says of this event answers somebody who just wrote, or waits. Anything else is outreach. */
export const isAnswer = (kind: AutomationEvent['kind']) => kind === 'message' || kind === 'waiting'

/** Tells whether it is held by the weekly cap of a person. What is about a table that they reserved is no promotion. */
export const isPromotion = (kind: AutomationEvent['kind']) => kind === 'tag-added'
