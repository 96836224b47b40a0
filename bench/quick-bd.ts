import { startBenchServer } from './support/database.ts'
import { startPart } from './figure-process/start-part.ts'
const profile = process.argv[3]
const s = await startBenchServer()
try {
  const url = await s.createDatabase('b')
  const customers = Array.from({ length: 100 }, (_, i) => String(5511940000000 + i))
  const phones = await startPart('phones', { dataDir: s.dataDir + '/world', customers }, profile)
  const worldUrl = await phones.url()
  const d = await startPart('bare-socket', { worldUrl }, profile)
  await phones.link('5511966660000', await d.qr())
  const b = await startPart('whole-line', { databaseUrl: url, worldUrl }, profile)
  const house = await b.phone()
  await phones.link(house, await b.qr())
  for (const inFlight of process.argv[2]!.split(',').map(Number)) {
    console.log(inFlight, 'd', await phones.measure('5511966660000', { inFlight, seconds: 4 }))
    console.log(inFlight, 'b', await phones.measure(house, { inFlight, seconds: 5 }))
  }
  console.log(await b.memory(), await d.memory(), await phones.memory())
  await b.close(); await d.close(); await phones.close()
} finally { await s.close() }
