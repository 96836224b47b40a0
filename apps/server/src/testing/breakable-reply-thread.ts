/**
 * Runs the real thread of replies, which also is slow, runs an endless pattern or dies when a customer's message says
 * so.
 */
import { parentPort, threadId } from 'node:worker_threads'
import type { FromThread, ToThread } from '#modules/attendant/reply-thread/messages.ts'

/** Microseconds of processor time: longer than what is reported as slow, and shorter than what ends the thread. */
const SLOW = 300_000
/** A pattern that takes exponential time. */
const ENDLESS = /^(?:a+)+$/

const say = (message: FromThread) => parentPort!.postMessage(message)

parentPort!.on('message', (asked: ToThread) => {
  const said = asked.kind === 'reply' ? asked.input.messages[0] : ''
  if (said === 'crash') throw new Error('broken on request')
  if (said === 'which thread') say({ kind: 'failed', id: asked.id, error: `thread ${threadId}` })
  if (said !== 'runaway' && said !== 'slow') return
  say({ kind: 'begun', id: asked.id })
  const before = process.threadCpuUsage()
  if (said === 'slow') while (process.threadCpuUsage(before).user < SLOW) Math.random()
  else ENDLESS.test(`${'a'.repeat(60)}b`)
})
await import('#modules/attendant/reply-thread/thread.ts')
