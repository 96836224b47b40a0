import { type Model, ModelError, type ModelRequest } from './model-types.ts'

/**
 * Generates a draft. Where a provider refuses a thread with a picture of an earlier burst, it is asked once more
 * without it, so that the current burst is answered.
 *
 * @param isEarlier whether all pictures of the thread precede the messages being answered
 * @throws ModelError as `Model.generate`
 */
export async function generateSeeing(model: Model, request: ModelRequest, isEarlier: boolean): Promise<string> {
  try {
    return await model.generate(request)
  } catch (error) {
    if (!isEarlier || !(error instanceof ModelError) || error.failure !== 'refused') throw error
    const messages = request.messages.map(({ role, content }) => ({ role, content }))
    return model.generate({ ...request, messages })
  }
}
