import { describeError } from '@balcao/contract/stored-errors'
import { createHmac } from 'node:crypto'
import { drizzle, type NodePgDatabase, sql } from '#platform/drizzle.ts'
import { Client as PlainClient, type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from './logger.ts'

/** A transaction. Everything that belongs together is written through one of these. */
export type Tx = NodePgDatabase & {
  $client: PoolClient
  /**
   * Hashes a text that must not be stored itself: only a process with the server's secret can tell whether another text
   * is the same. The hash is hexadecimal.
   */
  keyedHash(text: string): string
}

/**
 * The ways to run transactions in the database. The login has no right of its own: each transaction runs as a role that
 * has the rights of its purpose, so that a forgotten `where` cannot reach another owner's rows.
 */
export type Database = {
  /** Runs a transaction as one owner: the policies show and accept that owner's rows only. */
  tenant<T>(ownerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs exactly one statement as `tenant` does: begin, statement and commit are sent together and cost one round trip.
   */
  tenantStatement<T>(ownerId: string, statement: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction across owners, for steps that look for due work, and for what a process reads and settles at its
   * start.
   */
  worker<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs exactly one statement as `worker` does: it is its own transaction, without round trips to begin and commit.
   */
  workerStatement<T>(statement: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs a transaction across owners, for the admin area. */
  admin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction before the caller is known: to find the owner of a link, key or channel, to read the plans, and
   * to count tries.
   */
  anonymous<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs exactly one statement as `anonymous` does. */
  anonymousStatement<T>(statement: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction as the role of billing, which reads and writes plans and payments of any owner; owners may not
   * write them.
   */
  billing<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction as the role of accounts, before there is an owner: for accounts, sessions, invitations and
   * visits. It sees nothing else of a venue (`asOwner`).
   */
  accounts<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs exactly one statement as `accounts` does. */
  accountsStatement<T>(statement: (tx: Tx) => Promise<T>): Promise<T>
  /** Connections that always have the role of accounts, for the auth library. */
  accountsPool: Pool
  /** Connections that can reach the gateway's tables and nothing else. */
  gatewayPool: Pool
  /**
   * Connections whose session stays theirs, for the gateway's LISTEN; behind a pooler they go past it, without any
   * right.
   */
  gatewaySessions: Pool
  /** Connections without any right, for tests and measurements. Features do not use them. */
  pool: Pool
  /** Returns how many connections each pool has open, and idle, and how many transactions wait for one. */
  connections(): { pool: string; open: number; idle: number; waiting: number }[]
  /** Connections without any right whose session stays theirs, for locks of a session: past a pooler. */
  sessions: Pool
  close(): Promise<void>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The connections for steps that look for due work, with one statement each. */
const WORKER_CONNECTIONS = 4
/** The connections for counting tries, and for finding links and keys. */
const ANONYMOUS_CONNECTIONS = 4
/** The connections for the session of each request, and for the auth library. */
const ACCOUNTS_CONNECTIONS = 4
/** The connections of the gateway, opened where one runs. */
const GATEWAY_CONNECTIONS = 10

/** The connections past a pooler: the lock of the gateway's events, and those of exports. */
const SESSIONS = 5

/** The addresses of a database behind a pooler that lends a connection for one transaction (PgBouncer). */
export type PooledAddress = {
  /** Past the pooler, for sessions. */
  direct: string
  /** Through it, for transactions that set their role themselves. */
  pooled: string
  /** Through it, with logins that have the role from the start: a session's role would reach whoever comes next. */
  pooledAs: Record<KeptRole, string>
  /** True when the pooler knows prepared statements of a client (PgBouncer 1.21 and `max_prepared_statements`). */
  namedStatements: boolean
}
export type DatabaseAddress = string | PooledAddress

/** The roles that connections keep for good; each needs a login of its own behind a pooler. */
export const KEPT_ROLES = ['balcao_worker', 'balcao_anonymous', 'balcao_accounts', 'balcao_gateway'] as const
export type KeptRole = (typeof KEPT_ROLES)[number]

/** Returns the address for sessions: LISTEN, and locks that outlive a transaction. */
export const sessionAddress = (address: DatabaseAddress) => (typeof address === 'string' ? address : address.direct)

/** Returns the settings of the connections that have a role for good. */
export const keptSettings = (role: KeptRole): Record<string, string> =>
  role === 'balcao_gateway' ? { role } : { enable_seqscan: 'off', role }

type Options = { max?: number; hashKey?: Uint8Array; logger: Logger }

/** Has no statement prepared by name: behind a pooler the next one may run on another session, which has not that name. */
class NamelessClient extends PlainClient {
  constructor(...options: ConstructorParameters<typeof PlainClient>) {
    super(...options)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const nameless = (config: unknown, ...rest: unknown[]) =>
      query(isStatement(config) && !('submit' in config) ? { ...config, name: undefined } : config, ...rest)
    Object.assign(this, { query: nameless })
  }
}

/**
 * Opens the database.
 *
 * @param address one address, or those of a database behind a pooler
 * @param options.max the connections for transactions; single statements, accounts and the gateway have their own. The
 * embedded server accepts 60 in all
 * @param options.hashKey the key of `keyedHash`, which cannot be used without it
 */
export function openDatabase(address: DatabaseAddress, { max = 16, hashKey, logger }: Options): Database {
  let closing = false
  const pooler = typeof address === 'string' ? undefined : address
  const namedStatements = pooler?.namedStatements ?? true
  const keyedHash = (text: string) => {
    if (!hashKey) throw new Error('this database was opened without a key for hashes')
    return createHmac('sha256', hashKey).update(text).digest('hex')
  }
  const wrap = (client: PoolClient): Tx => Object.assign(drizzle(preparing(client)), { keyedHash })
  const open = (connectionString: string, options: PoolConfig) => {
    const Client = namedStatements ? PlainClient : NamelessClient
    const pool = new Pool({ connectionString, connectionTimeoutMillis: 10_000, Client, ...options })
    // An idle connection that breaks (server restart) emits here; without a listener it would end the process.
    pool.on('error', (error) => {
      if (!closing) logger.warn({ error: describeError(error) }, 'idle database connection lost')
    })
    // So does one that is lent, between two statements; the next statement of whoever has it fails, and the pool drops it.
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  // Statements that do not wait for each other share a round trip.
  const pool = open(pooler?.pooled ?? sessionAddress(address), { max, pipeline: true })
  const openAs = (role: KeptRole, options: PoolConfig) =>
    pooler
      ? open(pooler.pooledAs[role], options)
      : open(sessionAddress(address), { ...options, onConnect: first(settingsOf(role)) })
  const workerPool = openAs('balcao_worker', { max: WORKER_CONNECTIONS })
  const anonymousPool = openAs('balcao_anonymous', { max: ANONYMOUS_CONNECTIONS })
  const accountsPool = openAs('balcao_accounts', { max: ACCOUNTS_CONNECTIONS })
  const gatewayPool = openAs('balcao_gateway', { max: GATEWAY_CONNECTIONS, pipeline: true })
  const sessions = pooler && open(pooler.direct, { max: SESSIONS })
  /**
   * Runs a statement that is its own transaction, on a connection that does nothing else: one round trip, one write.
   */
  const alone = async <T>(of: Pool, statement: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await of.connect()
    try {
      return await statement(wrap(client))
    } finally {
      client.release()
    }
  }

  const pools = {
    main: pool,
    worker: workerPool,
    anonymous: anonymousPool,
    accounts: accountsPool,
    gateway: gatewayPool,
  }
  return {
    pool,
    sessions: sessions ?? pool,
    accountsPool,
    gatewayPool,
    gatewaySessions: sessions ?? gatewayPool,
    tenant: (ownerId, work) => transaction({ pool, wrap }, asTenant(ownerId), work),
    tenantStatement: (ownerId, statement) =>
      transaction({ pool, wrap }, asTenant(ownerId), statement, { endsWithFirst: true }),
    worker: (work) => transaction({ pool, wrap }, 'set local role balcao_worker', work),
    workerStatement: (statement) => alone(workerPool, statement),
    admin: (work) => transaction({ pool, wrap }, 'set local role balcao_admin', work),
    anonymous: (work) => transaction({ pool, wrap }, 'set local role balcao_anonymous', work),
    anonymousStatement: (statement) => alone(anonymousPool, statement),
    billing: (work) => transaction({ pool, wrap }, AS_BILLING, work),
    accounts: (work) => transaction({ pool, wrap }, AS_ACCOUNTS, work),
    accountsStatement: (statement) => alone(accountsPool, statement),
    connections: () =>
      Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        pool: name,
        open: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async close() {
      closing = true
      await Promise.all([...Object.values(pools), ...(sessions ? [sessions] : [])].map((one) => one.end()))
    },
  }
}

/**
 * Returns a function that prepares a new connection. The pool waits for the promise that it returns before it lends the
 * connection, although its types do not say so.
 */
const first =
  (setup: string) =>
  (client: ClientBase): unknown =>
    client.query(setup)

const settingsOf = (role: KeptRole) =>
  Object.entries(keptSettings(role))
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

const AS_BILLING = 'set local role balcao_billing'
const AS_ACCOUNTS = `set local role balcao_accounts; set local app.owner_id = ''`

function asTenant(ownerId: string): string {
  if (!UUID.test(ownerId)) throw new Error(`not an owner id: ${ownerId}`)
  return `set local role balcao_tenant; set local app.owner_id = '${ownerId}'`
}

/**
 * Runs a transaction.
 *
 * @param options.endsWithFirst whether the commit is sent with the first statement; a second one is an error
 */
async function transaction<T>(
  { pool, wrap }: { pool: Pool; wrap: (client: PoolClient) => Tx },
  setup: string,
  work: (tx: Tx) => Promise<T>,
  { endsWithFirst = false } = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // What begins the transaction waits for the first statement of the work, so that both are written in one piece.
  const { written, write } = corked(client)
  try {
    // If any of it fails, the transaction refuses what follows.
    const begun = client.query(`begin; set local enable_seqscan = off; ${setup}`)
    const ending = endsWithFirst ? committing(written) : null
    const working = work(wrap(ending?.client ?? written)).finally(write)
    const [result] = await Promise.all([working, begun])
    // Also where no statement was needed after all.
    await (ending?.ended() ?? client.query('commit'))
    return result
  } catch (error) {
    write()
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Returns a client that buffers what is sent until its first query is complete, with the queries that follow at once:
 * all of it is one write to the socket, which the server reads and answers in one piece.
 */
function corked(client: PoolClient) {
  const { stream } = client.connection
  let waits = true
  stream.cork()
  const write = () => {
    if (waits) stream.uncork()
    waits = false
  }
  const query = (...statement: Parameters<PoolClient['query']>) => {
    const result = client.query(...statement)
    // A commit right behind it is still in the same turn.
    queueMicrotask(write)
    return result
  }
  return { written: Object.create(client, { query: { value: query } }) as PoolClient, write }
}

/** Returns a client that sends the commit right behind its first statement. A commit after a failure rolls back. */
function committing(client: PoolClient) {
  let ended: Promise<unknown> | undefined
  const query = (...statement: Parameters<PoolClient['query']>) => {
    if (ended) throw new Error('more than one statement where one was promised')
    const result = client.query(...statement)
    ended = client.query('commit')
    // Whoever waits for the statement hears of a lost connection first.
    ended.catch(() => undefined)
    return result
  }
  return { client: Object.create(client, { query: { value: query } }) as PoolClient, ended: () => ended }
}

/**
 * Runs a part of an `accounts` transaction as one owner, as `Database.tenant` would: for data other than the account
 * itself.
 */
export async function asOwner<T>(tx: Tx, ownerId: string, work: () => Promise<T>): Promise<T> {
  await tx.$client.query(asTenant(ownerId))
  const result = await work()
  await tx.$client.query(AS_ACCOUNTS)
  return result
}

/** Runs a part of an `accounts` transaction as billing, as `Database.billing` would. */
export async function asBilling<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$client.query(AS_BILLING)
  const result = await work()
  await tx.$client.query(AS_ACCOUNTS)
  return result
}

/** Runs a part of a transaction that may fail by itself: its writes are then undone, and the transaction continues. */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint attempt`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint attempt`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`)
    throw error
  }
}

/**
 * The names of statements in this process, by their texts. Beyond `NAMES_AT_MOST`, a statement is planned each time.
 */
const names = new Map<string, string>()
const NAMES_AT_MOST = 500

/**
 * Returns a client whose repeated statements keep their plans, because planning under row-level security cost more than
 * running. Such a plan may be made while a table is still empty, when a sequential scan looks cheap; sequential scans
 * are therefore discouraged in our transactions.
 */
function preparing(client: PoolClient): PoolClient {
  const query = (config: unknown, values?: unknown[]) =>
    client.query(isStatement(config) ? { ...config, name: nameOf(config.text) } : (config as string), values)
  return Object.create(client, { query: { value: query } })
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_AT_MOST) return known
  names.set(text, `balcao_${names.size}`)
  return names.get(text)
}

const isStatement = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config
