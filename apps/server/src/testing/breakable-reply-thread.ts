/** The real thread of replies, which also does what a pattern without an end would do, or dies, when a customer says so. */
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from '../roles/reply-thread/messages.ts'

/** Tries every way to part the letters. */
const ENDLESS = /^(?:a+)+$/

parentPort!.on('message', (asked: ToThread) => {
  const said = asked.kind === 'reply' ? asked.input.messages[0] : ''
  if (said === 'crash') throw new Error('broken on request')
  if (said !== 'runaway') return
  parentPort!.postMessage({ kind: 'begun', id: asked.id } satisfies FromThread)
  ENDLESS.test(`${'a'.repeat(60)}b`)
})
await import('../roles/reply-thread/thread.ts')
