import type { z } from 'zod'
import type { AssistantReply, Picture } from '../assistant-types.ts'

/** Something the model may look up or ask for. `run` gets input that fits `input` and gives what the model reads. */
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

/** Tokens of one call of a provider. */
export type ModelUsage = { inputTokens: number; outputTokens: number }

export type ModelRequest = {
  /** A draft of the reply, or a yes or no about one. */
  purpose: 'draft' | 'judge'
  instructions: string
  messages: ModelMessage[]
  tools: ModelTool[]
  /** Told of the tokens of every call, also of those whose reply comes to nothing. */
  onUsage(usage: ModelUsage): void
  /** Asked before every call of the provider; after a false one none is made. */
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

/** Whether one more call may be made by an answer that used `total` so far, `last` of it in its largest call. */
export type MayCall = (total: ModelUsage, last: ModelUsage) => Promise<boolean>

/** Why a model gave nothing. */
export type ModelFailure = 'timeout' | 'rate-limited' | 'unavailable' | 'refused' | 'malformed'

/** Carries no word of the provider's: those may repeat the key. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  constructor(failure: ModelFailure) {
    super(`the model gave no reply: ${failure}`)
    this.failure = failure
  }
}

/** Why a draft of the model's was not sent. `found` is the part of it that nothing bears out. */
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
  /** Of all calls, those of dropped drafts included. */
  usage: ModelUsage
  /** Why the local engine had to answer; `spent` where a call was not allowed any more. */
  failure: ModelFailure | 'unfounded' | 'spent' | null
  objections: Objection[]
  /** Names of the tools that were used, in order. */
  tools: string[]
}
