import path from 'node:path'
import { startPart } from '../figure-process/start-part.ts'
import { type Compare, countCpu, interleave } from './comparison.ts'

const TARGET = 0.4
const IN_FLIGHT = 64
const CUSTOMERS = 100
const BARE_PHONE = '5511966660000'

/**
 * Compares (b) with (d): the product behind its real engine with a socket that only answers, on the same network and
 * phones.
 */
export const compareWholeLine: Compare = async (server, settings) => {
  const databaseUrl = await server.createDatabase('whole_line')
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => String(5511940000000 + index))
  await using phones = await startPart(
    'phones',
    { dataDir: path.join(server.dataDir, 'simulator'), customers },
    settings.profileDir,
  )
  const simulatorUrl = await phones.url()
  await using bare = await startPart('bare-socket', { simulatorUrl }, settings.profileDir)
  await phones.link(BARE_PHONE, await bare.qr())
  await using product = await startPart('whole-line', { databaseUrl, simulatorUrl }, settings.profileDir)
  const phone = await product.phone()
  await phones.link(phone, await product.qr())

  const load = { inFlight: IN_FLIGHT, seconds: settings.seconds }
  // A first message makes a Signal session, which is dear and happens once: everybody has written before it counts.
  for (const number of [phone, BARE_PHONE]) await phones.measure(number, { inFlight: CUSTOMERS, seconds: 2 })
  await product.analyze()
  const counted = countCpu(product, () => phones.measure(phone, load))
  const countedBare = countCpu(bare, () => phones.measure(BARE_PHONE, load))
  const compared = await interleave(
    { name: 'b', what: 'replies of the product on the phones, engine and Signal included', measure: counted.measure },
    { name: 'd', what: 'replies of a bare Baileys socket that stores nothing', measure: countedBare.measure },
    TARGET,
    settings,
  )
  const [memoryMb, bareMb] = [await product.memory(), await bare.memory()]
  const alone = await phones.measure(phone, { inFlight: 1, seconds: settings.seconds })
  return {
    ...compared,
    figure: { ...compared.figure, memoryMb, cpuMsPerReply: counted.perReply() },
    limit: { ...compared.limit, memoryMb: bareMb, cpuMsPerReply: countedBare.perReply() },
    conditions: { conversationsInFlight: IN_FLIGHT, customers: CUSTOMERS, aloneP50: alone.p50, aloneP99: alone.p99 },
  }
}
