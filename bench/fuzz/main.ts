/**
 * Runs `npm run fuzz [-- --count 20000] [--seed N] [--at-once 4] [--only words]`: it starts a product and sends valid
 * and spoiled input to every call (docs/testing.md).
 */
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../crash/random.ts'
import { openRealServer } from '../crash/real-server.ts'
import { connected } from '../crash/waiting.ts'
import { fuzz } from './fuzz.ts'
import { ADMIN, GATEWAY_KEY, signEverybodyIn } from './people.ts'
import { reportFuzz } from './report.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    'at-once': { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})
const count = Number(values.count)
const seed = Number(values.seed)
console.log(`${count} requests, seed ${seed}`)
const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-fuzz-'))
const server = await openRealServer(dataDir, {
  // Nothing answers there: payments ask nobody on the internet.
  MERCADO_PAGO_URL: 'http://127.0.0.1:9',
  BALCAO_ADMIN_EMAIL: ADMIN.email,
  BALCAO_ADMIN_PASSWORD: ADMIN.password,
  GATEWAY_API_KEY: GATEWAY_KEY,
})
let findings = 0
try {
  await server.start()
  await connected(server)
  const people = await signEverybodyIn(server)
  const report = await fuzz({
    server,
    people,
    count,
    only: values.only,
    atOnce: Number(values['at-once']),
    random: seededRandom(seed),
    progress: (line) => console.log(line),
  })
  await people.close()
  findings = reportFuzz(report, server.log())
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
process.exit(findings > 0 ? 1 : 0)
