/** Runs the thread in which a model answers, so that reading a venue and checking a draft block no request. */
import { describeError } from '@balcao/contract/stored-errors'
import { parentPort, workerData } from 'node:worker_threads'
import { type AssistantReply, type Model, createIndexCache, createModelAssistant, ModelError } from '@balcao/assistant'
import { openModel } from '../model/open-model.ts'
import type { AnswerMessage, FromThread, ModelConfig, Question, ThreadData, ToThread } from './messages.ts'

const { capabilities, venuesAtHand }: ThreadData = workerData
const indexes = createIndexCache(venuesAtHand)
const port = parentPort!
const say = (message: FromThread) => port.postMessage(message)

let opened: { of: string; model: Model } | undefined

/** Returns the model of a configuration, opened anew when the configuration has changed. */
function modelOf(config: ModelConfig): Model {
  const of = JSON.stringify(config)
  if (opened?.of !== of) opened = { of, model: openModel(config, (failure) => new ModelError(failure)) }
  return opened.model
}

const questions = new Map<number, PromiseWithResolvers<unknown>>()
let last = 0

/** Asks the server a question that belongs to the answer `id`. */
async function ask<T>(id: number, asked: Question): Promise<T> {
  const question = ++last
  const waiting = Promise.withResolvers<unknown>()
  questions.set(question, waiting)
  say({ kind: 'question', id, question, asked })
  return (await waiting.promise.finally(() => questions.delete(question))) as T
}

function answer({ id, config, input }: AnswerMessage) {
  const model = modelOf(config)
  const assistant = createModelAssistant({
    model: {
      ...model,
      generate: (request) =>
        model.generate({
          ...request,
          onUsage(usage) {
            say({ kind: 'used', id, usage })
            request.onUsage(usage)
          },
        }),
    },
    local: { reply: ({ lastResort = false }) => ask<AssistantReply>(id, { kind: 'local', lastResort }) },
    capabilities,
    timeoutMs: config.timeoutMs,
    indexes,
  })
  return assistant.reply(input, (total, last) => ask<boolean>(id, { kind: 'mayCall', total, last }))
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'ping') say({ kind: 'pong', id: message.id })
  else if (message.kind === 'told') questions.get(message.question)?.resolve(message.value)
  else if (message.kind === 'failed') questions.get(message.question)?.reject(new Error(message.error))
  else
    answer(message)
      .then((reply) => say({ kind: 'done', id: message.id, reply }))
      .catch((error: unknown) => say({ kind: 'failed', id: message.id, error: describeError(error) }))
})
say({ kind: 'ready' })
