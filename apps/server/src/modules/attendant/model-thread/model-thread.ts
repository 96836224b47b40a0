/**
 * Runs a model's answers in a thread of their own, many at a time, so that HTTP goes on while venues are read and
 * drafts are checked. When the thread ends or blocks for too long, the local engine gives the answers in it.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import type { MayCall, ModelReply, ModelUsage, ReplyInput } from '@balcao/assistant'
import type { Assistant } from '../compose-reply.ts'
import type { Logger } from '#platform/logger.ts'
import { type Thread, ThreadEnded, threadOnDemand } from '#platform/thread.ts'
import type { ModelAssistant } from '../engines.ts'
import type { FromThread, ModelConfig, Question, ThreadData, ToThread } from './messages.ts'

type Options = ThreadData & {
  logger: Logger
  /** The local engine, in any thread. */
  local: Pick<Assistant, 'reply'>
  /** The module that runs in the thread; tests bring one that breaks on request. */
  entry?: URL
}
type There = Thread<ToThread, FromThread>

const ENTRY = new URL('./thread.ts', import.meta.url)
/**
 * Milliseconds of processor time that one piece of work may take without a pause; reading the largest venue takes less.
 */
const LONGEST_PIECE = 2_000
const LOOK_EVERY = 250

export type ModelThread = ReturnType<typeof createModelThread>

export function createModelThread({ capabilities, venuesAtHand, logger, local, entry = ENTRY }: Options) {
  const workerData: ThreadData = { capabilities, venuesAtHand }
  const thread = threadOnDemand<ToThread, FromThread>({
    entry,
    name: 'model',
    workerData,
    logger,
    // Of what a provider's library says, nothing goes further: it may repeat the key.
    crashed: (error) => logger.error({ error: error instanceof Error ? error.name : '' }, 'the model thread crashed'),
  })

  async function answer(config: ModelConfig, input: ReplyInput, mayCall: MayCall = always): Promise<ModelReply> {
    const usage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
    const there = await thread.take()
    const over = new AbortController()
    try {
      if (there) {
        void watch(there, over.signal)
        return await ask(there, { config, input, mayCall, usage })
      }
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
    } finally {
      over.abort()
    }
    const reply = await local.reply({ ...input, lastResort: true })
    return { reply, engine: 'local', usage, failure: 'unavailable', objections: [], tools: [] }
  }

  /** Ends a thread that uses the processor for too long without answering a ping. */
  async function watch(there: There, over: AbortSignal) {
    while (!over.aborted) {
      const turned = new AbortController()
      const turn = there.ask<void>(
        (id) => ({ kind: 'ping', id }),
        (_, { resolve }) => resolve(),
      )
      turn.then(
        () => turned.abort(),
        () => turned.abort(),
      )
      if (await there.uses(LONGEST_PIECE, turned.signal)) return thread.end(there)
      await pause(LOOK_EVERY, undefined, { signal: over }).catch(() => undefined)
    }
  }

  type Asked = { config: ModelConfig; input: ReplyInput; mayCall: MayCall; usage: ModelUsage }

  /**
   * Asks the thread for one answer. `usage` grows with each call of the provider.
   *
   * @throws ThreadEnded, and the errors of the local engine
   */
  function ask(there: There, { config, input, mayCall, usage }: Asked): Promise<ModelReply> {
    const tell = async (asked: Question): Promise<unknown> => {
      if (asked.kind === 'mayCall') return mayCall(asked.total, asked.last)
      return local.reply(asked.lastResort ? { ...input, lastResort: true } : input)
    }
    return there.ask<ModelReply>(
      (id) => ({ kind: 'answer', id, config, input }),
      (message, { resolve, reject }) => {
        if (message.kind === 'done') resolve(message.reply)
        else if (message.kind === 'failed') reject(new Error(message.error))
        else if (message.kind === 'used') {
          usage.inputTokens += message.usage.inputTokens
          usage.outputTokens += message.usage.outputTokens
        } else if (message.kind === 'question') {
          const { question, asked } = message
          tell(asked)
            .then((value) => there.tell({ kind: 'told', question, value }))
            .catch((error: unknown) => {
              if (asked.kind === 'local') reject(error)
              there.tell({ kind: 'failed', question, error: describeError(error) })
            })
        }
      },
    )
  }

  return {
    /** Opens the assistant of one model. All models run in one thread. */
    open: (config: ModelConfig): ModelAssistant => ({
      provider: config.provider,
      name: config.name,
      reply: (input, mayCall) => answer(config, input, mayCall),
    }),
    close: thread.close,
  }
}

const always: MayCall = () => Promise.resolve(true)
