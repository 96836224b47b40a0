import type { GatewayPeer } from '@balcao/contract'
import type { OutboundContent } from './outbound-content.ts'

/**
 * The one place through which everything leaves, where a venue has one: it paces what programs say through the API, and what
 * callers are told. A gateway without it, and an instance that no venue of it has, let everything leave at once.
 */
export interface OutboundQueue {
  /** Returns what would become of a message. Called before typing is shown, so that nobody sees typing who is not written to yet. */
  weigh(message: { instance: string; peer: GatewayPeer }): Promise<QueueVerdict>
  /**
   * Takes a message. It comes back through the API, under the same id and with the key of the venue, when it may leave; what is
   * neither words nor a file is said to be kept (`deferred`) by then. The same id again is the same message.
   */
  queue(message: QueueMessage): Promise<QueueVerdict>
  /**
   * Whether something that was sent before may be changed now: a change cannot wait, because the message grows too old for it. What
   * may leave (`free`, `at-once`) has its place from then on and leaves without coming back here. `known`: the message itself
   * still waited here, and is what was wanted by now; nothing is to leave.
   */
  change(change: QueueChange): Promise<QueueVerdict>
}

export type QueueChange = {
  instance: string
  peer: GatewayPeer
  content: Extract<OutboundContent, { kind: 'edit' | 'delete' }>
}

export type QueueMessage = {
  instance: string
  peer: GatewayPeer
  messageId: string
  content: OutboundContent
  /** A program's, or what a caller is told in place of an answered call. */
  from: 'program' | 'call'
}

export type QueueVerdict =
  /** Not of a venue: it leaves as its caller says. */
  | { kind: 'free' }
  /** It answers somebody, and waits for nothing. */
  | { kind: 'at-once' }
  /** The same id was taken before. */
  | { kind: 'known' }
  /** It is outreach. `leavesAt`: an estimate, null where nobody knows; `because`: what it waits for, null for its turn alone. */
  | { kind: 'waits'; because: string | null; leavesAt: Date | null }
  | { kind: 'refused'; because: QueueRefusal; until: Date | null }

/**
 * `opted-out`: they asked for no more outreach; `blocked`: nothing leaves the venue; `too-many`: as many wait as may; `no-room`: somebody
 * new, and the plan of the venue has no place for another contact; `storage-full`: it has none for the file;
 * `not-now`: what cannot wait (a reaction, an edit, a deletion), and may not leave at this moment.
 */
export type QueueRefusal = 'opted-out' | 'blocked' | 'too-many' | 'no-room' | 'storage-full' | 'not-now'
