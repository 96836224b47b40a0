import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL of this test run; each test file makes its own database in it. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole test run, thrown away afterwards. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-test-postgres-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
