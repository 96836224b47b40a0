import type { z } from 'zod'
import type { AssistantReply, Picture } from '../assistant-types.ts'

/** A tool that the model may call. `run` gets input that fits `input` and returns what the model reads. */
export type ModelTool = {
  name: string
  description: string
  input: z.ZodType
  run(input: unknown): unknown
}

/** `pictures` are the customer's, as data beside their words. */
export type ModelMessage = {
  role: 'user' | 'assistant'
  content: string
  pictures?: Picture[]
}

/** The tokens of one call of a provider. */
export type ModelUsage = { inputTokens: number; outputTokens: number }

export type ModelRequest = {
  /** A draft of the reply, or a yes or no about one. */
  purpose: 'draft' | 'judge'
  instructions: string
  messages: ModelMessage[]
  tools: ModelTool[]
  /** Receives the tokens of every call, also of those whose reply is not used. */
  onUsage(usage: ModelUsage): void
  /** Tells before every call whether the provider may be called; after a false one none is made. */
  mayCall(): Promise<boolean>
  signal: AbortSignal
}

/** A language model behind a provider. */
export type Model = {
  provider: string
  name: string
  /** @throws ModelError when there is no text to be had, after its own retries */
  generate(request: ModelRequest): Promise<string>
}

/** Tells whether one more call may be made by an answer that used `total` so far, `last` of it in its largest call. */
export type MayCall = (total: ModelUsage, last: ModelUsage) => Promise<boolean>

/** The reason why a model gave no reply. */
export type ModelFailure = 'timeout' | 'rate-limited' | 'unavailable' | 'refused' | 'malformed'

/** Reports the failure of a model without any words of the provider, which might repeat the key. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  constructor(failure: ModelFailure) {
    super(`the model gave no reply: ${failure}`)
    this.failure = failure
  }
}

/** The reason why a draft was not sent. `found` is the part of it that nothing supports. */
export type Objection = {
  kind:
    | 'price'
    | 'time'
    | 'date'
    | 'phone'
    | 'address'
    | 'link'
    | 'number'
    | 'claim'
    | 'promise'
    | 'fact'
    | 'leak'
    | 'length'
    | 'empty'
    | 'quote'
    | 'judge'
  found: string
}

export type ModelReply = {
  reply: AssistantReply
  engine: 'model' | 'local'
  /** The tokens of all calls, including those of dropped drafts. */
  usage: ModelUsage
  /** The reason why the local engine had to answer; `spent` where no further call was allowed. */
  failure: ModelFailure | 'unfounded' | 'spent' | null
  objections: Objection[]
  /** Names of the tools that were used, in order. */
  tools: string[]
}
