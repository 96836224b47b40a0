import { once } from 'node:events'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Tx } from './database.ts'

let app: TestApp
let ownerId: string
beforeAll(async () => {
  app = await createTestApp()
  ownerId = (await app.owner()).ownerId
})
afterAll(() => app.close())

const add = (tx: Tx, name: string) =>
  tx.execute(sql`insert into contacts (owner_id, name) values (${ownerId}::uuid, ${name})`)
const names = async () => {
  const { rows } = await app.db.tenantStatement(ownerId, (tx) =>
    tx.execute(sql`select name from contacts order by name`),
  )
  return rows.map(({ name }) => name)
}

it('is a transaction of its own, as its owner', async () => {
  await app.db.tenantStatement(ownerId, (tx) => add(tx, 'Ana'))
  expect(await names()).toEqual(['Ana'])
  const stranger = (await app.owner('Zé', '5511999990003')).ownerId
  const { rows } = await app.db.tenantStatement(stranger, (tx) => tx.execute(sql`select name from contacts`))
  expect(rows).toEqual([])
  await expect(app.db.tenantStatement(stranger, (tx) => add(tx, 'Bia'))).rejects.toThrow()
  expect(() => app.db.tenantStatement("x'; drop", (tx) => add(tx, 'Bia'))).toThrow('not an owner id')
})

it('leaves nothing behind when it fails, and the connection goes on', async () => {
  for (let time = 0; time < 10; time++)
    await expect(app.db.tenantStatement(ownerId, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(await names()).toEqual(['Ana'])
})

it('may come to nothing, and a second statement is refused', async () => {
  for (let time = 0; time < 10; time++) expect(await app.db.tenantStatement(ownerId, async () => time)).toBe(time)
  const two = app.db.tenantStatement(ownerId, async (tx) => {
    await tx.execute(sql`select 1`)
    await add(tx, 'Bia')
  })
  await expect(two).rejects.toThrow()
  expect(await names()).toEqual(['Ana'])
  const { rows } = await app.db.pool.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
  )
  expect(rows).toEqual([])
})

it('goes on when a connection ends that is lent', async () => {
  const ending = app.db.tenant(ownerId, async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    const gone = once(tx.$client.connection, 'end')
    await app.db.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await gone
    await add(tx, 'Caio')
  })
  await expect(ending).rejects.toThrow()
  expect(await names()).toEqual(['Ana'])
})
