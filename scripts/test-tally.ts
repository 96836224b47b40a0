import { existsSync, readFileSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export type Tally = { passed: number; failed: number; skipped: number }

/** Counts a part without tests as one that passed or failed. */
export const tallyOfExit = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

/** Counts the tests of a test runner's report. A runner that failed always counts, even without a failed test. */
export function tallyOfReport(file: string, exitCode: number): Tally {
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  const nothing = counted.passed + counted.failed === 0
  return { ...counted, failed: counted.failed || (exitCode !== 0 || nothing ? 1 : 0) }
}

/** Counts one report, whose type is that of its runner because this run wrote it. */
function count(report: JsonTestResults | Pick<JSONReport, 'stats'>): Tally {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  // A file that could not be loaded has no tests to count.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
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
