/** Runs the real thread of models, which also runs forever or dies when a customer's message says so. */
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from '#modules/attendant/model-thread/messages.ts'

parentPort!.on('message', (message: ToThread) => {
  if (message.kind !== 'answer') return
  const [said] = message.input.messages
  if (said === 'crash') throw new Error(message.config.apiKey)
  if (said !== 'runaway') return
  const usage = { inputTokens: 100, outputTokens: 20 }
  parentPort!.postMessage({ kind: 'used', id: message.id, usage } satisfies FromThread)
  for (;;) Math.random()
})
await import('#modules/attendant/model-thread/thread.ts')
