/** Runs the thread that composes replies, so that slow ones block no request. */
import { describeError } from '@balcao/contract/stored-errors'
import { parentPort, workerData } from 'node:worker_threads'
import { askingForText, createIndexCache, createLocalAssistant, warmUp } from '@balcao/assistant'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

const { capabilities, venuesAtHand }: ThreadData = workerData
const indexes = createIndexCache(venuesAtHand)
const assistant = askingForText(createLocalAssistant({ capabilities, indexes }))
const port = parentPort!
const say = (message: FromThread) => port.postMessage(message)

async function work(asked: ToThread) {
  if (asked.kind === 'prepare') {
    await assistant.prepare(asked.venue)
    return null
  }
  indexes.of(asked.input.venue)
  say({ kind: 'begun', id: asked.id })
  return assistant.reply(asked.input)
}

// Patterns are compiled by their first use, which is not to be counted as somebody's.
warmUp(assistant)
port.on('message', (asked: ToThread) => {
  work(asked)
    .then((reply) => say({ kind: 'done', id: asked.id, reply }))
    .catch((error: unknown) => say({ kind: 'failed', id: asked.id, error: describeError(error) }))
})
say({ kind: 'ready' })
