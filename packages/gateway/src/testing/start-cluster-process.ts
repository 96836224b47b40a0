import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The address and options of a process, which prints its log to `stdout` and `stderr` when `loud` is true. */
type Where = { databaseUrl: string; simulatorUrl: string; holder: string; leaseMs?: number; loud?: boolean }

/**
 * Starts a gateway process that shares the database's numbers with the others. Resolves when it is running, rejects
 * when it ends before.
 */
export async function startClusterProcess({
  databaseUrl,
  simulatorUrl,
  holder,
  leaseMs,
  loud,
}: Where): Promise<ChildProcess> {
  const entry = new URL('./cluster-process.ts', import.meta.url)
  const child = fork(entry, [databaseUrl, simulatorUrl, holder, leaseMs ? String(leaseMs) : '', loud ? 'loud' : ''], {
    stdio: loud ? ['ignore', 'pipe', 'pipe', 'ipc'] : 'inherit',
  })
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error(`${holder} ended before it began`)))
  await once(child, 'message', { signal: ended.signal })
  return child
}
