import { sqlState } from '@balcao/contract/stored-errors'
import { randomUUID } from 'node:crypto'
import { migrate as migrateGateway } from '@balcao/whatsapp-engine/migrate'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../test/support/postgres.ts'
import { openDatabase } from './database.ts'
import { openAsOwner, openRuntimeLogin, verifierOf } from './database-roles.ts'
import { silentLogger } from './logger.ts'
import { migrateDatabase } from './migrate.ts'

const NOT_ALLOWED = '42501'

const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})
async function connect(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  clients.push(client)
  return client
}
/** The code with which a statement ends; undefined where it is carried out. */
const codeOf = (client: Client, statement: string) =>
  client.query(statement).then(
    () => undefined,
    (error: unknown) => sqlState(error),
  )

let adminUrl: string
let admin: Client
beforeEach(async () => {
  const name = `roles_${randomUUID().replaceAll('-', '')}`
  const server = await connect(inject('postgresUrl'))
  await server.query(`create database ${name}`)
  adminUrl = inject('postgresUrl').replace(/\/postgres(?=\?|$)/, `/${name}`)
  admin = await connect(adminUrl)
})

/** As a start of the product does it. @returns where its pools connect */
async function prepare(url: string, password?: string) {
  const owner = await openAsOwner(url)
  clients.push(owner)
  await migrateDatabase(owner)
  await migrateGateway(owner)
  return { owner, ...(await openRuntimeLogin(owner, url, password)) }
}

const asUser = (user: string) => `${adminUrl}&user=${user}`
const AUTH = ['"user"', 'session', 'account', 'verification', 'two_factor', 'sign_in_link']

const list = (names: string) => names.trim().split(/\s+/).toSorted()
/** Tables of a venue. */
const VENUE_TABLES = list(`
  activity agent_profile agent_settings api_keys api_sends automation_events automation_modes automation_runs
  automations connection_history contact_aliases contact_consents contact_facts contact_fields contact_segments
  contacts contacts_apart conversation_notes conversations created_once check_in_links event_series guest_arrivals guest_lists
  guests channels knowledge known_people media_to_forget menu_items
  message_changes message_files message_words messages notification_settings channel_outages channel_rate_limits
  open_questions outgoing_reactions policies presences eval_results eval_runs evals push_devices push_notices
  quick_replies remarketing_entries remarketing_sends remarketings reminders reservation_rules reservations
  retention_rules schedule_recipients schedules team_invitations token_holds token_usage venue_counts venue_events
  venue_files watched_threads webhook_attempts webhook_deliveries webhook_endpoints billing_details`)
/** Rights of every role on every table of ours; columns stand behind what holds for them alone. */
const GRANTS: Record<string, Record<string, string[]>> = {
  balcao_accounts: {
    'delete, insert, select, update': list(`
      account created_once mailbox push_devices session sign_in_link team_invitations two_factor user
      verification visits`),
    'delete, select': ['rate_limits'],
    'insert, select': ['audit_log'],
    'insert, select, update (deactivated_at, email, full_name, is_blocked, phone, removed_at, signed_in_at)': [
      'profiles',
    ],
    select: ['plans', 'subscriptions'],
  },
  balcao_admin: {
    'delete, insert, select, update': ['created_once'],
    'insert, select': list('audit_log subscription_changes mailbox'),
    'insert, select, update': list('operator_settings plans platform_settings subscriptions'),
    select: list('platform_months billing_details'),
    'select (at, input_tokens, output_tokens, owner_id)': ['token_usage'],
    'select (done_at, state)': ['webhook_deliveries'],
    'select (ended_at, status)': ['schedules'],
    'select (erased_at, owner_id)': ['contacts'],
    'select (failure, owner_id, send_after, sent_at, status)': ['messages'],
    'select (last_message_at, owner_id)': ['conversations'],
    'select (id, keep_connected, label, number, owner_id, reason, removed_at, state)': ['channels'],
    'select, update': list('subscription_payments payment_problems'),
    'select, update (last_seen_at)': ['profiles'],
  },
  balcao_anonymous: {
    'insert, select, update': ['rate_limits'],
    select: list('channels channel_rate_limits plans'),
    'select (business_name, full_name, id, is_blocked)': ['profiles'],
    'select (plan_id, status)': ['subscriptions'],
    'select, update (last_used_at)': ['check_in_links'],
    'select, update (last_used_at, window_calls, window_started_at)': ['api_keys'],
  },
  balcao_billing: {
    insert: ['mailbox'],
    'insert, select': list('audit_log subscription_changes'),
    'insert, select, update': list('subscription_payments subscriptions payment_problems'),
    select: list('platform_settings billing_details'),
    'select, update (created_at)': ['plans'],
    'select, update (last_seen_at)': ['profiles'],
  },
  balcao_worker: {
    'delete, insert, select, update': list('venue_counts push_notices'),
    'delete, select': list('connection_history push_devices'),
    'delete, select, update': list('venue_files media_to_forget channel_outages webhook_deliveries'),
    insert: list('platform_months webhook_attempts'),
    'insert, select': list('audit_log automation_events'),
    'insert, select, update': list('mailbox zone_rules'),
    select: list(`
      agent_profile automations contacts event_series message_files notification_settings channel_rate_limits operator_settings plans
      profiles eval_runs remarketings reservation_changes reservation_rules retention_rules schedule_recipients
      subscription_changes subscription_payments subscriptions`),
    'select, update (due_at)': ['automation_runs'],
    'select, update': list(`
      conversations channels message_changes messages outgoing_reactions reminders reservations schedules
      visits webhook_endpoints`),
  },
  balcao_tenant: {
    'delete, insert, select, update': VENUE_TABLES,
    'insert, select': ['suppressed_people'],
    'insert, select, update': ['outreach_months'],
    'insert, select, update (name)': ['reservation_changes'],
    select: ['plans', 'subscription_changes', 'subscription_payments', 'subscriptions', 'visits'],
    'select (free_channels, free_contacts, free_messages, free_storage, free_teammates, free_tokens, id)': [
      'platform_settings',
    ],
    'select, update (deactivated_at, last_seen_at, phone)': ['profiles'],
  },
}
const PURPOSES = [...Object.keys(GRANTS), 'balcao_gateway']

describe('the login of the product', () => {
  it('has no right of its own, and none above the database', async () => {
    const { url } = await prepare(adminUrl)
    const client = await connect(url)
    const { rows } = await client.query(
      `select rolsuper or rolbypassrls or rolinherit or rolcreaterole or rolcreatedb or rolreplication as is_strong,
        current_user = session_user as is_itself from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ is_strong: false, is_itself: true }])
    const { rows: tables } = await admin.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'gateway', 'drizzle')`,
    )
    expect(tables.length).toBeGreaterThan(100)
    const attacks = [
      `select pg_read_file('/etc/passwd')`,
      `select pg_ls_dir('.')`,
      `copy (select 1) to program 'true'`,
      `copy (select 1) to '/tmp/balcao'`,
      'set session_replication_role = replica',
      'set role balcao_owner',
      'set session authorization balcao',
      'alter role balcao_app superuser',
      'alter role balcao_tenant bypassrls',
      'create role balcao_other',
      'create database balcao_other',
      'create table public.mine (id int)',
      'create schema mine',
      'create temporary table mine (id int)',
      'select lo_create(0)',
      `select lo_from_bytea(0, 'x')`,
      `update profiles set role = 'admin'`,
      'alter table audit_log disable trigger all',
      `update audit_log set details = ''`,
      'delete from audit_log',
      'truncate audit_log',
      'drop trigger audit_log_kept on audit_log',
      'alter table profiles disable row level security',
      'drop policy profiles_tenant on profiles',
      `alter system set archive_command = 'true'`,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'balcao'`,
    ]
    const done: string[] = []
    const attempt = async (statement: string) => {
      const code = await codeOf(client, statement)
      if (code !== NOT_ALLOWED) done.push(`${statement}: ${code}`)
    }
    for (const role of PURPOSES) {
      await client.query(`set role ${role}`)
      for (const attack of attacks) await attempt(attack)
    }
    await client.query('reset role')
    for (const attack of attacks) await attempt(attack)
    for (const { name } of tables) await attempt(`select from ${name} limit 1`)
    // Functions that run as the owner of the tables give no way around the policies.
    const { rows: open } = await client.query(
      `select oid::regprocedure as name from pg_proc where prosecdef and has_function_privilege(oid, 'execute')`,
    )
    expect([done, open]).toEqual([[], []])
  })

  it('starts without the settings that it may have given itself', async () => {
    const { url } = await prepare(adminUrl)
    const client = await connect(url)
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(`alter role current_user in database ${rows[0]!.name} set application_name = 'mine'`)
    const name = async () => (await (await connect(url)).query('show application_name')).rows[0].application_name
    expect(await name()).toBe('mine')
    await prepare(adminUrl)
    expect(await name()).not.toBe('mine')
  })

  it('reaches the tables of sign-in for accounts alone, and those of the gateway for the gateway alone', async () => {
    const { url } = await prepare(adminUrl)
    const client = await connect(url)
    const open = async (role: string, tables: string[]) => {
      const found: string[] = []
      for (const table of tables)
        if (!(await codeOf(client, `set role ${role}; select from ${table} limit 1`))) found.push(table)
      return found
    }
    const gateway = ['gateway.instances', 'gateway.session_keys', 'gateway.labels', 'gateway.contacts', 'gateway.chats']
    expect(await open('balcao_accounts', AUTH)).toEqual(AUTH)
    expect(await open('balcao_gateway', gateway)).toEqual(gateway)
    expect(await open('balcao_gateway', [...AUTH, 'profiles', 'messages', 'operator_settings'])).toEqual([])
    for (const role of Object.keys(GRANTS)) {
      expect(await open(role, gateway)).toEqual([])
      if (role !== 'balcao_accounts') expect(await open(role, AUTH)).toEqual([])
    }
  })

  it('refuses each purpose every table that it does not need', async () => {
    const { url } = await prepare(adminUrl)
    const client = await connect(url)
    const { rows } = await admin.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const answers = new Set<string | undefined>()
    for (const [role, rights] of Object.entries(GRANTS)) {
      await client.query(`set role ${role}`)
      const needed = new Set(Object.values(rights).flat())
      for (const { name } of rows)
        if (!needed.has(name.replaceAll('"', ''))) answers.add(await codeOf(client, `select from ${name} limit 1`))
    }
    expect([...answers]).toEqual([NOT_ALLOWED])
  })

  it('shows each purpose the rows of the tables that it may use, and of no others', async () => {
    await prepare(adminUrl)
    // Without a policy such a table is empty for a role, whatever its rights are.
    const { rows } = await admin.query(
      `select r.rolname as role, c.relname as table from pg_class c, pg_roles r
      where c.relrowsecurity and c.relnamespace = 'public'::regnamespace and r.rolname = any ($1)
        and exists (select from pg_policy p where p.polrelid = c.oid and r.oid = any (p.polroles)) <>
          (has_any_column_privilege(r.oid, c.oid, 'select, insert, update') or has_table_privilege(r.oid, c.oid, 'delete'))`,
      [PURPOSES],
    )
    expect(rows).toEqual([])
  })

  it('gives each purpose the rights of its purpose, and everybody none', async () => {
    await prepare(adminUrl)
    const { rows } = await admin.query<{ role: string; rights: string; tables: string[] }>(`
      with given as (
        select c.relname as name, '' as cols, acl.grantee, acl.privilege_type as right_ from pg_class c, aclexplode(c.relacl) acl
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        union all
        select c.relname, ' (' || string_agg(a.attname, ', ' order by a.attname) || ')', acl.grantee, acl.privilege_type
        from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) acl
        where c.relnamespace = 'public'::regnamespace group by c.relname, acl.grantee, acl.privilege_type
      ), each as (
        select coalesce(r.rolname, 'public') as role, name, string_agg(lower(right_) || cols, ', ' order by right_, cols) as rights
        from given left join pg_roles r on r.oid = grantee where r.rolname is distinct from 'balcao_owner' group by 1, 2
      )
      select role, rights, array_agg(name::text order by name) as tables from each group by 1, 2 order by 1, 2`)
    const found: typeof GRANTS = {}
    for (const { role, rights, tables } of rows) (found[role] ??= {})[rights] = tables.toSorted()
    expect(found).toEqual(GRANTS)
  })
})

describe('a database that a superuser made', () => {
  const owners = async () => {
    const { rows } = await admin.query<{ owner: string }>(`
      select distinct pg_get_userbyid(owner) as owner from (
        select relowner as owner, oid from pg_class where relnamespace::regnamespace::text in ('public', 'gateway', 'drizzle')
        union all select proowner, oid from pg_proc where pronamespace::regnamespace::text in ('public', 'gateway')
        union all select nspowner, oid from pg_namespace where nspname in ('public', 'gateway', 'drizzle')) o
      where not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`)
    return rows.map(({ owner }) => owner)
  }

  it('is given to an owner without its powers, whole or not at all', async () => {
    await migrateDatabase(admin)
    await migrateGateway(admin)
    expect(await owners()).toContain('balcao')
    // One table that somebody looks at holds up all of it.
    await admin.query('begin; lock table messages')
    const waiting = prepare(adminUrl)
    const other = await connect(adminUrl)
    const waits = async () =>
      (
        await other.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(waits).toBe(1)
    const { rows } = await other.query(
      `select pg_get_userbyid(relowner) as owner from pg_class where relname = 'contacts'`,
    )
    expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set(['balcao']))
    await admin.query('rollback')
    const { owner } = await waiting
    expect(await owners()).toEqual(['balcao_owner'])
    expect((await owner.query('select current_user as name')).rows).toEqual([{ name: 'balcao_owner' }])
    expect(await codeOf(owner, `select pg_read_file('/etc/passwd')`)).toBe(NOT_ALLOWED)
    // As a restore does.
    expect(await codeOf(owner, 'create temporary table restored (id int)')).toBeUndefined()
  })

  it('is not served by the superuser in production, where no other login is let in', async () => {
    const { owner, url } = await prepare(adminUrl, 'a password')
    const login = new URL(url).searchParams.get('user')
    await admin.query(`alter role ${login} nologin`)
    const given = { url: adminUrl, isSeparate: false }
    expect(await openRuntimeLogin(owner, adminUrl, 'a password')).toEqual(given)
    const inProduction = openRuntimeLogin(owner, adminUrl, 'a password', { mayBeSuperuser: false })
    await expect(inProduction).rejects.toMatchObject({ code: 'database_login_superuser' })
    await admin.query(`alter role ${login} login`)
    const { isSeparate } = await openRuntimeLogin(owner, adminUrl, 'a password', { mayBeSuperuser: false })
    expect(isSeparate).toBe(true)
  })

  it('may be prepared by several processes at once', async () => {
    const all = await Promise.all([prepare(adminUrl), prepare(adminUrl), prepare(adminUrl, 'a password')])
    expect(all.map(({ isSeparate }) => isSeparate)).toEqual([true, true, true])
  })
})

describe('a database of one’s own', () => {
  const login = async (attributes: string) => {
    const name = `dba_${randomUUID().slice(0, 8)}`
    await admin.query(`create role ${name} login ${attributes}; alter schema public owner to ${name}`)
    await admin.query(
      `do $$ begin execute format('grant create on database %I to ${name}', current_database()); end $$`,
    )
    return name
  }

  it('is entered by a login without rights where the given one may make roles', async () => {
    const name = await login('createrole')
    // Made by another installation of the cluster, which therefore gives them.
    await admin.query(`grant ${PURPOSES.join(', ')} to ${name} with admin option`)
    const { url, isSeparate } = await prepare(asUser(name), 'a password')
    expect(isSeparate).toBe(true)
    const client = await connect(url)
    expect(await codeOf(client, 'select from profiles')).toBe(NOT_ALLOWED)
    expect(await codeOf(client, 'set role balcao_tenant; select from profiles')).toBeUndefined()
    // A second start, and another key.
    expect((await prepare(asUser(name), 'another password')).url).toBe(
      url.replace('a%20password', 'another%20password'),
    )
  })

  it('is entered through a pooler by a login for each role that a connection keeps', async () => {
    const name = await login('createrole')
    await admin.query(`grant ${PURPOSES.join(', ')} to ${name} with admin option`)
    const { owner } = await prepare(asUser(name), 'a password')
    // There is no pooler here (`npm run scale-test` has one): what goes through it goes to the same server.
    const pooler = { url: asUser(name), namedStatements: false }
    const open = () => openRuntimeLogin(owner, asUser(name), 'a password', { pooler })
    const { pooled } = await open()
    const stored = () =>
      admin.query('select rolname, rolpassword from pg_authid where rolname like $1 order by 1', ['balcao_app_%'])
    const { rows } = await stored()
    // A second start leaves the passwords as a pooler knows them.
    expect([await open(), (await stored()).rows]).toMatchObject([{ pooled }, rows])
    for (const [role, url] of Object.entries(pooled!.pooledAs)) {
      const client = await connect(url)
      expect((await client.query('select current_user as name')).rows).toEqual([{ name: role }])
      const others = PURPOSES.filter((other) => other !== role)
      for (const other of others) expect(await codeOf(client, `set role ${other}`)).toBe(NOT_ALLOWED)
    }
    const db = openDatabase(pooled!, { max: 2, logger: silentLogger })
    try {
      const asked = await Promise.all([
        db.workerStatement((tx) =>
          tx.execute(`select current_user as name, current_setting('enable_seqscan') as scan`),
        ),
        db.tenant(randomUUID(), (tx) =>
          tx.execute(`select current_user as name, count(*)::text as scan from contacts`),
        ),
        db.workerStatement((tx) => tx.execute('select count(*)::text as scan from pg_prepared_statements')),
        db.gatewayPool.query({ name: 'asked-often', text: 'select current_user as name' }),
        db.gatewayPool.query('select count(*)::text as scan from pg_prepared_statements'),
        db.sessions.query('select current_user = session_user as name'),
      ])
      expect(asked.map(({ rows: [row] }) => row)).toEqual([
        { name: 'balcao_worker', scan: 'off' },
        { name: 'balcao_tenant', scan: '0' },
        { scan: '0' },
        { name: 'balcao_gateway' },
        { scan: '0' },
        { name: true },
      ])
    } finally {
      await db.close()
    }
  })

  it('is used with the login that was given where it may make none', async () => {
    const name = await login('')
    await expect(prepare(asUser(name))).rejects.toMatchObject({ code: 'database_roles_missing' })
    await admin.query(`grant ${PURPOSES.join(', ')} to ${name} with admin option; revoke balcao_accounts from ${name}`)
    await admin.query(`grant balcao_accounts to ${name}`)
    const { url, isSeparate } = await prepare(asUser(name), 'a password')
    expect([url, isSeparate]).toEqual([asUser(name), false])
    const db = openDatabase(url, { max: 2, logger: silentLogger })
    try {
      expect(await db.tenant(randomUUID(), (tx) => tx.execute('select current_user as name'))).toMatchObject({
        rows: [{ name: 'balcao_tenant' }],
      })
    } finally {
      await db.close()
    }
  })
})

it('keeps of a password what PostgreSQL keeps of it', async () => {
  const role = `secret_${randomUUID().slice(0, 8)}`
  await admin.query(`create role ${role} password 'segredo'`)
  const { rows } = await admin.query<{ kept: string }>('select rolpassword as kept from pg_authid where rolname = $1', [
    role,
  ])
  const salt = Buffer.from(/:([^$]+)\$/.exec(rows[0]!.kept)![1]!, 'base64')
  expect(verifierOf('segredo', salt)).toBe(rows[0]!.kept)
})
