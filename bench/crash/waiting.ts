import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/platform/database.ts'

/** Milliseconds. */
const CONNECT_LIMIT = 180_000

/** Resolves when the channel of the demonstration is connected. */
export async function connected(server: { database(): Database; log(): string }) {
  const db = server.database()
  let isOpen = false
  try {
    await until(CONNECT_LIMIT, async () => {
      const { rows } = await db.pool.query("select from channels where state = 'open'")
      isOpen = rows.length > 0
      return isOpen
    })
  } finally {
    await db.close()
  }
  if (!isOpen) throw new Error(`the number does not connect:\n${server.log()}`)
}

/** Waits until `done` holds, looking every `every` milliseconds for at most `limit` milliseconds. */
export async function until(limit: number, done: () => Promise<boolean>, every = 250) {
  const deadline = performance.now() + limit
  while (performance.now() < deadline) {
    if (await done()) return
    await pause(every)
  }
}
