import type { GatewayPeer } from '@balcao/contract'
import type { OutboundContent } from './outbound-content.ts'

/**
 * Is the one queue through which everything of a venue is sent, where the venue has one: it limits the rate of what programs send
 * through the API and what callers are answered. A gateway without it, and an instance that belongs to no venue of it,
 * send everything at once.
 */
export interface OutboundQueue {
  /**
   * Returns what would happen to a message. It is called before typing is shown, so that no one sees typing before a
   * message may be sent.
   */
  weigh(message: { instance: string; peer: GatewayPeer }): Promise<QueueVerdict>
  /**
   * Takes a message. When it may be sent, it comes back through the API, under the same id and with the key of the
   * venue; content that is neither text nor a file has been kept with `deferred` by then. The same id again means the
   * same message.
   */
  queue(message: QueueMessage): Promise<QueueVerdict>
  /**
   * Decides whether a sent message may be changed now: a change cannot wait, because the message grows too old for it.
   * A change that may be sent (`free`, `at-once`) is counted from then on and does not come back here. `known` means
   * that the message was still in the queue and has been changed there, so nothing is to be sent.
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
  /** The source of the message: a program, or the reply to a caller in place of an answered call. */
  from: 'program' | 'call'
}

export type QueueVerdict =
  /** The instance belongs to no venue, so the message is sent as its caller says. */
  | { kind: 'free' }
  /** The message answers somebody and does not wait. */
  | { kind: 'at-once' }
  /** A message of this id was taken before. */
  | { kind: 'known' }
  /**
   * The message is outreach and waits. `leavesAt` is an estimate, null when it is unknown; `because` says what it waits
   * for, null when it waits only for its turn.
   */
  | { kind: 'waits'; because: string | null; leavesAt: Date | null }
  | { kind: 'refused'; because: QueueRefusal; until: Date | null }

/**
 * Holds the reasons for a refusal. `opted-out`: the recipient wants no more outreach; `blocked`: nothing may be sent by
 * the venue; `too-many`: the queue is full; `no-room`: the recipient is new, and the plan of the venue has no place for
 * another contact; `storage-full`: the plan has no room for the file; `not-now`: the content cannot wait (a reaction,
 * an edit, a deletion) and may not be sent at this moment.
 */
export type QueueRefusal = 'opted-out' | 'blocked' | 'too-many' | 'no-room' | 'storage-full' | 'not-now'
