import { startBenchServer } from '../support/database.ts'
import { openPipeline } from './pipeline.ts'
import { openBareTransactions } from './bare-transactions.ts'
const s = await startBenchServer()
try {
const url = await s.createDatabase('a')
const a = await openPipeline({ databaseUrl: url })
console.log(await a.measure({ inFlight: 64, seconds: 2 }))
const c = await openBareTransactions({ databaseUrl: url })
for (const inFlight of process.argv[2]!.split(',').map(Number)) {
  console.log(inFlight, await a.measure({ inFlight, seconds: 5 }))
  if (process.argv[3]) console.log('c', await c.measure({ seconds: 3 }))
}
console.log(process.memoryUsage().rss / 1e6)
await a.close(); await c.close();
} finally { await s.close() }
