import { expect, it } from 'vitest'
import type { Instance } from '../../../whatsapp-engine/src/store/instances.ts'
import { createShareOut } from './share-out.ts'

/** A process that holds these numbers; nobody holds the others. */
function setProcess(numbers: string[], held: string[]) {
  const holds = new Set(held)
  const waitingFor = async () => numbers.map((name) => ({ id: name, name }) as Instance)
  const takeUp = async (waiting: Instance[]) => waiting.forEach(({ name }) => holds.add(name))
  const giveAway = async () => {
    const [first] = holds
    return first !== undefined && holds.delete(first)
  }
  const sessions = () => ({ count: () => holds.size, holds: (name: string) => holds.has(name), takeUp, giveAway })
  const shareOut = createShareOut({
    holder: 'first',
    networks: ['demo'],
    sessions,
    instances: { waitingFor },
    processes: { callAll: async () => undefined },
  })
  return {
    holds,
    look: (share: number, fewest: number | null) => shareOut({ share, fewest, freeIn: null, isAnyFree: true }),
  }
}

it('leaves what it has given away to the others for some looks, however long it held it', async () => {
  const { holds, look } = setProcess(['shop', 'cafe', 'pub'], ['shop', 'cafe', 'pub'])
  for (let looks = 0; looks < 10; looks++) await look(3, null)
  await look(2, 0)
  expect([...holds]).toEqual(['cafe', 'pub'])
  for (let looks = 0; looks < 2; looks++) await look(2, 1)
  expect([...holds]).toEqual(['cafe', 'pub'])
})

it('takes up what nobody else does', async () => {
  const { holds, look } = setProcess(['shop', 'cafe', 'pub'], ['shop', 'cafe'])
  for (let looks = 0; looks < 3; looks++) await look(2, 1)
  expect(holds.size).toBe(2)
  await look(2, 1)
  expect(holds.size).toBe(3)
})

it('takes its share at once, whatever it holds already', async () => {
  const { holds, look } = setProcess(['shop', 'cafe', 'pub'], ['shop'])
  await look(2, 1)
  expect(holds.size).toBe(2)
})
