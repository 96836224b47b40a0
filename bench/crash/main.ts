/** `npm run crash -- inbound [--messages N] [--kills N] [--customers N] [--seed N]`: the server under `kill -9`. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { median } from '../support/statistics.ts'
import { crashInbound } from './inbound.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
    customers: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
if (positionals.join() !== 'inbound') {
  console.error('usage: npm run crash -- inbound [--messages 500] [--kills 20] [--customers 40] [--seed N]')
  process.exit(2)
}

const numbers = {
  messages: Number(values.messages),
  kills: Number(values.kills),
  customers: Number(values.customers),
  seed: Number(values.seed),
}
console.log(
  `inbound: ${numbers.messages} messages of ${numbers.customers} customers, ${numbers.kills} kills, seed ${numbers.seed}`,
)
const began = performance.now()
const report = await crashInbound({ ...numbers, log: console.log })
console.log(`
messages accepted         ${report.accepted}
tries refused meanwhile   ${report.refused}
replies                   ${report.replies}
kills                     ${report.kills}
back after a kill         ${Math.round(median(report.restarts))} ms (median), ${Math.round(Math.max(...report.restarts))} ms (longest)
took                      ${Math.round((performance.now() - began) / 1000)} s
promises broken           ${report.violations.length}`)
for (const violation of report.violations) console.log(`  ${violation}`)
process.exit(report.violations.length > 0 ? 1 : 0)
