import { startPart } from '../figure-process/start-part.ts'
import { type Compare, countCpu, interleave } from './comparison.ts'

const TARGET = 0.1
const IN_FLIGHT = 64

/** Compares (a) with (c): the replies of the product with bare transactions of the database. */
export const comparePipeline: Compare = async (server, settings) => {
  const databaseUrl = await server.createDatabase('pipeline')
  await using pipeline = await startPart('pipeline', { databaseUrl }, settings.profileDir)
  await using bare = await startPart('bare-transactions', { databaseUrl })
  const load = { inFlight: IN_FLIGHT, seconds: settings.seconds }
  await pipeline.measure(load)
  await pipeline.analyze()

  const counted = countCpu(pipeline, () => pipeline.measure(load))
  const compared = await interleave(
    { name: 'a', what: 'replies of the product to a counting gateway', measure: counted.measure },
    {
      name: 'c',
      what: 'bare transactions: insert a message, update its conversation',
      measure: () => bare.measure(load),
    },
    TARGET,
    settings,
  )
  const memoryMb = await pipeline.memory()
  const alone = await pipeline.measure({ inFlight: 1, seconds: settings.seconds })
  return {
    ...compared,
    figure: { ...compared.figure, memoryMb, cpuMsPerReply: counted.perReply() },
    conditions: {
      conversationsInFlight: IN_FLIGHT,
      connections: await bare.connections(),
      aloneP50: alone.p50,
      aloneP99: alone.p99,
    },
  }
}
