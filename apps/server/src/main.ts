/** Config → server → stop on signal. */
import { createSignInLink } from '#features/accounts/index.ts'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config.ts'
import { sayFailure, sayKeptMail, sayReady, sayStopping } from '#platform/terminal.ts'
import { startServer } from './server.ts'

try {
  const config = loadConfig()
  const { app, port, demoOwner, close } = await startServer(config, sayKeptMail)

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A second Ctrl-C does not cut short what must be written down.
    if (stopping) return
    stopping = true
    sayStopping(signal)
    void close().then(
      () => process.exit(0),
      (error: unknown) => process.exit(sayFailure(error)),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const token = demoOwner && (await app.db.accounts((tx) => createSignInLink(tx, demoOwner, systemClock)))
  sayReady({ config, port, demo: app.world !== undefined, token })
} catch (error) {
  process.exit(sayFailure(error))
}
