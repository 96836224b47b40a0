import path from 'node:path'
import { SUPERUSER } from './cluster.ts'
import { isAnswering, isServing, readPostmaster } from './postmaster-file.ts'

/**
 * Returns the address of the embedded database of a product that runs on `dataDir`; null when none runs. It starts
 * nothing.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = path.join(dataDir, 'postgres')
  const server = readPostmaster(cluster)
  if (!server || !isServing(cluster, server) || !(await isAnswering(server))) return null
  return `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(server.socketDir)}`
}
