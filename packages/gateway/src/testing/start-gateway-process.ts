import { type ChildProcess, fork } from 'node:child_process'
import type { Stage } from './stage.ts'

/**
 * Starts a gateway in a process of its own, connected for the instance `shop`, which its first message confirms. Its
 * events are not read, and its output is on `stdout` and `stderr`.
 */
export function startGatewayProcess({ databaseUrl, simulator }: Stage, flags: string[] = []): ChildProcess {
  const entry = new URL('./gateway-process.ts', import.meta.url)
  return fork(entry, [databaseUrl, simulator.url], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, ...flags],
  })
}
