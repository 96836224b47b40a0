import type { Model, ModelFailure, ModelMessage, ModelRequest, ModelTool } from '@balcao/assistant'
import type * as SdkModule from 'ai'
import type { LanguageModel, ModelMessage as ModelMessageOfSdk, ToolSet } from 'ai'
import type { Config } from '#platform/config.ts'
import { failureOf } from './failure-of.ts'
import { openProvider } from './open-provider.ts'

type ModelConfig = NonNullable<Config['model']>
type Sdk = typeof SdkModule

/** The most calls of the provider for one draft, which may look facts up, look up again, act, and write the answer. */
const STEPS = 5
const RETRIES = 2
/** Tokens of one output; the model's thinking before the answer counts as well. */
const LONGEST_OUTPUT = 4_000

/**
 * Opens the configured model. Nothing of the SDK is loaded before the first answer. Errors 429 and 503 are retried
 * after the time in `retry-after`, within the time limit of the answer.
 */
export function openModel(config: ModelConfig, failed: (failure: ModelFailure) => Error): Model {
  let opened: Promise<{ sdk: Sdk; model: LanguageModel }> | undefined
  const open = async () => {
    const [sdk, model] = await Promise.all([import('ai'), openProvider(config)])
    return { sdk, model }
  }
  return {
    provider: config.provider,
    name: config.name,
    async generate(request) {
      try {
        const { sdk, model } = await (opened ??= open())
        return await generate(sdk, model, request)
      } catch (error) {
        throw failed(failureOf(error))
      }
    },
  }
}

async function generate(sdk: Sdk, model: LanguageModel, request: ModelRequest): Promise<string> {
  const result = await sdk.generateText({
    model,
    instructions: request.instructions,
    messages: request.messages.map(toSdk),
    tools: toolsOf(sdk, request.tools),
    stopWhen: sdk.stepCountIs(STEPS),
    // Whether a draft may go is a question of little weight: it is asked once.
    maxRetries: request.purpose === 'judge' ? 0 : RETRIES,
    maxOutputTokens: LONGEST_OUTPUT,
    abortSignal: request.signal,
    async prepareStep() {
      if (!(await request.mayCall())) throw new Error('no further call is allowed')
      return undefined
    },
    onStepEnd: ({ usage }) =>
      request.onUsage({ inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }),
  })
  return result.text
}

/** Turns a message into the SDK's form, with the pictures before the text about them. */
function toSdk({ role, content, pictures = [] }: ModelMessage): ModelMessageOfSdk {
  if (role === 'assistant') return { role, content }
  const shown = pictures.map(({ data, mimeType }) => ({ type: 'file' as const, data, mediaType: mimeType }))
  return { role, content: shown.length > 0 ? [...shown, { type: 'text', text: content }] : content }
}

function toolsOf(sdk: Sdk, tools: ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      sdk.tool({ description, inputSchema: sdk.zodSchema(input), execute: async (given: unknown) => run(given) }),
    ]),
  )
}
