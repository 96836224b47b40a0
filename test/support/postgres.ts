import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of this run's PostgreSQL, in which each test file makes its own database. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the whole test run, which is deleted afterwards. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-test-postgres-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  stopWithUs(postgres.pid, dataDir)
  await beShortLived(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/**
 * Configures a server that need not outlive the run: no protection against a power cut, and no vacuuming of hundreds of
 * databases of one test file each. A plan is made once for each prepared statement, since with tables this small
 * planning costs more than the statement itself.
 */
async function beShortLived(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('alter system set plan_cache_mode = force_generic_plan')
  await client.query('select pg_reload_conf()')
  await client.end()
}

/**
 * Stops the server when the run ends, even when it is killed: a shell waits for its pipe to close, which the kernel
 * does in any case.
 */
function stopWithUs(pid: number, dataDir: string) {
  const afterwards = `read -r _; kill -INT ${pid} 2>/dev/null && sleep 2; rm -rf '${dataDir}'`
  const watcher = spawn('sh', ['-c', afterwards], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
}
