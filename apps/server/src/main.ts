/** Config → server → stop on signal. */
import { createSignInLink } from '#features/accounts/index.ts'
import { loadConfig } from '#platform/config.ts'
import { noteRunningUrl } from '#platform/running-url.ts'
import { createTerminal, reportFailedStart } from './terminal.ts'
import { startServer } from './server.ts'

const terminal = createTerminal()
try {
  const config = loadConfig()
  const { app, port, demoOwner, close } = await startServer(config, terminal)

  let stopping = false
  const stop = () => {
    // A second Ctrl-C does not cut short what must be written down.
    if (stopping) return
    stopping = true
    terminal.stopping()
    void close().then(
      () => {
        terminal.stopped()
        process.exit(0)
      },
      (error: unknown) => process.exit(reportFailedStart(error)),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const here = config.publicUrl.replace(/:0$/, `:${port}`)
  noteRunningUrl(config.dataDir, here)
  const token = demoOwner && (await app.db.accounts((tx) => createSignInLink(tx, demoOwner, app.clock)))
  terminal.ready({
    panel: here,
    simulator: app.world && `${here}/simulador`,
    ownerLink: token && `${here}/entrar/${token}`,
  })
} catch (error) {
  process.exit(reportFailedStart(error))
}
