import { setTimeout as pause } from 'node:timers/promises'
import { LeaseLost } from './leases.ts'

const ATTEMPTS = 5

/**
 * Does work on the database again where it fails, because a database that restarts is back in seconds; the work may run
 * twice.
 *
 * @throws the last error after some three seconds; `LeaseLost` at once
 */
export async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof LeaseLost || attempt === ATTEMPTS) throw error
      await pause(100 * 2 ** attempt)
    }
  }
}
