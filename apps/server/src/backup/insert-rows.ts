import type { Client } from 'pg'
import type { Manifest } from './manifest.ts'
import { rowsOf } from './lines-of.ts'

const AT_A_TIME = 500

type Key = { table: string; name: string; definition: string }

/**
 * All rows, in the transaction of the caller, which fails where they are not those of the manifest. Foreign keys are taken away and put back, which checks every row: tables point at each other in
 * circles, and leaving the checks out would take a superuser.
 */
export async function insertRows(client: Client, manifest: Manifest, folder: string): Promise<void> {
  const { rows: keys } = await client.query<Key>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, to_regnamespace('gateway'))`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of manifest.tables) await insertTable(client, table, folder)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { schema, name, value, isCalled } of manifest.sequences)
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint, $5)', [
      '%I.%I',
      schema,
      name,
      value,
      isCalled,
    ])
}

/** What triggers made of the rows is in the back-up too, so they rest meanwhile. */
async function insertTable(client: Client, table: Manifest['tables'][number], folder: string): Promise<void> {
  const into = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(`alter table ${into} disable trigger user; delete from ${into}`)
  // A type of exactly these columns: what a row's text is read as.
  await client.query(`create temporary table restored on commit drop as select ${columns} from ${into} limit 0`)
  const insert = `insert into ${into} (${columns}) overriding system value
    select (r.row).* from (select text::pg_temp.restored as row from unnest($1::text[]) text offset 0) r`
  let batch: string[] = []
  for await (const line of rowsOf(folder, table)) {
    batch.push(String(JSON.parse(line)))
    if (batch.length === AT_A_TIME) await client.query(insert, [batch.splice(0)])
  }
  if (batch.length > 0) await client.query(insert, [batch])
  batch = []
  await client.query(`drop table pg_temp.restored; alter table ${into} enable trigger user`)
}
