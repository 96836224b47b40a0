import { sqlState } from '@balcao/contract/stored-errors'

/** PostgreSQL's code for a row that another transaction wrote at the same moment. */
const UNIQUE_VIOLATION = '23505'

/**
 * Repeats a whole transaction once when another one wrote the same row at the same moment, so that it finds that row.
 */
export function onceMore<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => (sqlState(error) === UNIQUE_VIOLATION ? work() : Promise.reject(error)))
}
