import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Where = { databaseUrl: string; worldUrl: string; holder: string; leaseMs?: number }

/** A gateway process that shares the database's numbers with the others. Resolves when it has begun, rejects when it ends before. */
export async function startClusterProcess({ databaseUrl, worldUrl, holder, leaseMs }: Where): Promise<ChildProcess> {
  const entry = new URL('./cluster-process.ts', import.meta.url)
  const child = fork(entry, [databaseUrl, worldUrl, holder, leaseMs ? String(leaseMs) : ''])
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error(`${holder} ended before it began`)))
  await once(child, 'message', { signal: ended.signal })
  return child
}
