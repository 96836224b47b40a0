import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type CaseResult, runSet } from './run-set.ts'

/** `npm run evals -- --houses FILE --cases FILE [--json OUT]`: pass rates by category, then every failure. */
const { values } = parseArgs({
  options: {
    houses: { type: 'string', default: 'evals/houses.json' },
    cases: { type: 'string', default: 'evals/cases.json' },
    json: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

const results = runSet(await read(values.houses), await read(values.cases))

for (const result of results) if (values.all || result.failures.length > 0) console.log(`${describe(result)}\n`)
for (const [category, inside] of Map.groupBy(results, (result) => result.category)) console.log(rate(category, inside))
console.log(rate('total', results))
if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 1)}\n`)

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
