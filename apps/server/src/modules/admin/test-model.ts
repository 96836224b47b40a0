import type { ModelTest } from '@balcao/contract'
import { failureOf, openModel } from '#modules/attendant/index.ts'
import type { Config } from '#platform/config.ts'

/** Milliseconds that an admin waits for the model's answer at most. */
const PATIENCE = 15_000

class Failed extends Error {
  failure: ModelTest['failure']
  constructor(failure: ModelTest['failure']) {
    super(failure ?? '')
    this.failure = failure
  }
}

/** Asks the model for one word. @returns why it gave none; null when it did */
export async function testModel(config: Config['model']): Promise<ModelTest['failure']> {
  if (!config) return 'none'
  try {
    await openModel(config, (failure) => new Failed(failure)).generate({
      purpose: 'draft',
      instructions: 'Answer with the single word OK.',
      messages: [{ role: 'user', content: 'OK?' }],
      tools: [],
      signal: AbortSignal.timeout(PATIENCE),
      onUsage: () => undefined,
      mayCall: () => Promise.resolve(true),
    })
    return null
  } catch (error) {
    return error instanceof Failed ? error.failure : failureOf(error)
  }
}
