import { openStatus } from '@balcao/assistant'
import type { Venue } from '@balcao/contract'

/**
 * Tells whether the switch lets the assistant answer now. "Outside hours" needs opening hours: until they are saved the
 * venue counts as closed, so that every customer gets an answer.
 */
export function answersNow({ mode, hoursSaved, profile }: Venue, now: Date): boolean {
  if (mode !== 'outside-hours') return mode === 'on'
  return !hoursSaved || openStatus(profile, now).state !== 'open'
}
