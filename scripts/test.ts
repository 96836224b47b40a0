/**
 * Everything that has to be true before a change is taken (`npm test`). Every part runs, whatever became of the one before,
 * and the last line counts them all.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { failuresOfReport } from './test-failures.ts'
import { sum, type Tally, tallyOfExit, tallyOfReport } from './test-tally.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')
const VITEST_REPORT = path.join(ROOT, 'node_modules/.cache/unit.json')
const VITEST = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
const PLAYWRIGHT_REPORT = path.join(ROOT, 'test-results/e2e.json')

const projects = ['packages', 'apps/server', 'apps/web', 'test']
const types = () => inTurn(projects.map((project) => ['tsc', '-p', project]))

const WORDS_KEPT = 4_000
/** Of the parts that failed: a log keeps its end the longest. */
const lastWords: string[] = []

const tallies = [
  ...(await twoAtATime([
    ['types', types],
    ['lint', () => run(['oxlint', '--type-aware'])],
    ['format', () => run(['biome', 'format', '.'])],
    ['unused code', () => run(['knip'])],
  ])),
  await live('rules, units and integration', VITEST_REPORT, VITEST),
  ...(await throughBrowser()),
]

const { passed, failed } = sum(tallies)
if (lastWords.length > 0) {
  heading('what failed')
  console.log(lastWords.join('\n'))
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

type Run = { exitCode: number; output: string }

async function throughBrowser(): Promise<Tally[]> {
  heading('web app')
  const startedAt = Date.now()
  const built = tallyOfExit((await run(['node', 'bootstrap.mjs'], 'inherit')).exitCode)
  footer(startedAt, built)
  if (!built.failed) return [built, await live('browser', PLAYWRIGHT_REPORT, ['playwright', 'test'])]
  heading('browser')
  console.log('not run: there is no web app to open; this counts as failed')
  return [built, tallyOfExit(1)]
}

/** Short parts whose words are shown when they are done. Two of them: the machine may have no more cores. */
async function twoAtATime(parts: [name: string, work: () => Promise<Run>][]): Promise<Tally[]> {
  const waiting = [...parts]
  const results: Tally[] = []
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
      footer(startedAt, tallyOfExit(exitCode))
      results.push(tallyOfExit(exitCode))
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

/** A test runner: its words come as it says them, its numbers from the report that it writes. */
async function live(name: string, report: string, command: string[]): Promise<Tally> {
  heading(name)
  rmSync(report, { force: true })
  const startedAt = Date.now()
  const { exitCode, output } = await run(command, 'both')
  const tally = tallyOfReport(report, exitCode)
  if (tally.failed > 0) keepWords(name, output, failuresOfReport(report))
  footer(startedAt, tally)
  return tally
}

async function inTurn(commands: string[][]): Promise<Run> {
  const all: Run = { exitCode: 0, output: '' }
  for (const command of commands) {
    const { exitCode, output } = await run(command)
    all.exitCode ||= exitCode
    all.output += output
  }
  return all
}

/** The pinned Node comes first in PATH, also when this script was not started by npm. */
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

/** What failed is named again at the end; without names (the runner crashed, an error outside of every test), its last words are. */
function keepWords(part: string, output: string, names: string[] = []) {
  lastWords.push(`✗ ${part}`, ...(names.length > 0 ? names : [output.trim().slice(-WORDS_KEPT)]))
}

function heading(name: string) {
  console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 76 - name.length))}`)
}

function footer(startedAt: number, { passed, failed, skipped }: Tally) {
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`${passed} passed, ${failed} failed${left} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`)
}
