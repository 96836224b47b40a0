import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'

/** Rules of a conversation (docs/architecture.md). Times are in milliseconds unless a name says otherwise. */
export const RULES = {
  /** The longest time from the beginning of a burst to its answer, whatever the pauses. */
  longestBurst: 60 * SECOND,
  /** The number of messages at which a burst is answered at once. */
  largestBurst: 20,
  /**
   * The number of replies to one contact within `mostRepliesWithin` after which people are called, because two robots
   * may be talking.
   */
  mostReplies: 8,
  mostRepliesWithin: 10 * MINUTE,
  /** The age at which messages that arrive late (after an outage) are shown but not answered one by one. */
  backlogAge: 30 * MINUTE,
  /** The time in which one person gets one apology for an outage, whatever channel they wrote to. */
  apologyEvery: 24 * HOUR,
  /** The time for which one worker has the lease of an answer before another may take it. */
  answerLease: 30 * SECOND,
  /**
   * The time for which a failing answer is tried before a person is called. With the lease above, that is at the third
   * attempt.
   */
  triedFor: MINUTE,
} as const
