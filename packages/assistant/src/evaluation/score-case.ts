import type { AssistantAction } from '../assistant-types.ts'
import { expectedActionFailures } from './score-actions.ts'
import { foldForMatch, occursIn } from './match-text.ts'
import type { Expectation } from './case-format.ts'

const SHOWN = 6

/** Returns the failures of a reply, one line each; none means that it passes. */
export function scoreReply(expect: Expectation, reply: string, actions: AssistantAction[]): string[] {
  const missing = expect.all
    .filter((alternatives) => !alternatives.some((alternative) => occursIn(reply, alternative)))
    .map(
      (alternatives) =>
        `none of: ${alternatives.slice(0, SHOWN).join(' | ')}${alternatives.length > SHOWN ? ' | \u2026' : ''}`,
    )
  const forbidden = expect.none.filter((words) => occursIn(reply, words)).map((words) => `forbidden: ${words}`)
  return [
    ...(foldForMatch(reply) ? [] : ['empty reply']),
    ...missing,
    ...forbidden,
    ...expectedActionFailures(expect.actions ?? [], actions),
  ]
}
