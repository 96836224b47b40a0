import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Tally = { passed: number; failed: number; skipped: number }

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const Playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** A part that is either right or not. */
export const tallyOfExit = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

/** What a test runner's report says. A runner that failed always counts, also when it has no failed test to show. */
export function tallyOfReport(file: string, exitCode: number): Tally {
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  const nothing = counted.passed + counted.failed === 0
  return { ...counted, failed: counted.failed || (exitCode !== 0 || nothing ? 1 : 0) }
}

function count(report: unknown): Tally {
  const playwright = Playwright.safeParse(report)
  if (playwright.success) {
    const { expected, unexpected, flaky, skipped } = playwright.data.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  const vitest = Vitest.parse(report)
  // A file that could not be loaded has no tests to count.
  const broken = vitest.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests + broken.length,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
  }
}

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
