import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type CaseResult, runSet } from './run-set.ts'

/** Sets that are only ever looked at as a rate: nothing else of them is printed or written. */
const HELD_OUT = 'evals/held-out'

/**
 * `npm run evals -- --houses FILE --cases FILE [--json OUT] [--all]`: every failure, then pass rates by category.
 * `npm run evals -- --held-out`: the rate of each set that is kept apart.
 */
const { values } = parseArgs({
  options: {
    houses: { type: 'string', default: 'evals/houses.json' },
    cases: { type: 'string', default: 'evals/cases.json' },
    json: { type: 'string' },
    all: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
  },
})

if (values['held-out']) await printHeldOut()
else await printSet()

async function printSet() {
  const results = runSet(await read(values.houses), await read(values.cases))
  const isHeldOut = [values.houses, values.cases].some((file) => path.resolve(file).includes(path.normalize(HELD_OUT)))
  if (!isHeldOut) await printCases(results)
  console.log(rate('total', results))
}

async function printCases(results: CaseResult[]) {
  for (const result of results) if (values.all || result.failures.length > 0) console.log(`${describe(result)}\n`)
  for (const [category, inside] of Map.groupBy(results, (each) => each.category)) console.log(rate(category, inside))
  if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 1)}\n`)
}

async function printHeldOut() {
  const sets = (await readdir(HELD_OUT)).flatMap((file) => /^(.+)-cases\.json$/.exec(file)?.[1] ?? []).toSorted()
  const all: CaseResult[] = []
  for (const set of sets) {
    const results = runSet(await read(`${HELD_OUT}/${set}-houses.json`), await read(`${HELD_OUT}/${set}-cases.json`))
    console.log(rate(set, results))
    all.push(...results)
  }
  console.log(rate('total', all))
}

/** What is in a file, or one line that says why it cannot be read. */
async function read(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
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
