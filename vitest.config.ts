import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What lasts longest, and mostly waits: it is begun first, so that the workers end together. */
const FIRST = ['test/crash/', 'test/', 'packages/gateway', 'apps/server/']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = FIRST.findIndex((folder) => path.relative(import.meta.dirname, moduleId).startsWith(folder))
      return at < 0 ? FIRST.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

const SIMULATOR = 'packages/whatsapp-simulator/**/*.test.ts'

/** Units, server and engine (docs/testing.md). Screens are in apps/web/vitest.config.ts, journeys in playwright.config.ts. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Files share their worker, and what one of them changes there ends with its test.
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: [new URL('./test/support/setup.ts', import.meta.url).pathname],
    // What is waited for comes in a moment; a busy machine has longer ones than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    // One more than the cores of a small machine: much is waited for, processes and a database above all.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    execArgv: ['--import', new URL('./test/support/cheap-passwords.mjs', import.meta.url).href],
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', SIMULATOR],
          // The libraries of the server take two seconds to import: once for each worker, not for each file.
          isolate: false,
          globalSetup: ['test/support/postgres.ts'],
        },
      },
      // These change which certificates a whole process trusts, so each has a process of its own.
      { extends: true, test: { name: 'simulator', include: [SIMULATOR] } },
    ],
  },
})
