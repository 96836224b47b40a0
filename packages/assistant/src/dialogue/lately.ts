import type { Turn } from '../assistant-types.ts'

/** The time for which a subject stays current, in milliseconds. */
export const TALK_STAYS = 3_600_000

/**
 * Returns the turns in which a talk was still about the same subject at a moment, the last first, with at most the
 * customer's last `most`.
 */
export function lately(history: Turn[], moment: Date, most: number): Turn[] {
  const turns: Turn[] = []
  let asked = 0
  for (const turn of history.toReversed()) {
    if (moment.getTime() - turn.at.getTime() >= TALK_STAYS || asked === most) break
    if (turn.role === 'contact') asked++
    turns.push(turn)
  }
  return turns
}
