import { fstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startSimulator } from './simulator.ts'

/**
 * Runs the network as a process of its own: `main.ts --data DIR --port N`. It prints one line of JSON when it is ready,
 * and ends on a signal or when the process that started it has ended.
 */
silenceConsole()
const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string', default: '0' } } })
const simulator = await startSimulator({ dataDir: values.data, port: Number(values.port), onProblem: report })
const stop = () => void simulator.close().finally(() => process.exit(0))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
process.once('disconnect', stop)
// A parent killed with -9 sends nothing, but its end of the pipe closes. A terminal or /dev/null says nothing about a parent.
const stdin = fstatSync(0)
if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('close', stop).once('error', stop).resume()
process.stdout.write(`${JSON.stringify({ port: simulator.port, wsUrl: simulator.url })}\n`)

/** Silences the console, because libsignal prints whole sessions, private keys included. */
function silenceConsole() {
  const nothing = () => {}
  Object.assign(console, { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing })
}

function report(error: unknown) {
  process.stderr.write(`whatsapp-simulator: ${error instanceof Error ? error.stack : String(error)}\n`)
}
