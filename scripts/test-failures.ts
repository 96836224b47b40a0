import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** The place of a failed test, and the first words of its error. */
type Failure = { where: string; why: string }

const LONGEST = 600

/**
 * Returns the failed tests of a test runner's report, a few lines each, to repeat them at the end of a run, since a log
 * loses its beginning first. Empty where the report names no failed test (the runner itself crashed, or an error came
 * from outside of every test).
 */
export function failuresOfReport(file: string): string[] {
  if (!existsSync(file)) return []
  const report: JsonTestResults | Pick<JSONReport, 'suites'> = JSON.parse(readFileSync(file, 'utf8'))
  const failures = 'testResults' in report ? ofUnits(report) : report.suites.flatMap((suite) => ofPages(suite, []))
  return failures.map(({ where, why }) => `✗ ${where}\n    ${shortened(why)}`)
}

const ofUnits = (report: JsonTestResults): Failure[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ where: name, why: message }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ where: `${name} › ${test.fullName}`, why: test.failureMessages?.join('\n') ?? '' })),
  )

const ofPages = (suite: JSONReportSuite, above: string[]): Failure[] => {
  const titles = [...above, suite.title]
  const here = suite.specs
    .filter((spec) => spec.tests.some((test) => test.status === 'unexpected' || test.status === 'flaky'))
    .map((spec) => ({
      where: `${spec.file}:${spec.line} › ${[...titles, spec.title].join(' › ')}`,
      why: spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? '')).find(Boolean) ?? '',
    }))
  return [...here, ...(suite.suites ?? []).flatMap((inner) => ofPages(inner, titles))]
}

const shortened = (why: string) => stripVTControlCharacters(why).trim().slice(0, LONGEST).replaceAll('\n', '\n    ')
