import type { Conversation } from '@balcao/contract'

/**
 * When the last of those who wait began to, or `heard` where that is later. Their count does not tell of a new one: another
 * may have been taken at the same moment.
 *
 * @returns milliseconds since 1970
 */
export function newestWaiting(waiting: Pick<Conversation, 'waitingSince'>[], heard: number): number {
  return Math.max(heard, ...waiting.map(({ waitingSince }) => waitingSince?.getTime() ?? 0))
}
