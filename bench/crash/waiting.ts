import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './places.ts'

/** Milliseconds. */
const CONNECT_LIMIT = 60_000

/** Resolves when the demonstration's number is. */
export async function connected(server: Pick<Place, 'database'>) {
  const db = server.database()
  try {
    await until(CONNECT_LIMIT, async () => {
      const { rows } = await db.pool.query("select from instances where state = 'open'")
      return rows.length > 0
    })
  } finally {
    await db.close()
  }
}

/** Looks four times a second, for so many milliseconds at most. */
export async function until(limit: number, done: () => Promise<boolean>) {
  const deadline = performance.now() + limit
  while (performance.now() < deadline) {
    if (await done()) return
    await pause(250)
  }
}
