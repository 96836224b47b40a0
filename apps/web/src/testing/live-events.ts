import type { RealtimeEvent } from '@balcao/contract'

/**
 * Gives a test control of the server's push events: `realtime` is the answer that streams them, and `tell` sends one to
 * every listening page.
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
