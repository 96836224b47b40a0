/**
 * Runs `npm run bench [-- all | pipeline whole-line stored-messages engine assistant inbox campaign idle evening] [--rounds N]
 * [--quick] [--messages N --venues N] [--profile DIR] [--check [--save]]` (docs/measurements.md). Without `--check` the figures are saved in
 * `bench/results`; with it they are compared with those that are there, and a loss ends it with 1. `-- peers --n8n DIR --evolution DIR`
 * measures what others installed beside ours (docs/peers.md); it and `evening` are not among `all`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measureAssistant } from './comparisons/assistant.ts'
import { measureCampaign } from './comparisons/campaign.ts'
import type { Comparison } from './comparisons/comparison.ts'
import { comparePipeline } from './comparisons/pipeline.ts'
import { measureInbox } from './comparisons/inbox.ts'
import { measureEvening } from './comparisons/evening.ts'
import { measureIdle } from './comparisons/idle.ts'
import { measureEngine } from './comparisons/engine.ts'
import { compareStoredMessages } from './comparisons/stored-messages.ts'
import { compareWholeLine } from './comparisons/whole-line.ts'
import { measurePeers } from './comparisons/peers.ts'
import { startBenchServer } from './support/database.ts'
import { compare, type Verdict } from './support/check.ts'
import {
  describeMachine,
  printAssistant,
  printCampaign,
  printCheck,
  printComparison,
  printEngine,
  printEvening,
  printIdle,
  printInbox,
  printPeers,
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
    check: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    /** Folders of what the peers are measured in (docs/peers.md). */
    n8n: { type: 'string' },
    evolution: { type: 'string' },
    /** The size of the large database of stored-messages; of evening, the only number of venues. */
    messages: { type: 'string' },
    venues: { type: 'string' },
  },
})
const names = [...Object.keys(COMPARISONS), 'engine', 'assistant', 'inbox', 'campaign', 'idle']
/** Figures that are measured by their name alone: they take long, or something installed. */
const ALONE = ['evening', 'peers']
const unknown = positionals.filter((name) => !['all', ...ALONE, ...names].includes(name))
if (unknown.length > 0) {
  console.error(`no such figure: ${unknown.join(', ')}; there are: ${[...names, ...ALONE].join(', ')}`)
  process.exit(2)
}

if (positionals.includes('peers') && !values.n8n && !values.evolution) {
  console.error('peers are measured where they are installed: --n8n DIR, --evolution DIR (docs/peers.md)')
  process.exit(2)
}

const settings = {
  rounds: values.quick ? 2 : Number(values.rounds),
  seconds: values.quick ? 1.5 : Number(values.seconds),
  profileDir: values.profile,
  ...(values.messages && { large: { stored: Number(values.messages), others: Number(values.venues ?? 5) - 1 } }),
}
const machine = describeMachine()
console.log(
  `${machine.cores} cores, ${machine.processor}, ${machine.memoryGb} GB, Node ${machine.node}; load before: ${machine.loadBefore.toFixed(1)}`,
)
console.log(`medians of ${settings.rounds} rounds of ${settings.seconds} s each; the ratio is what counts`)

const wanted = positionals.length === 0 || positionals.includes('all') ? names : positionals
const made = () => ({
  at: new Date().toISOString(),
  machine,
  settings: { rounds: settings.rounds, seconds: settings.seconds },
})
const server = await startBenchServer()
// Ctrl-C ends the parts with their pipes; the database would stay.
process.once('SIGINT', () => void server.close().finally(() => process.exit(130)))
let lost = 0
try {
  for (const name of wanted) {
    const report = await measure(name)
    if (values.check) {
      const verdicts = await checked(name, report)
      lost += verdicts.filter(({ fails }) => fails).length
      printCheck(verdicts)
    }
    // A size of one's own is compared with nothing.
    if ((!values.check || values.save) && !values.messages) await save(name, report)
  }
} finally {
  await server.close()
}
if (lost > 0) console.log(`\n${lost} figures lost more than they may`)
process.exitCode = lost > 0 ? 1 : 0

/** Measures and prints one figure. */
async function measure(name: string): Promise<object> {
  const { quick } = values
  if (name === 'peers') {
    const peers = await measurePeers(server, settings, { n8n: values.n8n, evolution: values.evolution })
    printPeers(peers)
    return { peers }
  }
  if (name === 'engine') {
    const engine = await measureEngine(server, settings)
    printEngine(engine)
    return { engine }
  }
  if (name === 'inbox') {
    const inbox = await measureInbox(server, { quick, rounds: settings.rounds })
    printInbox(inbox)
    return { inbox }
  }
  if (name === 'campaign') {
    const campaign = await measureCampaign(server, { quick, rounds: settings.rounds })
    printCampaign(campaign)
    return { campaign }
  }
  if (name === 'assistant') {
    const assistant = await measureAssistant(settings)
    printAssistant(assistant)
    return { assistant }
  }
  if (name === 'evening') {
    const evening = await measureEvening(server, { quick, venues: values.venues ? [Number(values.venues)] : undefined })
    printEvening(evening)
    return { evening }
  }
  if (name === 'idle') {
    const idle = await measureIdle({ quick })
    printIdle(idle)
    return { idle }
  }
  const comparison: Comparison = await COMPARISONS[name as keyof typeof COMPARISONS](server, settings)
  printComparison(comparison)
  return { results: { [name]: comparison } }
}

/**
 * Compares a figure with the saved one. What seems lost is measured once more, and counts as lost where it is lost in
 * both: a machine that was busy for a minute is no loss.
 */
async function checked(name: string, report: object): Promise<Verdict[]> {
  const saved = await savedOf(name)
  const verdicts = compare(saved, report)
  if (!verdicts.some(({ fails }) => fails)) return verdicts
  console.log('\n  a loss; measured once more')
  const again = compare(saved, await measure(name))
  return verdicts.map((verdict) => {
    const second = again.find((one) => one.name === verdict.name)
    return verdict.fails && second && second.loss < verdict.loss ? second : verdict
  })
}

/** Returns the file of a figure: those with a limit beside them share one. */
function fileOf(name: string): URL {
  return new URL(name in COMPARISONS ? 'latest.json' : `${name}.json`, RESULTS)
}

async function savedOf(name: string): Promise<{ results?: object }> {
  return JSON.parse(await readFile(fileOf(name), 'utf8').catch(() => '{}'))
}

/** Saves a figure, and leaves others of its file as they were, each with its own day. */
async function save(name: string, report: { results?: Record<string, object> }): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const { results } = report
  const [own] = Object.values(results ?? {})
  const kept = own ? { results: { ...(await savedOf(name)).results, [name]: { at: made().at, ...own } } } : report
  await writeFile(fileOf(name), `${JSON.stringify({ ...made(), ...kept }, null, 2)}\n`)
}
