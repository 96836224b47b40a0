import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'

/**
 * How fast outreach may leave a number. Answers and what a person writes wait for none of this. Times are milliseconds
 * unless their name says otherwise. What WhatsApp tolerates is not published: gaps are those that other
 * products advise, and 15 to 40 first messages a day were seen to restrict young links (docs/decisions/0010).
 */
export const PACE: PaceRules = {
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

export type PaceRules = {
  /** Between two messages, drawn anew each time. */
  gap: { min: number; max: number }
  /** After so many messages comes a longer pause. */
  pauseAfter: number
  pause: { min: number; max: number }
  /** How many a day, by full days since the phone was linked. */
  warmUp: { fromDay: number; cap: number }[]
  /** The part of each day's cap, and of the plan's messages of a month, that campaigns leave to reminders and messages to one person. */
  reserve: number
  /** With so many failures among the last messages of a share that left, none of it follows until the owner says so, and no campaign. */
  failing: { of: number; most: number }
  /** How long nothing leaves after WhatsApp refused with a restriction and did not say until when. */
  heldFor: number
  /** How long after WhatsApp says that there is none (any more): it also says so right after it refused a message. */
  heldAfterLift: number
  /** How many leave together when the moment has come. One, except where pacing is off. */
  atOnce: number
}
