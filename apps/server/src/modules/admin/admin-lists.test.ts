import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPlan, useAdminFixture } from '#testing/admin-fixture.ts'

/** Every list of the admin area: a page at a time, in an order that the server makes, over everything there is. */
const fixture = useAdminFixture()
const MANY = 23

type Asked = { search?: string; sort?: string; descending?: boolean; page?: number; pageSize?: number }
type List = (asked: Asked) => Promise<{ rows: Record<string, unknown>[]; total: number }>
/** Whatever the sorts of one list are called, the contract checks it. */
const lists = (name: 'plans' | 'users' | 'subscriptions'): List => {
  const list = fixture.admin[name].list as unknown as List
  return (asked) => list(asked)
}
const NAMES = Array.from({ length: MANY }, (_, index) => `Casa ${String.fromCharCode(97 + ((index * 7) % MANY))}`)

async function fill(name: 'plans' | 'users' | 'subscriptions') {
  const { pool } = fixture.app.db
  const plans = []
  for (const [index, of] of NAMES.entries())
    plans.push(await fixture.admin.plans.create(aPlan(of, { price: 10 + ((index * 5) % MANY), duration: 30 + index })))
  if (name === 'plans') return
  for (const [index, of] of NAMES.entries()) {
    const id = randomUUID()
    const email = `${of.replace(' ', '')}@example.com`
    await pool.query('insert into "user" (id, name, email) values ($1, $2, $3)', [id, of, email])
    await pool.query(
      `insert into profiles (id, email, full_name, business_name, created_at) values ($1, $2, $3, 'Bar', now() - $4 * interval '1 hour')`,
      [id, email, of, index],
    )
    if (name === 'subscriptions') await fixture.admin.subscriptions.create({ userId: id, planId: plans[index]!.id })
  }
}

describe.each([
  ['plans', { name: 'name', price: 'price', duration: 'duration' }],
  ['users', { name: 'fullName', email: 'email', created: 'createdAt' }],
  ['subscriptions', { name: 'fullName', plan: 'planName', price: 'price' }],
] as const)('%s', (name, sorts) => {
  it('come page by page, whole and once, in the order asked for, and are found', async () => {
    await fill(name)
    const list = lists(name)
    const { total } = await list({})
    expect(total).toBe(name === 'users' ? MANY + 1 : MANY)
    for (const [sort, field] of Object.entries(sorts)) {
      const read = async (descending: boolean) => {
        const pages = []
        for (const page of [1, 2, 3]) pages.push((await list({ sort, descending, page })).rows)
        expect(pages.map((rows) => rows.length)).toEqual([10, 10, total - 20])
        return pages.flat()
      }
      const up = await read(false)
      expect(new Set(up.map(({ id }) => id)).size).toBe(total)
      const values = up.map((row) => row[field])
      expect(values, sort).toEqual(values.toSorted(compare))
      expect((await read(true)).map((row) => row[field])).toEqual(values.toReversed())
    }
    expect((await list({ page: 4 })).rows).toEqual([])
    const found = await list({ search: 'cása A' })
    expect([found.total, found.rows.length]).toEqual([1, 1])
    await expect(list({ sort: 'nothing' })).rejects.toMatchObject({ status: 400 })
  })
})

/** Each value is there once, so no order is left to chance. */
const compare = (a: unknown, b: unknown) => {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'pt-BR')
  return Number(a) - Number(b)
}
