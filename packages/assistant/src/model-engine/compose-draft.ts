import type { AssistantAction, ReplyPart } from '../assistant-types.ts'
import type { Reading } from '../dialogue/reading.ts'
import { sentencesIn } from './check/sentences-in.ts'
import { claimsBooking } from './check/claims.ts'
import type { Toolbox } from './tools/toolbox-types.ts'

export type Draft = {
  parts: ReplyPart[]
  /** The model's own words, which are to be checked. */
  said: string
  actions: AssistantAction[]
}

/**
 * Composes the reply to send. The words of an action come from its outcome, so that the model's own sentences about it
 * are left out.
 */
export function composeDraft(text: string, { actions, actionParts, handoffReason }: Toolbox, { copy }: Reading): Draft {
  const plain = text.replace(/\*\*?|^#+ |`/gm, '').trim()
  const said = actionParts.length > 0 ? withoutClaims(plain) : plain
  const closing =
    said === '' && actionParts.length === 0 && handoffReason ? [{ text: copy.handoff[handoffReason] }] : []
  return { parts: [...(said ? [{ text: said }] : []), ...actionParts, ...closing], said, actions }
}

function withoutClaims(text: string) {
  return sentencesIn(text)
    .filter((sentence) => !claimsBooking(sentence))
    .join(' ')
    .trim()
}
