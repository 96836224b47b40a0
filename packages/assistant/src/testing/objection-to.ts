import type { AssistantReply, ReplyInput } from '../assistant-types.ts'
import { readBurst } from '../dialogue/reading.ts'
import { checkReply } from '../model-engine/check/check-reply.ts'
import { evidenceOf } from '../model-engine/check/evidence.ts'
import type { Objection } from '../model-engine/model-types.ts'
import type { IndexCache } from '../retrieval/index-cache.ts'

/**
 * Returns the objection to a reply if a model had written it without a quote, with the same actions; null where it
 * would be sent.
 */
export function objectionTo(
  input: ReplyInput,
  { parts, actions }: AssistantReply,
  indexes: IndexCache,
): Objection | null {
  const reading = readBurst(input, indexes.of(input.venue))
  const said = parts
    .filter(({ action }) => !action)
    .map(({ text }) => text)
    .join('\n\n')
  const evidence = evidenceOf(
    input,
    reading,
    { reply: said, quotes: [] },
    { found: [], settled: [], calculations: [], actions: [] },
  )
  return checkReply({ parts, said, actions }, evidence).hard
}
