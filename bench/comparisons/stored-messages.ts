import { startPart } from '../figure-process/start-part.ts'
import { type Compare, interleave } from './comparison.ts'

const TARGET = 0.9
const IN_FLIGHT = 64
const FEW = 1_000
const LARGE = { stored: 1_000_000, others: 4 }

/** Measures (e): the pipeline on a database with many stored messages, of many venues if wanted, beside one with few. */
export const compareStoredMessages: Compare = async (server, settings) => {
  const { large = LARGE } = settings
  const [many, few] = [await server.createDatabase('many'), await server.createDatabase('few')]
  await using full = await startPart('pipeline', { databaseUrl: many, ...large }, settings.profileDir)
  await using small = await startPart('pipeline', { databaseUrl: few, stored: FEW })
  const load = { inFlight: IN_FLIGHT, seconds: settings.seconds }
  for (const part of [full, small]) {
    await part.measure(load)
    await part.analyze()
  }

  const compared = await interleave(
    {
      name: 'e',
      what: `a with ${large.stored} stored messages of ${large.others + 1} venues`,
      measure: () => full.measure(load),
    },
    { name: 'e0', what: 'a with 1 000 stored messages', measure: () => small.measure(load) },
    TARGET,
    settings,
  )
  return {
    ...compared,
    conditions: {
      conversationsInFlight: IN_FLIGHT,
      storedAtEnd: await full.stored(),
      storedAtEndOfLimit: await small.stored(),
    },
  }
}
