import { describeError } from '@balcao/contract/stored-errors'
import type { WASocket } from 'baileys'
import type { Logger } from '@balcao/contract/logger'

/** Matches the code that works for a connection: Baileys, its dependencies, and its listeners here. */
const ENGINE =
  /node_modules[\\/](baileys|libsignal|whatsapp-rust-bridge)[\\/]|packages[\\/]whatsapp-engine[\\/]src[\\/](baileys|reading|sending|sessions|signal)[\\/]/

/** Matches a stack frame of Node's own code. */
const OF_NODE = /\(?node:/

const watched = new Map<WASocket, Logger>()
let guarding: true | undefined

/**
 * Keeps the process alive when the engine throws where no one can catch it (in a listener, in a promise that no one
 * waits for; earlier versions of Baileys did so for a frame that they could not decrypt). The connection at fault
 * cannot be determined, so all connections of this process are opened anew. An error from other code ends the process,
 * as it would without this.
 */
export function guardAgainstCrashes(socket: WASocket, logger: Logger): void {
  guarding ??= install()
  watched.set(socket, logger)
  socket.ev.on('connection.update', ({ connection }) => {
    if (connection === 'close') watched.delete(socket)
  })
}

/**
 * Limits error stacks in this thread to one frame, the one that threw. More frames are expensive: Node creates and
 * drops errors with each cipher and MAC (`isKeyObject` of a Buffer), Baileys with each frame that it sends, and
 * recording ten frames was a fifth of the gateway's work. The guard above is written for this; every thread or process
 * that runs the engine calls it.
 */
export function noteFewFrames(): void {
  Error.stackTraceLimit = 1
}

/**
 * Tells whether the engine threw, by the first frame that is not of Node itself. An error with frames of Node alone (a
 * cipher refused what Baileys passed, a socket ended at the wrong moment) counts as the engine's too: nothing else here
 * uses Node as much, and new connections cost less than ending the whole process.
 */
function isOfEngine(error: unknown) {
  if (!(error instanceof Error)) return false
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const first = frames.find((frame) => !OF_NODE.test(frame))
  return first ? ENGINE.test(first) : frames.length > 0
}

function install(): true {
  // A rejection that nobody handles arrives here too.
  const onCrash = (error: unknown) => {
    if (isOfEngine(error)) return startAnew(error)
    if (process.listenerCount('uncaughtException') > 1) return
    process.off('uncaughtException', onCrash)
    throw error
  }
  process.on('uncaughtException', onCrash)
  return true
}

function startAnew(error: unknown) {
  const crash = new Error(error instanceof Error ? error.message : 'unknown')
  const [logger] = watched.values()
  logger?.error({ error: describeError(crash) }, 'the engine crashed; its connections are opened anew')
  for (const socket of watched.keys()) void socket.end(crash).catch(() => undefined)
}
