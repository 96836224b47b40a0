/**
 * Runs everything that has to be true before a change is taken (`npm test`), or with `--full` everything with its full counts
 * (`npm run test:full`). Every part runs, whatever became of the one before; the last lines are a table and the sum.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { failuresOfReport } from './test-failures.ts'
import { sum, type Tally, tallyOfExit, tallyOfReport } from './test-tally.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')
const REPORTS = path.join(ROOT, 'node_modules/.cache')
const PLAYWRIGHT_REPORT = path.join(ROOT, 'test-results/e2e.json')

if (process.argv.includes('--full')) process.env.TEST_FULL = '1'
// The modules of a program are compiled once for all the processes that run it.
process.env.NODE_COMPILE_CACHE ??= path.join(REPORTS, 'compiled')

const projects = ['packages', 'apps/server', 'apps/web', 'test']
const types = async (): Promise<Run> => {
  const all: Run = { exitCode: 0, output: '' }
  for (const project of projects) {
    const { exitCode, output } = await run(['tsc', '-p', project])
    all.exitCode ||= exitCode
    all.output += output
  }
  return all
}

/** Journeys at a time: units run beside them, three files at a time, and a test waits for half of its time. */
const JOURNEYS = 2
const WORDS_KEPT = 4_000
/** Of the parts that failed: a log keeps its end the longest. */
const lastWords: string[] = []

const parts: Part[] = []
const isBuilt = await quiet('web app', () => run(['node', 'bootstrap.mjs']))
// Two lines of parts side by side: alone, each leaves a third of two cores unused. They take about as long as each other.
await Promise.all([vitest('units and server', ROOT), othersInTurn()])

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
/** A part that has ended, with how long it took. */
type Part = Tally & { name: string; seconds: number }

async function othersInTurn() {
  await quiet('types', types)
  await quiet('lint', () => run(['oxlint', '--type-aware']))
  await quiet('format', () => run(['biome', 'format', '.']))
  await quiet('unused code', () => run(['knip']))
  if (isBuilt) await live('journeys', PLAYWRIGHT_REPORT, ['playwright', 'test', `--workers=${JOURNEYS}`])
  else {
    heading('journeys')
    console.log('not run: there is no web app to open; this counts as failed')
    parts.push({ name: 'journeys', seconds: 0, ...tallyOfExit(1) })
  }
  await vitest('screens', path.join(ROOT, 'apps/web'))
}

/** Runs the tests of one vitest configuration: units and server at the root, screens in the web app. */
function vitest(name: string, root: string) {
  const report = path.join(REPORTS, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return live(name, report, ['vitest', 'run', '--root', root, ...reporters])
}

/** A part that is right or not: its words are shown when it failed. @returns whether it is right */
async function quiet(name: string, work: () => Promise<Run>): Promise<boolean> {
  const startedAt = Date.now()
  const { exitCode, output } = await work()
  heading(name)
  if (exitCode !== 0) {
    console.log(output.trim())
    keepWords(name, output)
  }
  footer(name, startedAt, tallyOfExit(exitCode))
  return exitCode === 0
}

/** A test runner: its words come as it says them, behind its name; its numbers from the report that it writes. */
async function live(name: string, report: string, command: string[]) {
  rmSync(report, { force: true })
  const startedAt = Date.now()
  const { exitCode, output } = await run(command, (line) => console.log(`${name} │ ${line}`))
  const tally = tallyOfReport(report, exitCode)
  if (tally.failed > 0) keepWords(name, output, failuresOfReport(report))
  heading(name)
  footer(name, startedAt, tally)
}

/** The pinned Node comes first in PATH, also when this script was not started by npm. */
function run([program, ...args]: string[], onLine?: (line: string) => void): Promise<Run> {
  const env = { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(path.join(BIN, program!), args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const read = (input: Readable) =>
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      onLine?.(line)
    })
  read(child.stdout)
  read(child.stderr)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }))
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: lines.join('\n') }))
  })
}

/** What failed is named again at the end; without names (the runner crashed, an error outside of every test), its last words are. */
function keepWords(part: string, output: string, names: string[] = []) {
  lastWords.push(`✗ ${part}`, ...(names.length > 0 ? names : [output.trim().slice(-WORDS_KEPT)]))
}

function heading(name: string) {
  console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 76 - name.length))}`)
}

function footer(name: string, startedAt: number, tally: Tally) {
  const { passed, failed, skipped } = tally
  const seconds = (Date.now() - startedAt) / 1_000
  console.log(
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds.toFixed(1)} s)`,
  )
  parts.push({ name, seconds, ...tally })
}

function row({ name, passed, failed, seconds }: Part) {
  return { name, tests: String(passed + failed), seconds: seconds.toFixed(0) }
}
