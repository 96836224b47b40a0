import { setTimeout as pause } from 'node:timers/promises'

/** How long a look for what is due waits for what the look before began. Milliseconds. */
const PATIENCE = 500

type Lane = { instance: string; work: Promise<unknown> }

/** What is on its way at each number. One that was slow is not waited for until it was quick again. */
export function createLanes(complain: (error: unknown) => void) {
  const busy = new Map<string, Promise<unknown>>()
  const slow = new Set<string>()
  return {
    busy: () => [...busy.keys()],
    enter(instance: string, sending: Promise<unknown>): Lane {
      const began = performance.now()
      const work = sending.catch(complain).then(() => {
        busy.delete(instance)
        if (performance.now() - began < PATIENCE) slow.delete(instance)
      })
      busy.set(instance, work)
      return { instance, work }
    },
    /** Resolves when what was begun is through, as far as that is worth waiting for. */
    async settle(lanes: Lane[]) {
      const awaited = lanes.filter(({ instance }) => !slow.has(instance))
      if (awaited.length === 0) return
      const through = new AbortController()
      const late = pause(PATIENCE, undefined, { signal: through.signal }).then(
        () => {
          for (const { instance } of awaited) if (busy.has(instance)) slow.add(instance)
        },
        () => undefined,
      )
      await Promise.race([Promise.all(awaited.map(({ work }) => work)), late])
      through.abort()
    },
    async idle() {
      await Promise.all(busy.values())
    },
  }
}
