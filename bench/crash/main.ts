/** `npm run crash -- inbound|gateway [--messages N] [--kills N] [--customers N] [--seed N]`: the server, or the gateways of several processes, under `kill -9`. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { median } from '../support/statistics.ts'
import { crashGateway } from './gateway.ts'
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
const what = positionals.join()
if (what !== 'inbound' && what !== 'gateway') {
  console.error('usage: npm run crash -- inbound|gateway [--messages 500] [--kills 20] [--customers 40] [--seed N]')
  process.exit(2)
}

const numbers = {
  messages: Number(values.messages),
  kills: Number(values.kills),
  customers: Number(values.customers),
  seed: Number(values.seed),
}
console.log(
  `${what}: ${numbers.messages} messages of ${numbers.customers} customers, ${numbers.kills} kills, seed ${numbers.seed}`,
)
const began = performance.now()
const violations = what === 'inbound' ? await inbound() : await gateway()
console.log(`took                      ${Math.round((performance.now() - began) / 1000)} s
promises broken           ${violations.length}`)
for (const violation of violations) console.log(`  ${violation}`)
process.exit(violations.length > 0 ? 1 : 0)

async function inbound() {
  const report = await crashInbound({ ...numbers, log: console.log })
  console.log(`
messages accepted         ${report.accepted}
tries refused meanwhile   ${report.refused}
replies                   ${report.replies}
kills                     ${report.kills}
back after a kill         ${spread(report.restarts)}`)
  return report.violations
}

async function gateway() {
  const report = await crashGateway({ ...numbers, log: console.log })
  console.log(`
messages accepted         ${report.accepted}
replies                   ${report.replies}
tries refused meanwhile   ${report.refused}
kills                     ${report.takeovers.length}
taken over after a kill   ${spread(report.takeovers)}`)
  return report.violations
}

function spread(times: number[]) {
  return `${Math.round(median(times))} ms (median), ${Math.round(Math.max(...times))} ms (longest)`
}
