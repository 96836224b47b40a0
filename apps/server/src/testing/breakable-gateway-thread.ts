import { parentPort } from 'node:worker_threads'
import type { ToThread } from '../roles/gateway-thread/messages.ts'

/** The gateway's thread with two mistakes in it: what calls to `/break/…` set off. */
parentPort?.on('message', (message: ToThread) => {
  if (message.kind !== 'call') return
  if (message.url.endsWith('/break/crash')) {
    // Outside of everything that anybody could catch.
    queueMicrotask(() => {
      throw new Error('a mistake in the engine')
    })
  }
  if (message.url.endsWith('/break/runaway')) {
    for (;;) Math.random()
  }
})
await import('../roles/gateway-thread/thread.ts')
