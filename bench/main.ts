/** `npm run bench [-- pipeline whole-line stored-messages] [--rounds N] [--quick] [--profile DIR]` (docs/measurements.md). */
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Comparison } from './comparisons/comparison.ts'
import { comparePipeline } from './comparisons/pipeline.ts'
import { compareStoredMessages } from './comparisons/stored-messages.ts'
import { compareWholeLine } from './comparisons/whole-line.ts'
import { startBenchServer } from './support/database.ts'
import { describeMachine, printComparison } from './support/report.ts'

const COMPARISONS = {
  pipeline: comparePipeline,
  'whole-line': compareWholeLine,
  'stored-messages': compareStoredMessages,
}
const RESULTS = new URL('./results/', import.meta.url)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    quick: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !(name in COMPARISONS))
if (unknown.length > 0) {
  console.error(`no such figure: ${unknown.join(', ')}; there are: ${Object.keys(COMPARISONS).join(', ')}`)
  process.exit(2)
}

const settings = {
  rounds: values.quick ? 2 : Number(values.rounds),
  seconds: values.quick ? 1.5 : Number(values.seconds),
  profileDir: values.profile,
}
const machine = describeMachine()
console.log(
  `${machine.cores} cores, ${machine.processor}, ${machine.memoryGb} GB, Node ${machine.node}; load before: ${machine.loadBefore.toFixed(1)}`,
)
console.log(`medians of ${settings.rounds} rounds of ${settings.seconds} s each; the ratio is what counts`)

const results: Record<string, Comparison> = {}
const server = await startBenchServer()
// Ctrl-C ends the parts with their pipes; the database would stay.
process.once('SIGINT', () => void server.close().finally(() => process.exit(130)))
try {
  for (const [name, compare] of Object.entries(COMPARISONS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    results[name] = await compare(server, settings)
    printComparison(results[name])
  }
} finally {
  await server.close()
}
await mkdir(RESULTS, { recursive: true })
const report = {
  at: new Date().toISOString(),
  machine,
  settings: { rounds: settings.rounds, seconds: settings.seconds },
  results,
}
await writeFile(new URL('latest.json', RESULTS), `${JSON.stringify(report, null, 2)}\n`)
