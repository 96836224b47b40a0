import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadData, ToThread } from '../roles/gateway-thread/messages.ts'

/** The name of a file in the media folder that makes the thread fail once as it starts. */
const FAILS_ONCE = 'fails-once'

const { mediaFolder }: ThreadData = workerData
const sign = path.join(mediaFolder, FAILS_ONCE)
if (existsSync(sign)) {
  rmSync(sign)
  throw new Error('the database has no room')
}

/** Adds three faults to the gateway's thread, which calls to `/break/…` trigger. */
parentPort?.on('message', (message: ToThread) => {
  if (message.kind !== 'call') return
  if (message.url.endsWith('/break/crash')) {
    // Outside of everything that anybody could catch.
    queueMicrotask(() => {
      throw new Error('a mistake in the engine')
    })
  }
  // As ended connections do, whose timers still run.
  if (message.url.endsWith('/break/linger')) setInterval(() => undefined, 1_000)
  if (message.url.endsWith('/break/runaway')) {
    for (;;) Math.random()
  }
})
await import('../roles/gateway-thread/thread.ts')
