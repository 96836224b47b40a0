import { sqlState } from '@balcao/contract/stored-errors'

/** PostgreSQL: somebody else wrote the same row in this moment. */
const UNIQUE_VIOLATION = '23505'

/** Does a whole transaction again, once, when somebody else wrote the same row in this moment: now it is found. */
export function onceMore<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => (sqlState(error) === UNIQUE_VIOLATION ? work() : Promise.reject(error)))
}
