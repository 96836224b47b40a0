import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadData, ToThread } from '../roles/gateway-thread/messages.ts'

/** A file of this name in the media folder lets the thread fail once as it starts. */
const FAILS_ONCE = 'fails-once'

const { mediaFolder }: ThreadData = workerData
const sign = path.join(mediaFolder, FAILS_ONCE)
if (existsSync(sign)) {
  rmSync(sign)
  throw new Error('the database has no room')
}

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
