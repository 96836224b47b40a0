/**
 * Creates the roles of the database and the login of the connection pools.
 *
 *   the login that is given ── makes the roles ─▶ balcao_owner: owns the tables; migrates, copies, restores, rotates, and goes
 *                                             ─▶ the login of the pools: no right of its own ── set role ─▶ one purpose at a time
 *
 * The embedded database starts with its superuser, `DATABASE_URL` with the login that its operator chose
 * (docs/operations.md).
 */
import { describeError, sqlState } from '@balcao/contract/stored-errors'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client, type ClientBase } from 'pg'
import { KEPT_ROLES, type KeptRole, keptSettings, type PooledAddress } from './database.ts'
import { startError } from './start-error.ts'

/** The roles that transactions run as. None of them can log in. */
const PURPOSES = [
  'balcao_tenant',
  'balcao_worker',
  'balcao_admin',
  'balcao_anonymous',
  'balcao_billing',
  'balcao_accounts',
  'balcao_gateway',
]
const OWNER = 'balcao_owner'
/** The login of the pools in the embedded database, which asks for no password. */
const LOGIN = 'balcao_app'
/** The number of an advisory lock; any constant that is the same in every process. */
const LOCK = 7_204_130

/**
 * PostgreSQL's codes for what this login may not do: insufficient privilege, no such role, a grant that it may not
 * give.
 */
const NOT_ALLOWED = new Set(['42501', '42704', '0LP01'])
/**
 * PostgreSQL's codes for a role that exists already: several databases of one cluster may be prepared at once, and they
 * share the roles.
 */
const ALREADY_THERE = new Set(['42710', '23505'])
/** The codes of a refused login: PostgreSQL's, and that of a pooler in front of it that knows only some logins. */
const REFUSED_LOGIN = /^(28\w{3}|08P01)$/

/**
 * Connects as the owner of the tables, which creates, changes and copies them, and creates the missing roles. Where the
 * login is a superuser, a role without its powers becomes the owner of all existing tables, in one commit.
 *
 * @throws StartError `database_unreachable`, `database_roles_missing`
 */
export async function openAsOwner(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect().catch((error: unknown) => {
    throw startError('database_unreachable', describeError(error))
  })
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query<{ name: string; isSuperuser: boolean }>(
      'select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
    )
    const { name, isSuperuser } = rows[0]!
    await makePurposes(client, name, isSuperuser)
    const owner = isSuperuser ? await makeOwner(client) : await currentOwner(client)
    await closeToEverybody(client, { owner, isSuperuser })
    await client.query('commit')
    if (owner !== name) await client.query(`set role ${client.escapeIdentifier(owner)}`)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function makePurposes(client: Client, name: string, isSuperuser: boolean) {
  for (const role of PURPOSES) {
    await makeRole(client, role, 'nologin').catch(refuse)
    if (isSuperuser || (await mayBecome(client, role))) continue
    await client.query(`grant ${role} to ${client.escapeIdentifier(name)}`).catch(refuse)
  }
}

const refuse = (error: unknown): never => {
  throw NOT_ALLOWED.has(sqlState(error) ?? '') ? startError('database_roles_missing', PURPOSES.join(', ')) : error
}

/**
 * Revokes what a new database grants to everybody: temporary tables, and large objects, which belong to no table and
 * could fill its disk. The first needs the owner of the database, the second a superuser; a grant that may not be
 * revoked stays.
 */
async function closeToEverybody(client: Client, { owner, isSuperuser }: { owner: string; isSuperuser: boolean }) {
  const { rows } = await client.query<{ database: string; isOpen: boolean }>(
    `select current_database() as database,
      has_database_privilege('balcao_tenant', current_database(), 'temporary') as "isOpen"`,
  )
  const database = client.escapeIdentifier(rows[0]!.database)
  await client.query('savepoint closing')
  try {
    // A restore makes a temporary table.
    if (rows[0]!.isOpen)
      await client.query(`grant temporary on database ${database} to ${client.escapeIdentifier(owner)};
        revoke temporary on database ${database} from public`)
    if (isSuperuser) await client.query(CLOSE_LARGE_OBJECTS)
  } catch (error) {
    if (!NOT_ALLOWED.has(sqlState(error) ?? '')) throw error
    await client.query('rollback to savepoint closing')
  }
}

const CLOSE_LARGE_OBJECTS = `do $$ declare command text; begin
  for command in
    select format('revoke execute on function %s from public', oid::regprocedure) from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^lo(_|read$|write$)'
      and has_function_privilege('balcao_tenant', oid, 'execute')
  loop execute command; end loop;
end $$`

async function makeOwner(client: Client): Promise<string> {
  await makeRole(client, OWNER, 'nologin')
  // The migrations give these to whoever runs them.
  const { rows } = await client.query<{ role: string }>(
    `select role from unnest($1::text[]) role where not exists (
      select from pg_auth_members m where m.roleid = to_regrole(role) and m.member = to_regrole($2) and m.admin_option)`,
    [PURPOSES, OWNER],
  )
  for (const { role } of rows) await client.query(`grant ${role} to ${OWNER} with admin option`)
  await client.query(GIVE_TO_OWNER)
  return OWNER
}

/** Gives the owner role everything in our schemas that belongs to another role, except what extensions created. */
const GIVE_TO_OWNER = `do $$ declare command text; begin
  if not has_database_privilege('${OWNER}', current_database(), 'create') then
    execute format('grant create on database %I to ${OWNER}', current_database());
  end if;
  for command in
    with ours as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'gateway', 'drizzle')),
    brought as (select classid, objid from pg_depend where deptype = 'e')
    select format('alter schema %I owner to ${OWNER}', nspname) from ours where nspowner <> '${OWNER}'::regrole
    union all
    select format('alter table %s owner to ${OWNER}', c.oid::regclass) from pg_class c join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> '${OWNER}'::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
      and ('pg_class'::regclass::oid, c.oid) not in (select classid, objid from brought)
    union all
    select format('alter routine %s owner to ${OWNER}', p.oid::regprocedure) from pg_proc p join ours on ours.oid = p.pronamespace
    where p.proowner <> '${OWNER}'::regrole and ('pg_proc'::regclass::oid, p.oid) not in (select classid, objid from brought)
  loop execute command; end loop;
end $$`

/** Returns the role that owns the tables if the login may become it, and the login itself otherwise. */
async function currentOwner(client: Client): Promise<string> {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select current_user as name, coalesce(
      (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.profiles')), current_user) as owner`,
  )
  const { owner, name } = rows[0]!
  return owner !== name && (await mayBecome(client, owner)) ? owner : name
}

/**
 * Returns the address with which the pools connect: a login that owns nothing and has no right of its own, only `set
 * role` to a purpose.
 *
 * @param owner the connection of `openAsOwner` for this address
 * @param password the password of that login; without one, the embedded database is meant, which needs none
 * @param options.mayBeSuperuser whether the given address may be used where its login is a superuser
 * @param options.pooler the pooler before that address, behind which each role that a connection keeps has a login
 * @returns the given address, and `isSeparate` false, where no other login can be created, or the server does not admit
 * it; the pooler is then not used, because nothing would keep a role from the next client
 * @throws StartError `database_login_superuser`
 */
export async function openRuntimeLogin(
  owner: ClientBase,
  url: string,
  password?: string,
  { mayBeSuperuser = true, pooler }: { mayBeSuperuser?: boolean; pooler?: Pooler } = {},
): Promise<{ url: string; pooled?: PooledAddress; isSeparate: boolean }> {
  const given = async () => {
    const { rowCount } = await owner.query('select from pg_roles where rolname = session_user and rolsuper')
    if (rowCount && !mayBeSuperuser) throw startError('database_login_superuser')
    return { url, isSeparate: false }
  }
  // Logins are the cluster's: another installation on the same server has its own.
  const { rows } = await owner.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  )
  const login = password === undefined ? LOGIN : `${LOGIN}_${rows[0]!.oid}`
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [LOCK])
    // The login that connected makes it: the owner of the tables may make no roles.
    await owner.query('set local role none')
    await makeLogin(owner, login, { password, purposes: PURPOSES })
    if (pooler)
      for (const role of KEPT_ROLES)
        await makeLogin(owner, loginAs(login, role), { password, purposes: [role], settings: keptSettings(role) })
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    if (NOT_ALLOWED.has(sqlState(error) ?? '')) return given()
    throw error
  }
  const separate = asLogin(url, login, password)
  const probe = new Client({ connectionString: separate })
  try {
    await probe.connect()
    return { url: separate, isSeparate: true, pooled: pooler && throughPooler(pooler, separate, login, password) }
  } catch (error) {
    if (REFUSED_LOGIN.test(sqlState(error) ?? '')) return await given()
    throw error
  } finally {
    await probe.end()
  }
}

type Pooler = { url: string; namedStatements: boolean }

const loginAs = (login: string, role: KeptRole) => `${login}_${role.replace('balcao_', '')}`

function throughPooler(
  { url, namedStatements }: Pooler,
  direct: string,
  login: string,
  password?: string,
): PooledAddress {
  const as = (role: KeptRole) => asLogin(url, loginAs(login, role), password)
  return {
    direct,
    pooled: asLogin(url, login, password),
    pooledAs: {
      balcao_worker: as('balcao_worker'),
      balcao_anonymous: as('balcao_anonymous'),
      balcao_accounts: as('balcao_accounts'),
      balcao_gateway: as('balcao_gateway'),
    },
    namedStatements,
  }
}

/** Makes a login that may only become the given purposes, and has no settings but the given ones. */
async function makeLogin(
  owner: ClientBase,
  login: string,
  { password, purposes, settings = {} }: { password?: string; purposes: string[]; settings?: Record<string, string> },
): Promise<void> {
  await makeRole(owner, login, 'login noinherit')
  // It may change its own settings, which would stay: `statement_timeout` would stop the server.
  const { rows: changed } = await owner.query<{ place: string }>(
    `select case setdatabase when 0 then '' else format('in database %I', current_database()) end as place
      from pg_db_role_setting where setrole = to_regrole($1)
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    [login],
  )
  for (const { place } of changed) await owner.query(`alter role ${login} ${place} reset all`)
  if (password !== undefined)
    await owner.query(`alter role ${login} password '${verifierOf(password, saltOf(password))}'`)
  const { rows: missing } = await owner.query<{ role: string }>(
    `select role from unnest($1::text[]) role where not exists (
      select from pg_auth_members m where m.roleid = to_regrole(role) and m.member = to_regrole($2))`,
    [purposes, login],
  )
  for (const { role } of missing) await owner.query(`grant ${role} to ${login}`)
  for (const [name, value] of Object.entries(settings)) await owner.query(`alter role ${login} set ${name} = ${value}`)
}

/** Returns the address of the same database with another login; the later parts of an address take precedence. */
function asLogin(url: string, login: string, password = ''): string {
  return `${url}${url.includes('?') ? '&' : '?'}user=${login}&password=${encodeURIComponent(password)}`
}

/** Returns the address of the embedded database for its pools, once it was prepared. */
export const asEmbeddedLogin = (url: string): string => asLogin(url, LOGIN)

async function makeRole(client: ClientBase, role: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  await client.query('savepoint making')
  try {
    await client.query(`create role ${role} ${attributes}`)
  } catch (error) {
    if (!ALREADY_THERE.has(sqlState(error) ?? '')) throw error
    await client.query('rollback to savepoint making')
  }
}

async function mayBecome(client: Client, role: string): Promise<boolean> {
  await client.query('savepoint becoming')
  try {
    await client.query(`set local role ${client.escapeIdentifier(role)}`)
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback to savepoint becoming')
  }
}

/**
 * Returns the salt of a login's password, the same at each start: a pooler signs in at the server with what it learnt
 * from the last client. The password is a derived key, which no list of passwords contains.
 */
const saltOf = (password: string) => createHmac('sha256', password).update('salt').digest().subarray(0, 16)

/** Returns the form in which PostgreSQL stores a password (RFC 5803), so that no statement and no log of the server contains the password. */
export function verifierOf(password: string, salt = randomBytes(16)): string {
  const rounds = 4096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
