import { Client } from 'pg'
import { findRunningPostgres } from '../../../apps/server/src/platform/embedded-postgres/find-running-postgres.ts'
import type { Product } from './product.ts'

/** Asks the product's database itself, above every house: for what no door brings about in time. @returns its rows */
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
