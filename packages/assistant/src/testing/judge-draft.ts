import type { ReplyInput } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { createModelAssistant } from '../model-engine/create-model-assistant.ts'
import { ModelError, type ModelRequest } from '../model-engine/model-types.ts'
import { createIndexCache } from '../retrieval/index-cache.ts'
import { aBurst } from './venue.ts'

const capabilities = { reservations: true, guestLists: false, captureContact: true }
const indexes = createIndexCache(200)
const local = createLocalAssistant({ capabilities, indexes })

/**
 * Returns the outcome of a draft that a model insists on without a judge: the reply, and the kinds of the objections.
 */
export async function judgeDraft(
  draft: string | ((request: ModelRequest) => string),
  asked: string | string[],
  over: Partial<ReplyInput> = {},
) {
  const generate = async (request: ModelRequest) => {
    if (request.purpose === 'judge') throw new ModelError('unavailable')
    return typeof draft === 'function' ? draft(request) : draft
  }
  const model = { provider: 'test', name: 'test', generate }
  const assistant = createModelAssistant({ model, local, capabilities, indexes, timeoutMs: 1_000 })
  const given = await assistant.reply(aBurst([asked].flat(), over))
  return { ...given, kinds: given.objections.map(({ kind }) => kind) }
}
