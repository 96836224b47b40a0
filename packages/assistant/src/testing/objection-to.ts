import type { AssistantReply, ReplyInput } from '../assistant-types.ts'
import { readBurst } from '../dialogue/reading.ts'
import { checkReply } from '../model-engine/check/check-reply.ts'
import { evidenceOf } from '../model-engine/check/evidence.ts'
import type { Objection } from '../model-engine/model-types.ts'
import { presentConversation } from '../model-engine/prompt.ts'
import type { IndexCache } from '../retrieval/index-cache.ts'

/** What would be held against a reply if a model had written it, with all the same actions; null where it would be sent. */
export function objectionTo(
  input: ReplyInput,
  { parts, actions }: AssistantReply,
  indexes: IndexCache,
): Objection | null {
  const reading = readBurst(input, indexes.of(input.house))
  const evidence = evidenceOf(input, reading, presentConversation(reading, input).facts)
  const said = parts
    .filter(({ action }) => !action)
    .map(({ text }) => text)
    .join('\n\n')
  return checkReply({ parts, said, actions }, evidence)
}
