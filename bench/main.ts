/**
 * Runs `npm run bench [-- pipeline whole-line stored-messages engine assistant inbox campaign idle] [--rounds N]
 * [--quick] [--profile DIR]` (docs/measurements.md).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measureAssistant } from './comparisons/assistant.ts'
import { measureCampaign } from './comparisons/campaign.ts'
import type { Comparison } from './comparisons/comparison.ts'
import { comparePipeline } from './comparisons/pipeline.ts'
import { measureInbox } from './comparisons/inbox.ts'
import { measureIdle } from './comparisons/idle.ts'
import { measureEngine } from './comparisons/engine.ts'
import { compareStoredMessages } from './comparisons/stored-messages.ts'
import { compareWholeLine } from './comparisons/whole-line.ts'
import { startBenchServer } from './support/database.ts'
import {
  describeMachine,
  printAssistant,
  printCampaign,
  printComparison,
  printEngine,
  printIdle,
  printInbox,
} from './support/report.ts'

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
const names = [...Object.keys(COMPARISONS), 'engine', 'assistant', 'inbox', 'campaign', 'idle']
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`no such figure: ${unknown.join(', ')}; there are: ${names.join(', ')}`)
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

const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)
const results: Record<string, Comparison> = {}
const made = () => ({
  at: new Date().toISOString(),
  machine,
  settings: { rounds: settings.rounds, seconds: settings.seconds },
})
const write = (file: string, report: object) =>
  writeFile(new URL(file, RESULTS), `${JSON.stringify(report, null, 2)}\n`)
await mkdir(RESULTS, { recursive: true })
const server = await startBenchServer()
// Ctrl-C ends the parts with their pipes; the database would stay.
process.once('SIGINT', () => void server.close().finally(() => process.exit(130)))
try {
  for (const [name, compare] of Object.entries(COMPARISONS)) {
    if (!isWanted(name)) continue
    results[name] = await compare(server, settings)
    printComparison(results[name])
  }
  if (isWanted('engine')) {
    const engine = await measureEngine(server, settings)
    printEngine(engine)
    await write('engine.json', { ...made(), engine })
  }
  if (isWanted('inbox')) {
    const inbox = await measureInbox(server, { quick: values.quick, rounds: settings.rounds })
    printInbox(inbox)
    await write('inbox.json', { ...made(), inbox })
  }
  if (isWanted('campaign')) {
    const campaign = await measureCampaign(server, { quick: values.quick, rounds: settings.rounds })
    printCampaign(campaign)
    await write('campaign.json', { ...made(), campaign })
  }
  if (isWanted('assistant')) {
    const assistant = await measureAssistant(settings)
    printAssistant(assistant)
    await write('assistant.json', { ...made(), assistant })
  }
  if (isWanted('idle')) {
    const idle = await measureIdle({ quick: values.quick })
    printIdle(idle)
    await write('idle.json', { ...made(), idle })
  }
} finally {
  await server.close()
}
if (Object.keys(results).length > 0) await write('latest.json', { ...made(), results })
