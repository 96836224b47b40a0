import { type ChildProcess, fork } from 'node:child_process'
import type { Fixture } from './fixture.ts'

/**
 * Starts a gateway in a process of its own, connected for the instance `shop`, which its first message confirms. Its
 * events are not read, and its output is on `stdout` and `stderr`.
 */
export function startGatewayProcess({ databaseUrl, simulator }: Fixture, flags: string[] = []): ChildProcess {
  const entry = new URL('./gateway-process.ts', import.meta.url)
  return fork(entry, [databaseUrl, simulator.url], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, ...flags],
  })
}
