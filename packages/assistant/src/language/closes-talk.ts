import { normalize } from './fold.ts'
import { COURTESY, type Intent, without } from './intents.ts'

const CLOSING: Intent[] = ['bye', 'thanks', 'yes', 'no']

/** Does a text only end a talk, with thanks, a goodbye, a yes or a no? Nobody waits for an answer to that. */
export function closesTalk(text: string): boolean {
  if (text.includes('?')) return false
  const rest = CLOSING.reduce(without, normalize(text))
  return !/[a-z0-9]/.test(rest.replace(COURTESY, ' '))
}
