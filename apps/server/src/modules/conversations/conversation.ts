import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'

/** Rules of a conversation, in one place (docs/architecture.md). Milliseconds, unless a name says otherwise. */
export const RULES = {
  /** A burst is answered at most this long after it began, whatever the pauses. */
  longestBurst: 60 * SECOND,
  /** ... or as soon as it has this many messages. */
  largestBurst: 20,
  /** Two robots talking: so many replies to one contact within so long, and people are called instead. */
  mostReplies: 8,
  mostRepliesWithin: 10 * MINUTE,
  /** Messages that are older than this when they arrive (after an outage) are shown, never answered one by one. */
  backlogAge: 30 * MINUTE,
  /** An outage is apologised for once: to one person, whatever number they wrote to, not again within so long. */
  apologyEvery: 24 * HOUR,
  /** How long one worker keeps an answer in hand before another may take it. */
  answerLease: 30 * SECOND,
  /** An answer that fails is tried for so long, then a person is called: with the lease above, the third time. */
  triedFor: MINUTE,
} as const
