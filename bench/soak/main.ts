/** Runs `npm run soak [-- --minutes 30] [--seed N]` (docs/measurements.md). It ends with 1 when something grows. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { soak } from './soak.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
console.log(`${values.minutes} minutes, seed ${values.seed}`)
const { growths, done, log } = await soak({
  minutes: Number(values.minutes),
  seed: Number(values.seed),
  log: console.log,
})
console.log(`
${done.messages} messages, ${done.campaigns} campaigns, ${done.streams} event streams, ${done.logins} logins
`)
const rows = growths.map(({ what, from, to, slope, per, limit, grows }) => [
  what,
  round(from),
  round(to),
  `${round(slope)} a ${per}`,
  round(limit),
  grows ? 'GROWS' : '',
])
for (const [what = '', ...cells] of [['', 'at first', 'at last', 'slope', 'limit', ''], ...rows])
  console.log(`  ${what.padEnd(34)}${cells.map((cell) => cell.padStart(18)).join('')}`)
for (const failure of done.failures) console.log(`  failed: ${failure}`)
if (log) console.log(log.slice(0, 4_000))
const fails = growths.some(({ grows }) => grows) || done.failures.length > 0
process.exit(fails ? 1 : 0)

function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2)
}
