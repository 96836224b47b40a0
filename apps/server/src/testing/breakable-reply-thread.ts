/** The real thread of replies, which also is slow, does what a pattern without an end would do, or dies, when a customer says so. */
import { parentPort, threadId } from 'node:worker_threads'
import type { FromThread, ToThread } from '#modules/attendant/reply-thread/messages.ts'

/** More than a reply may take, and no runaway. Microseconds of a processor. */
const SLOW = 300_000
/** Tries every way to part the letters. */
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
