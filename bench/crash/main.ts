/**
 * Runs `npm run crash -- inbound|gateway|campaign [--messages N] [--recipients N] [--processes 2] [--numbers N]
 * [--kills N] [--customers N] [--seed N]`, which kills the server, or the gateways of several processes, with `kill
 * -9`.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { median } from '../support/statistics.ts'
import { crashCampaign } from './campaign.ts'
import { crashGateway } from './gateway.ts'
import { crashInbound } from './inbound.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string' },
    numbers: { type: 'string', default: '50' },
    recipients: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '1' },
    kills: { type: 'string' },
    customers: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
const what = positionals.join()
if (what !== 'inbound' && what !== 'gateway' && what !== 'campaign') {
  console.error(
    'usage: npm run crash -- inbound|gateway|campaign [--messages N] [--recipients 2000] [--processes 2] [--numbers 50] [--kills N] [--customers 40] [--seed N]',
  )
  process.exit(2)
}

const DEFAULTS = {
  inbound: { messages: 500, kills: 20 },
  gateway: { messages: 1000, kills: 10 },
  campaign: { messages: 0, kills: 30 },
}
const numbers = {
  messages: Number(values.messages ?? DEFAULTS[what].messages),
  numbers: Number(values.numbers),
  recipients: Number(values.recipients),
  kills: Number(values.kills ?? DEFAULTS[what].kills),
  customers: Number(values.customers),
  seed: Number(values.seed),
}
const load =
  what === 'campaign'
    ? `${numbers.recipients} recipients, ${values.processes === '2' ? 'two processes' : 'one process'}`
    : `${numbers.messages} messages of ${numbers.customers} customers`
console.log(`${what}: ${load}, ${numbers.kills} kills, seed ${numbers.seed}`)
const began = performance.now()
const violations = await { inbound, gateway, campaign }[what]()
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

async function campaign() {
  const report = await crashCampaign({ ...numbers, processes: values.processes === '2' ? 2 : 1, log: console.log })
  console.log(`
recipients                ${numbers.recipients}
kills on its way          ${report.killedAt.filter((left) => left < numbers.recipients).length}
back after a kill         ${spread(report.restarts)}`)
  return report.violations
}

async function gateway() {
  const report = await crashGateway({ ...numbers, log: console.log })
  console.log(`
messages accepted         ${report.accepted}
replies                   ${report.replies}
tries refused meanwhile   ${report.refused}
numbers                   ${numbers.numbers}
taken over after a kill   ${spread(report.takeovers.map(({ ms }) => ms))}, ${report.takeovers.length} numbers in ${numbers.kills} kills`)
  if (report.log) console.log(report.log)
  return report.violations
}

function spread(times: number[]) {
  return `${Math.round(median(times))} ms (median), ${Math.round(Math.max(...times))} ms (longest)`
}
