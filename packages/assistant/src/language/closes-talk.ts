import { normalize } from './fold.ts'
import { COURTESY, type Intent, without } from './intents.ts'

const CLOSING: Intent[] = ['bye', 'thanks', 'yes', 'no']

/** Tells whether a text only ends a talk, with thanks, a goodbye, a yes or a no, so that no answer is expected. */
export function closesTalk(text: string): boolean {
  if (text.includes('?')) return false
  const rest = CLOSING.reduce(without, normalize(text))
  return !/[a-z0-9]/.test(rest.replace(COURTESY, ' '))
}
