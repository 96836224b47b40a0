import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'

/**
 * The rate limit of a channel’s outreach. It does not apply to answers and to messages that people write. Times
 * are milliseconds unless their name says otherwise. WhatsApp does not publish its limits: the gaps are those that
 * other products advise, and 15 to 40 first messages a day were seen to restrict newly linked phones
 * (docs/decisions/0010).
 */
export const RATE_LIMIT: RateLimitRules = {
  gap: { min: 30 * SECOND, max: 60 * SECOND },
  pauseAfter: 20,
  pause: { min: 5 * MINUTE, max: 10 * MINUTE },
  warmUp: [
    { fromDay: 0, cap: 20 },
    { fromDay: 3, cap: 40 },
    { fromDay: 7, cap: 80 },
    { fromDay: 14, cap: 150 },
    { fromDay: 30, cap: 250 },
  ],
  reserve: 0.25,
  failing: { of: 20, most: 6 },
  heldFor: 24 * HOUR,
  heldAfterLift: HOUR,
  atOnce: 1,
}

export type RateLimitRules = {
  /** The time between two messages, drawn at random each time. */
  gap: { min: number; max: number }
  /** The number of messages after which a longer pause follows. */
  pauseAfter: number
  pause: { min: number; max: number }
  /** Messages allowed a day, by full days since the phone was linked. */
  warmUp: { fromDay: number; cap: number }[]
  /** The part of each day's cap and of the plan's monthly messages kept for reminders and messages to one person. */
  reserve: number
  /**
   * When `most` of the last `of` messages of a share failed, no more of that share and no campaign is sent until the
   * owner resumes outreach.
   */
  failing: { of: number; most: number }
  /** Milliseconds without outreach after WhatsApp refused a message with a restriction and gave no end. */
  heldFor: number
  /**
   * Milliseconds without outreach after WhatsApp says that there is no restriction (any more); it says so also right
   * after a refusal.
   */
  heldAfterLift: number
  /** Messages sent together when their moment has come; one, except where pacing is off. */
  atOnce: number
}
