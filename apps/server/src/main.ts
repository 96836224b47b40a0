/** Starts the server from its configuration, and stops it on a signal. */
import { createSignInLink } from '#modules/accounts/index.ts'
import { loadConfig } from '#platform/config.ts'
import { noteRunningUrl } from '#platform/running-url.ts'
import { createTerminal, reportFailedStart } from './terminal.ts'
import { startServer } from './server.ts'

// Who reads along may leave, by closing the window for example: that stops the product as Ctrl-C does, or not at all.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const terminal = createTerminal()
try {
  const config = loadConfig()
  // A wish to stop that comes during the start is kept until there is something whole to stop.
  const wish = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => wish.abort())
  const { app, port, demoOwner, demoAdmin, close } = await startServer(config, terminal)

  // A second Ctrl-C does not cut short what must be written down.
  const stop = () => {
    terminal.stopping()
    void close().then(
      () => {
        terminal.stopped()
        process.exit(0)
      },
      (error: unknown) => process.exit(reportFailedStart(error)),
    )
  }
  wish.signal.addEventListener('abort', stop)
  if (wish.signal.aborted) stop()

  const here = config.publicUrl.replace(/:0$/, `:${port}`)
  noteRunningUrl(config.dataDir, here)
  const linkFor = async (userId: string | undefined) =>
    userId && `${here}/entrar/${await app.db.accounts((tx) => createSignInLink(tx, userId, app.clock))}`
  const places = {
    panel: here,
    simulator: app.simulator && `${here}/simulador`,
    ownerLink: await linkFor(demoOwner),
    adminLink: await linkFor(demoAdmin),
  }
  if (!wish.signal.aborted) terminal.ready(places)
} catch (error) {
  process.exit(reportFailedStart(error))
}
