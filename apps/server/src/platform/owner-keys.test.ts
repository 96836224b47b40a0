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
  instances: 'one phone is one number’s (decision 0019), whoever its owner is',
  api_keys: 'a key says whose it is',
  door_links: 'so does a link',
  team_invitations: 'so does an invitation',
  venue_events: 'links of doors refer to them',
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

/** Columns whose values we make, each once: they are one owner’s wherever they lie. */
const MADE_ONCE = ['id', 'message_id', 'instance_name', 'series_id']

let client: Client
beforeAll(async () => {
  const { adminUrl } = await createTestDatabase()
  client = new Client({ connectionString: adminUrl })
  await client.connect()
})
afterAll(() => client.end())

type Key = {
  table: string
  name: string
  isConstraint: boolean
  isPrimary: boolean
  columns: string[]
  where: string | null
}

/** The unique keys of tables of owners; a column that is an expression is its text. */
const KEYS = `
  select c.relname as table, x.relname as name, con.oid is not null as "isConstraint", i.indisprimary as "isPrimary",
    array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns,
    pg_get_expr(i.indpred, i.indrelid) as where
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    left join pg_constraint con on con.conindid = x.oid and con.contype in ('p', 'u')
  where c.relnamespace = 'public'::regnamespace and i.indisunique
    and (c.relname = any($1) or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id'))
  order by c.relname, x.relname`
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

it('makes nothing unique across owners but what says whose it is', async () => {
  const bound = (await foreignKeysOf()).filter(({ table, columns }) => columns.includes(ownerColumn(table)))
  const isWithinOwner = ({ table, columns }: Key) =>
    columns.some(
      (column) =>
        column === ownerColumn(table) ||
        MADE_ONCE.includes(column) ||
        bound.some((key) => key.table === table && key.columns.includes(column)),
    )
  const across = (await keysOf()).filter((key) => !isWithinOwner(key) && !(key.table in EVERYWHERE))
  expect(across.map(({ table, columns }) => `${table} (${columns.join(', ')})`)).toEqual([])
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
  const owned = [...new Set(keys.map(({ table }) => table))]
  const spread = owned.filter((table) => !(table in EVERYWHERE))
  const everywhere = [...SHARED, ...Object.keys(EVERYWHERE)]
  const withOwner = keys.filter(({ table, columns }) => spread.includes(table) && !columns.includes(ownerColumn(table)))
  const moved = foreignKeys.filter(({ table, to }) =>
    [table, to].some((each) => [...spread, ...everywhere].includes(each.replaceAll('"', ''))),
  )
  const changed = withOwner.map(({ table, name, isConstraint, isPrimary, columns, where }) => {
    const list = `(${[ownerColumn(table), ...columns].join(', ')})`
    if (!isConstraint)
      return `drop index ${name}; create unique index ${name} on ${table} ${list}${where ? ` where ${where}` : ''};`
    return `alter table ${table} drop constraint ${name}, add constraint ${name} ${isPrimary ? 'primary key' : 'unique'} ${list};`
  })
  return [
    '-- Spreads a database over the machines of Citus, by owner: psql -1 -f citus.sql, once, as its owner, after the first start.',
    '-- Made of the schema by apps/server/src/platform/owner-keys.test.ts; docs/scale.md says what has to change besides.',
    ...moved.map(({ table, name }) => `alter table ${table} drop constraint ${name};`),
    ...changed,
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
  const without = (await keysOf()).filter(
    ({ table, columns }) => names.has(table) && !columns.includes(ownerColumn(table)),
  )
  expect(without).toEqual([])
})
