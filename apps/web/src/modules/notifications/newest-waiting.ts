import type { Conversation } from '@balcao/contract'

/**
 * Returns when the last of the waiting conversations began to wait, or `heard` when that is later. Their channel does
 * not reveal a new one, because another may have been taken at the same moment.
 *
 * @returns milliseconds since 1970
 */
export function newestWaiting(waiting: Pick<Conversation, 'waitingSince'>[], heard: number): number {
  return Math.max(heard, ...waiting.map(({ waitingSince }) => waitingSince?.getTime() ?? 0))
}
