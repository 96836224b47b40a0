import { openStatus } from '@balcao/assistant'
import type { House } from '@balcao/contract'

/**
 * Whether the switch lets the assistant answer at this moment. "Outside hours" needs hours: until they are saved the
 * house counts as closed, so that nobody is left without a word.
 */
export function answersNow({ mode, hoursSaved, profile }: House, now: Date): boolean {
  if (mode !== 'outside-hours') return mode === 'on'
  return !hoursSaved || openStatus(profile, now).state !== 'open'
}
