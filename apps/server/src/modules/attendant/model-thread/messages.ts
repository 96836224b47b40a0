/** The messages between the server and the thread that has a model answer. */
import type { Capabilities, ModelReply, ModelUsage, ReplyInput } from '@balcao/assistant'
import type { Config } from '#platform/config.ts'

export type ModelConfig = NonNullable<Config['model']>
export type ThreadData = { capabilities: Capabilities; housesAtHand: number }

export type AnswerMessage = { kind: 'answer'; id: number; config: ModelConfig; input: ReplyInput }

/** `told` and `failed` are what came of a question of the thread's. */
export type ToThread =
  | AnswerMessage
  | { kind: 'ping'; id: number }
  | { kind: 'told'; question: number; value: unknown }
  | { kind: 'failed'; question: number; error: string }

/** What only the server can say: what the local engine answers, and whether there may be one more call of the provider. */
export type Question = { kind: 'local'; lastResort: boolean } | { kind: 'mayCall'; total: ModelUsage; last: ModelUsage }

/** `used`: what one call of the provider used; said at once, so that it is known also where no reply comes. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong'; id: number }
  | { kind: 'question'; id: number; question: number; asked: Question }
  | { kind: 'used'; id: number; usage: ModelUsage }
  | { kind: 'done'; id: number; reply: ModelReply }
  | { kind: 'failed'; id: number; error: string }
