import type { Clause } from '../../language/clauses.ts'
import { fold } from '../../language/fold.ts'
import type { Reading } from '../reading.ts'

const ASKS_DOORS = /^(?:e |mas )+(?:(?:a casa|o bar|o restaurante|voces)(?: fecham?)?|fecham?)(?: que horas)?\W*$/
const ASKS_UNTIL = /\bque horas?\b|\bultim[oa]\b|\bate quando\b/

/**
 * Tells whether a clause asks for the doors ("E a casa?", "e fecha?") after the hours of something else ("cozinha vai
 * ate que horas?").
 */
export function goesOnToDoors({ history }: Pick<Reading, 'history'>, { text }: Clause): boolean {
  const before = history.findLast(({ role }) => role === 'contact')?.text ?? ''
  return ASKS_DOORS.test(text) && ASKS_UNTIL.test(fold(before))
}
