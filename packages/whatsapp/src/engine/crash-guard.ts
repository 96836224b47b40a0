import type { WASocket } from 'baileys'
import type { Logger } from '../logger.ts'

/** Code that works for a connection: Baileys, what it works with, and what listens to it here. */
const ENGINE =
  /node_modules[\\/](baileys|libsignal|whatsapp-rust-bridge)[\\/]|packages[\\/]whatsapp[\\/]src[\\/](engine|reading|signal)[\\/]/

const watched = new Map<WASocket, Logger>()
let guarding: true | undefined

/**
 * Keeps the process alive when the engine throws where nobody can catch it (in a listener, in a promise that nobody waits
 * for; earlier versions of Baileys did, for a frame that they could not decrypt). Which connection it was cannot be told, so all
 * of this process are opened anew. An error of anybody else ends the process, as it would without this.
 */
export function guardAgainstCrashes(socket: WASocket, logger: Logger): void {
  guarding ??= install()
  watched.set(socket, logger)
  socket.ev.on('connection.update', ({ connection }) => {
    if (connection === 'close') watched.delete(socket)
  })
}

function install(): true {
  // A rejection that nobody handles arrives here too.
  const onCrash = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    if (ENGINE.test(stack)) return startAnew(error)
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
  logger?.error({ error: crash.message }, 'the engine crashed; its connections are opened anew')
  for (const socket of watched.keys()) void socket.end(crash).catch(() => undefined)
}
