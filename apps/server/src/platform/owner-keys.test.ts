import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-app.ts'

/**
 * Rows of one owner can lie on one machine (Citus): every table of owners is distributed by its owner, and what is unique
 * there is so within the owner. `deploy/citus.sql` is made of the schema here (`vitest -u` writes it).
 */

/** Tables of owners that lie on every machine, because something in them is unique, or looked for, before the owner is known. */
const EVERYWHERE: Record<string, string> = {
  profiles: 'people: who signs in has an owner only by this row, and everything refers to it',
  channels: 'one phone is one channel’s (decision 0019), whoever its owner is',
  api_keys: 'a key says whose it is',
  check_in_links: 'so does a link',
  team_invitations: 'so does an invitation',
  venue_events: 'check-in links refer to them',
  event_series: 'and they refer to what they repeat by',
  push_devices: 'a browser is one person’s at a time; it refers to a session',
  visits: 'a session has one visit at a time, whoever is visited',
  notification_settings: 'a person’s, who may come to another team',
}
/** Tables whose owner’s column has another name. */
const OWNER_COLUMNS: Record<string, string> = {
  schedules: 'user_id',
  agent_profile: 'user_id',
  agent_settings: 'user_id',
}
const ownerColumn = (table: string) => OWNER_COLUMNS[table] ?? 'owner_id'

/** Tables without an owner, which those above refer to. */
const SHARED = ['user', 'session', 'plans', 'subscriptions']

/** Unique keys that do not start with the owner: by them a row is found, or kept from being anybody else's, before its owner is known. */
const ACROSS: Record<string, string> = {
  profiles_pkey: 'who signs in has an owner only by this row',
  channels_instance_name_unique: 'events of the gateway name the instance alone',
  channels_one_phone: 'one phone is one number’s, whoever its owner is (decision 0019)',
  api_keys_hash: 'a key says whose it is',
  check_in_links_token: 'so does a link',
  team_invitations_token_hash_unique: 'so does an invitation',
  visits_one_open: 'a session has one visit at a time, whoever is visited',
  push_devices_endpoint_unique: 'a browser is one person’s at a time',
  notification_settings_pkey: 'a person’s, who may come to another team',
}

let client: Client
beforeAll(async () => {
  const { adminUrl } = await createTestDatabase()
  client = new Client({ connectionString: adminUrl })
  await client.connect()
})
afterAll(() => client.end())

type Key = { table: string; name: string; columns: string[] }

/** The unique keys of tables of owners; a column that is an expression is its text. */
const KEYS = `
  select c.relname as table, x.relname as name,
    array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique
    and (c.relname = any($1) or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id'))
  order by x.relname`
/** Foreign keys of the schema: those of owners bind the owner, too. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as to, pg_get_constraintdef(oid) as definition,
    array(select attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`
type ForeignKey = { table: string; name: string; to: string; definition: string; columns: string[] }

const keysOf = async () => (await client.query<Key>(KEYS, [Object.keys(OWNER_COLUMNS)])).rows
const foreignKeysOf = async () => (await client.query<ForeignKey>(FOREIGN_KEYS)).rows

it('says of every row of a venue whose it is', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select attrelid::regclass::text as table, attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attname = 'owner_id' and not attnotnull`)
  // Admins belong to no venue.
  expect(rows).toEqual([{ table: 'profiles', column: 'owner_id' }])
})

it('begins every primary and unique key of a venue’s rows with the owner', async () => {
  const keys = await keysOf()
  const across = keys.filter(({ table, columns }) => columns[0] !== ownerColumn(table))
  expect(across.map(({ name }) => name)).toEqual(Object.keys(ACROSS).toSorted())
  // A table that is spread has none.
  expect(across.filter(({ table }) => !(table in EVERYWHERE))).toEqual([])
})

it('lets rows refer to rows of the same owner only, or to what lies everywhere', async () => {
  const everywhere = new Set([...Object.keys(EVERYWHERE), ...SHARED])
  const owned = new Set((await keysOf()).map(({ table }) => table))
  const loose = (await foreignKeysOf()).filter(
    ({ table, to, columns }) =>
      owned.has(table) &&
      !(table in EVERYWHERE) &&
      !columns.includes(ownerColumn(table)) &&
      !everywhere.has(to.replaceAll('"', '')),
  )
  const back = (await foreignKeysOf()).filter(
    ({ table, to }) => everywhere.has(table.replaceAll('"', '')) && !everywhere.has(to.replaceAll('"', '')),
  )
  expect([...loose, ...back].map(({ table, name }) => `${table}: ${name}`)).toEqual([])
})

/** Returns the statements that spread a database that was just made over the machines of Citus. */
async function citusScript(): Promise<string> {
  const [keys, foreignKeys] = [await keysOf(), await foreignKeysOf()]
  const owned = [...new Set(keys.map(({ table }) => table))].toSorted()
  const spread = owned.filter((table) => !(table in EVERYWHERE))
  const everywhere = [...SHARED, ...Object.keys(EVERYWHERE)]
  const moved = foreignKeys.filter(({ table, to }) =>
    [table, to].some((each) => [...spread, ...everywhere].includes(each.replaceAll('"', ''))),
  )
  return [
    '-- Spreads a database over the machines of Citus, by owner: psql -1 -f citus.sql, once, as its owner, after the first start.',
    '-- Made of the schema by apps/server/src/platform/owner-keys.test.ts; docs/scale.md says what has to change besides.',
    ...moved.map(({ table, name }) => `alter table ${table} drop constraint ${name};`),
    ...everywhere.map((table) => `select create_reference_table('"${table}"');`),
    ...spread.map((table, at) => {
      const beside = at === 0 ? '' : `, colocate_with => '${spread[0]}'`
      return `select create_distributed_table('${table}', '${ownerColumn(table)}'${beside});`
    }),
    ...moved.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`),
    '',
  ].join('\n')
}

it('can be spread by owner', async () => {
  const script = await citusScript()
  await expect(script).toMatchFileSnapshot('../../../../deploy/citus.sql')
  // Without Citus here, its two functions only note what they were asked for; everything else is carried out.
  await client.query(`
    create table spread (name regclass);
    create function create_reference_table(name regclass) returns void language sql as $$ $$;
    create function create_distributed_table(name regclass, by text, colocate_with text default '') returns void
      language sql as $$ insert into spread values (name) $$`)
  await client.query(script)
  const { rows: spread } = await client.query<{ name: string }>('select name::text from spread')
  const names = new Set(spread.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(50)
})
