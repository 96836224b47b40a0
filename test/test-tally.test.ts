import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { failuresOfReport } from '../scripts/test-failures.ts'
import { sum, tallyOfExit, tallyOfReport } from '../scripts/test-tally.ts'

const good = { status: 'passed', assertionResults: [{}] }
const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [good] }
const browser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }

it.each([
  ['units', unit, 0, { passed: 7, failed: 0, skipped: 2 }],
  ['failed units', { ...unit, numFailedTests: 2 }, 1, { passed: 7, failed: 2, skipped: 2 }],
  ['an error outside of any test', unit, 1, { passed: 7, failed: 1, skipped: 2 }],
  [
    'files that cannot be loaded',
    {
      ...unit,
      testResults: [good, { status: 'failed', assertionResults: [] }, { status: 'failed', assertionResults: [] }],
    },
    1,
    { passed: 7, failed: 2, skipped: 2 },
  ],
  ['pages', browser, 0, { passed: 3, failed: 0, skipped: 0 }],
  [
    'failed and shaky pages',
    { stats: { ...browser.stats, unexpected: 1, flaky: 1 } },
    1,
    { passed: 3, failed: 2, skipped: 0 },
  ],
  ['no test at all', { stats: { ...browser.stats, expected: 0 } }, 0, { passed: 0, failed: 1, skipped: 0 }],
])('%s are counted', (_, report, exitCode, tally) => expect(tallyOfReport(written(report), exitCode)).toEqual(tally))

it('a runner that crashed counts as one failure', () => {
  expect(tallyOfReport('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(tallyOfReport('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('parts add up', () => {
  expect(sum([tallyOfExit(0), tallyOfExit(1), { passed: 5, failed: 1, skipped: 2 }])).toEqual({
    passed: 6,
    failed: 2,
    skipped: 2,
  })
})

it('what failed is named with its first words', () => {
  const failed = { status: 'failed', fullName: 'a table is booked once', failureMessages: ['expected 2 to be 1'] }
  const units = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(failuresOfReport(written(units))).toEqual([
    '✗ a.test.ts › a table is booked once\n    expected 2 to be 1',
    '✗ b.test.ts\n    no such module',
  ])
})

it('a page that failed is named with the parts above it, also one that failed only at first', () => {
  const page = (title: string, status: string, message?: string) => ({
    title,
    file: 'chats.e2e.ts',
    line: 7,
    tests: [{ status, results: [{ error: message && { message: `\u001b[31m${message}\u001b[39m` } }] }],
  })
  const specs = [
    page('opens', 'expected'),
    page('answers', 'unexpected', 'Timeout\nwaiting'),
    page('ends', 'flaky', 'no'),
  ]
  const pages = { suites: [{ title: 'chats.e2e.ts', specs: [], suites: [{ title: 'on a phone', specs }] }] }
  expect(failuresOfReport(written(pages))).toEqual([
    '✗ chats.e2e.ts:7 › chats.e2e.ts › on a phone › answers\n    Timeout\n    waiting',
    '✗ chats.e2e.ts:7 › chats.e2e.ts › on a phone › ends\n    no',
  ])
})

it('a runner that wrote no report names nothing', () => expect(failuresOfReport('/nowhere/report.json')).toEqual([]))

function written(report: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
