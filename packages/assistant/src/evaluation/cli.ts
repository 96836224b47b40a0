import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ratesOf } from './metamorphic.ts'
import { readSet, setsAmong } from './read-set.ts'
import { trialsOf } from './relations.ts'
import { type ConversationResult, runConversations, share, sumUp } from './run-conversations.ts'
import { type DraftResult, runDrafts, sumUpDrafts } from './run-drafts.ts'
import { type CaseResult, runSet } from './run-set.ts'

/** The folder of the sets of which only rates are printed or written. */
const HELD_OUT = 'evals/held-out'

/**
 * Runs the evaluations from the command line. `npm run evals -- --houses FILE --cases FILE [--json OUT] [--all]` prints
 * every failure, then pass rates by category; with `--conversations FILE` instead of cases it holds conversations live
 * and scores every turn; with `--drafts FILE` it lets the check send or stop a model's possible answers. `npm run evals
 * -- --held-out` prints the rate of each held-out set, `-- --relations KIND` (or `all`) the share of generated talks
 * that hold each relation between answers, the weakest last.
 */
const { values } = parseArgs({
  options: {
    houses: { type: 'string', default: 'evals/houses.json' },
    cases: { type: 'string', default: 'evals/cases.json' },
    conversations: { type: 'string' },
    drafts: { type: 'string' },
    json: { type: 'string' },
    all: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
    relations: { type: 'string' },
  },
})

if (values['held-out']) await printHeldOut()
else if (values.relations) await printRelations(values.relations)
else if (values.conversations) await printConversations(values.conversations)
else if (values.drafts) await printDrafts(values.drafts)
else await printSet()

/** Tells whether a set is held out, in which case only its rates are printed. */
function isHeldOut(...files: string[]) {
  return files.some((file) => path.resolve(file).includes(path.normalize(HELD_OUT)))
}

async function printRelations(kind: string) {
  const trials = trialsOf(kind === 'all' ? undefined : kind)
  for (const { relation, held, tried } of ratesOf(trials).toSorted((a, b) => b.held / b.tried - a.held / a.tried))
    console.log(share(relation.padEnd(38), held, tried))
  await writeResults(trials.filter(({ reason }) => reason !== ''))
}

async function printConversations(file: string) {
  const results = runConversations(read(values.houses), read(file))
  if (!isHeldOut(values.houses, file)) {
    for (const result of results) if (values.all || result.failures.length > 0) console.log(`${describeTalk(result)}\n`)
    await writeResults(results)
  }
  for (const line of sumUp(results)) console.log(line)
}

async function printDrafts(file: string) {
  const results = await runDrafts(read(values.houses), read(file))
  if (!isHeldOut(values.houses, file)) {
    for (const result of results)
      if (values.all || result.verdict !== result.expected) console.log(describeDraft(result))
    await writeResults(results)
  }
  for (const line of sumUpDrafts(results)) console.log(line)
}

async function printSet() {
  const results = runSet(read(values.houses), read(values.cases))
  if (!isHeldOut(values.houses, values.cases)) await printCases(results)
  console.log(rate('total', results))
}

async function printCases(results: CaseResult[]) {
  for (const result of results) if (values.all || result.failures.length > 0) console.log(`${describe(result)}\n`)
  for (const [category, inside] of Map.groupBy(results, (each) => each.category)) console.log(rate(category, inside))
  await writeResults(results)
}

async function writeResults(results: unknown[]) {
  if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 1)}\n`)
}

async function printHeldOut() {
  const all: CaseResult[] = []
  for (const set of setsAmong(await readdir(HELD_OUT))) {
    const results = runSet(read(`${HELD_OUT}/${set}houses.json`), read(`${HELD_OUT}/${set}cases.json`))
    console.log(rate(set.replace(/-$/, ''), results))
    all.push(...results)
  }
  console.log(rate('total', all))
}

/** Returns the content of a file, or exits with one line that says why it cannot be read. */
function read(file: string): unknown {
  try {
    return readSet(file)
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read: is the path right?'
    console.error(`${file} ${why}`)
    process.exit(1)
  }
}

function rate(name: string, results: CaseResult[]) {
  const passed = results.filter((result) => result.failures.length === 0).length
  return `${name.padEnd(14)} ${String(passed).padStart(3)} / ${String(results.length).padEnd(3)} ${((100 * passed) / results.length).toFixed(1)} %`
}

function describe({ id, category, messages, reply, actions, failures }: CaseResult) {
  const lines = [`${id} (${category})`, `  > ${messages.join(' / ')}`, `  < ${reply.replaceAll('\n', '\n    ')}`]
  if (actions.length > 0) lines.push(`  actions ${JSON.stringify(actions)}`)
  return [...lines, ...failures.map((failure) => `  ! ${failure}`)].join('\n')
}

function describeTalk({ id, house, turns }: ConversationResult) {
  const said = turns.flatMap(({ customer, reply, actions, failures }) => [
    `  > ${customer.join(' / ')}`,
    `  < ${reply.replaceAll('\n', '\n    ')}`,
    ...(actions.length > 0 ? [`  actions ${JSON.stringify(actions)}`] : []),
    ...failures.map((failure) => `  ! ${failure}`),
  ])
  return [`${id} (${house})`, ...said].join('\n')
}

function describeDraft({ id, verdict, expected, reason }: DraftResult) {
  return `${id}: ${verdict}, expected ${expected}${reason && ` (${reason})`}`
}
