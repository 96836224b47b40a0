import type { MessageOrigin } from '@balcao/contract'

/** Why a message leaves. Only what answers somebody, or what a person writes, leaves at once; anything else is outreach. */
export type Purpose = 'reply' | 'person' | 'campaign' | 'schedule' | 'reminder' | 'remarketing' | 'automation' | 'api'

/** Whether it waits for the pace of its number (docs/decisions/0010). */
export const isOutreach = (purpose: Purpose) => purpose !== 'reply' && purpose !== 'person'

/** What a message is for where its sender does not say. */
export function purposeOf(origin: Exclude<MessageOrigin, 'contact' | 'phone'>): Purpose {
  return origin === 'assistant' ? 'reply' : origin
}
