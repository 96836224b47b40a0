/** Describes the messages between the server and the thread in which a model answers. */
import type { Capabilities, ModelReply, ModelUsage, ReplyInput } from '@balcao/assistant'
import type { Config } from '#platform/config.ts'

export type ModelConfig = NonNullable<Config['model']>
export type ThreadData = { capabilities: Capabilities; venuesAtHand: number }

export type AnswerMessage = { kind: 'answer'; id: number; config: ModelConfig; input: ReplyInput }

/** `told` and `failed` answer a question of the thread. */
export type ToThread =
  | AnswerMessage
  | { kind: 'ping'; id: number }
  | { kind: 'told'; question: number; value: unknown }
  | { kind: 'failed'; question: number; error: string }

/**
 * Questions that only the server can answer: the local engine's reply, and whether one more call of the provider is
 * allowed.
 */
export type Question = { kind: 'local'; lastResort: boolean } | { kind: 'mayCall'; total: ModelUsage; last: ModelUsage }

/** `used` reports the tokens of one provider call at once, so that they are counted even when no reply comes. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong'; id: number }
  | { kind: 'question'; id: number; question: number; asked: Question }
  | { kind: 'used'; id: number; usage: ModelUsage }
  | { kind: 'done'; id: number; reply: ModelReply }
  | { kind: 'failed'; id: number; error: string }
