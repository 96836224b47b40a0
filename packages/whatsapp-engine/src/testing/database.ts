import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../store/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that `test/support/postgres.ts` started. */
    postgresUrl: string
  }
}

/**
 * Returns the connection string of a new database with the gateway's schema, cloned from one that was made once in this
 * run. Its login may use the gateway's tables and nothing else, as in the product.
 */
export async function createDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const template = `gateway_template_${process.ppid}`
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    // One file of several at once makes the template; the others wait for the lock and find it.
    await admin.query('select pg_advisory_lock(2)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      await admin.query(`create database ${template}`)
      await migrateAlone(withDatabase(server, template))
    }
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  return `${withDatabase(server, name)}${AS_GATEWAY}`
}

const AS_GATEWAY = `&options=${encodeURIComponent('-c role=balcao_gateway')}`

/** Returns the same address with the login of the owner, who may do everything. */
export const asOwner = (url: string): string => url.replace(AS_GATEWAY, '')

async function migrateAlone(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await migrate(client)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string) => url.replace(/\/postgres(?=\?|$)/, `/${name}`)

/** Opens a pool that closes at the end of the block. */
export function openPool(url: string): pg.Pool & AsyncDisposable {
  const pool = new pg.Pool({ connectionString: url })
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}
