import { Client } from 'pg'
import { findRunningPostgres } from '../../../apps/server/src/platform/embedded-postgres/find-running-postgres.ts'
import type { Product } from './product.ts'

/**
 * Queries the product's database directly, with rights above every venue, for states that the product does not reach in
 * time.
 *
 * @returns its rows
 */
export async function query<R extends object>(
  { dataDir }: Pick<Product, 'dataDir'>,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new Client({ connectionString: (await findRunningPostgres(dataDir))! })
  await client.connect()
  const { rows } = await client.query<R>(sql, values)
  await client.end()
  return rows
}
