/**
 * Runs all tests and checks that a change needs (`npm test`), or with `--full` everything with its full counts (`npm
 * run test:full`). Every part runs, also after a failed one; the last lines are a table and the sum.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { failuresOfReport } from './test-failures.ts'
import { sum, type Tally, tallyOfExit, tallyOfReport } from './test-tally.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')
const REPORTS = path.join(ROOT, 'node_modules/.cache')
const PLAYWRIGHT_REPORT = path.join(ROOT, 'test-results/e2e.json')

if (process.argv.includes('--full')) process.env.TEST_FULL = '1'
// The modules of a program are compiled once for all the processes that run it.
process.env.NODE_COMPILE_CACHE ??= path.join(REPORTS, 'compiled')

const WORDS_KEPT = 4_000
/** The last output of the parts that failed, printed at the end, where a log keeps it the longest. */
const lastWords: string[] = []

const parts = [
  ...(await twoAtATime([
    ['types and lint', () => run(['oxlint', '--type-aware', '--type-check'])],
    ['format', () => run(['biome', 'format', '.'])],
    ['unused code', () => run(['knip'])],
  ])),
  await vitest('units and server', ROOT),
  await vitest('screens', path.join(ROOT, 'apps/web')),
  ...(await throughBrowser()),
]

const { passed, failed } = sum(parts)
if (lastWords.length > 0) {
  heading('what failed')
  console.log(lastWords.join('\n'))
}
heading('parts')
for (const part of [{ name: 'part', tests: 'tests', seconds: 'seconds' }, ...parts.map(row)])
  console.log(`${part.name.padEnd(28)}${part.tests.padStart(8)}${part.seconds.padStart(10)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

type Run = { exitCode: number; output: string }
/** A part that has ended, with its duration. */
type Part = Tally & { name: string; seconds: number }

async function throughBrowser(): Promise<Part[]> {
  heading('web app')
  const startedAt = Date.now()
  const built = footer('web app', startedAt, tallyOfExit((await run(['node', 'bootstrap.mjs'], 'inherit')).exitCode))
  if (!built.failed) return [built, await live('journeys', PLAYWRIGHT_REPORT, ['playwright', 'test'])]
  heading('journeys')
  console.log('not run: there is no web app to open; this counts as failed')
  return [built, { name: 'journeys', seconds: 0, ...tallyOfExit(1) }]
}

/** Runs the tests of one vitest configuration: units and server at the root, screens in the web app. */
function vitest(name: string, root: string): Promise<Part> {
  const report = path.join(REPORTS, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return live(name, report, ['vitest', 'run', '--root', root, ...reporters])
}

/**
 * Runs short parts two at a time, since the machine may have only two cores, and prints the output of each when it is
 * done.
 */
async function twoAtATime(parts: [name: string, work: () => Promise<Run>][]): Promise<Part[]> {
  const waiting = [...parts]
  const results: Part[] = []
  async function worker() {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const [name, work] = part
      const startedAt = Date.now()
      const { exitCode, output } = await work()
      heading(name)
      if (exitCode !== 0) {
        console.log(output.trim())
        keepWords(name, output)
      }
      results.push(footer(name, startedAt, tallyOfExit(exitCode)))
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

/** Runs a test runner with live output and counts the tests from its report. */
async function live(name: string, report: string, command: string[]): Promise<Part> {
  heading(name)
  rmSync(report, { force: true })
  const startedAt = Date.now()
  const { exitCode, output } = await run(command, 'both')
  const tally = tallyOfReport(report, exitCode)
  if (tally.failed > 0) keepWords(name, output, failuresOfReport(report))
  return footer(name, startedAt, tally)
}

/** Runs a program with the pinned Node first in PATH, also when npm did not start this script. */
function run([program, ...args]: string[], output: 'kept' | 'both' | 'inherit' = 'kept'): Promise<Run> {
  const env = { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}` }
  const stdio = output === 'inherit' ? 'inherit' : 'pipe'
  const child = spawn(path.join(BIN, program!), args, { cwd: ROOT, env, stdio: ['ignore', stdio, stdio] })
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  child.stderr?.on('data', (part: Buffer) => parts.push(part))
  if (output === 'both') {
    child.stdout?.pipe(process.stdout, { end: false })
    child.stderr?.pipe(process.stderr, { end: false })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }))
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(parts).toString() }))
  })
}

/**
 * Keeps the names of failed tests for the end, or without names (the runner crashed, an error outside of every test)
 * the end of the output.
 */
function keepWords(part: string, output: string, names: string[] = []) {
  lastWords.push(`✗ ${part}`, ...(names.length > 0 ? names : [output.trim().slice(-WORDS_KEPT)]))
}

function heading(name: string) {
  console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 76 - name.length))}`)
}

function footer(name: string, startedAt: number, tally: Tally): Part {
  const { passed, failed, skipped } = tally
  const seconds = (Date.now() - startedAt) / 1_000
  console.log(
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds.toFixed(1)} s)`,
  )
  return { name, seconds, ...tally }
}

function row({ name, passed, failed, seconds }: Part) {
  return { name, tests: String(passed + failed), seconds: seconds.toFixed(0) }
}
