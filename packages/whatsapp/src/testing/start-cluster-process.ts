import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Where = { databaseUrl: string; worldUrl: string; holder: string; leaseMs?: number }

/** A gateway process that shares the database's numbers with the others. Resolves when it has begun. */
export async function startClusterProcess({ databaseUrl, worldUrl, holder, leaseMs }: Where): Promise<ChildProcess> {
  const entry = new URL('./cluster-process.ts', import.meta.url)
  const child = fork(entry, [databaseUrl, worldUrl, holder, leaseMs ? String(leaseMs) : ''])
  await once(child, 'message')
  return child
}
