import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** From `test/support/postgres.ts`. */
    postgresUrl: string
  }
}

/** The connection string of a new, empty database. */
export async function createDatabase(): Promise<string> {
  const url = inject('postgresUrl')
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return url.replace(/\/postgres(?=\?|$)/, `/${name}`)
}

/** A pool that closes at the end of the block. */
export function openPool(url: string): pg.Pool & AsyncDisposable {
  const pool = new pg.Pool({ connectionString: url })
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}
