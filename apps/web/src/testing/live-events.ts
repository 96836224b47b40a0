import type { RealtimeEvent } from '@balcao/contract'

/**
 * What the server tells open pages by itself, in the hand of a test: `realtime` is the answer for it, and `tell` reaches
 * every page that listens.
 */
export function liveEvents() {
  const pages = new Set<(event: RealtimeEvent) => void>()
  async function* subscribe(): AsyncGenerator<RealtimeEvent> {
    const told: RealtimeEvent[] = []
    let wake = () => {}
    pages.add((event) => {
      told.push(event)
      wake()
    })
    while (true) {
      for (let event = told.shift(); event; event = told.shift()) yield event
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    realtime: { subscribe },
    tell: (event: RealtimeEvent) => pages.forEach((hear) => hear(event)),
  }
}
