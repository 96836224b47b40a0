import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const DAY = 86_400_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

/** Days until the session of this owner ends. */
const endsIn = async (days?: number) => {
  if (days !== undefined)
    await app.db.accounts((tx) =>
      tx.execute(sql`
        update session set expires_at = ${new Date(Date.now() + days * DAY).toISOString()}::timestamptz where user_id = ${owner.ownerId}::uuid`),
    )
  const { rows } = await app.db.pool.query<{ at: Date }>('select expires_at as at from session where user_id = $1', [
    owner.ownerId,
  ])
  return rows.map(({ at }) => Math.round((at.getTime() - Date.now()) / DAY))
}

it('lets in as long as it lives, and is renewed after a day of use', async () => {
  expect(await endsIn()).toEqual([30])
  await rpc.quickReplies.list()
  expect(await endsIn(28)).toEqual([28])
  await rpc.quickReplies.list()
  expect(await endsIn()).toEqual([30])
})

it('lets nobody in once it has ended, is gone, or its person is blocked', async () => {
  const isOut = () => expect(rpc.quickReplies.list()).rejects.toMatchObject({ code: 'unauthenticated' })
  await app.db.accounts((tx) =>
    tx.execute(sql`update profiles set is_blocked = true where id = ${owner.ownerId}::uuid`),
  )
  await isOut()
  await app.db.accounts((tx) =>
    tx.execute(sql`update profiles set is_blocked = false where id = ${owner.ownerId}::uuid`),
  )
  await rpc.quickReplies.list()
  await endsIn(-1)
  await isOut()
  await rpc.account.signIn(owner)
  await rpc.quickReplies.list()
  await app.db.accounts((tx) => tx.execute(sql`delete from session where user_id = ${owner.ownerId}::uuid`))
  await isOut()
})
