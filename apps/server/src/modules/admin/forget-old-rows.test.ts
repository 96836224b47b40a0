import { expect, it } from 'vitest'
import { useAdminFixture } from '#testing/admin-fixture.ts'

const fixture = useAdminFixture()
const DAY = 86_400_000

it('forgets sessions, codes, e-mails and visits when they are old, and nothing before', async () => {
  const { pool } = fixture.app.db
  const owner = await fixture.app.owner()
  await fixture.admin.users.visit({ userId: owner.ownerId })
  const now = fixture.app.clock.now()
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  await pool.query(`delete from mailbox`)
  for (const [status, days] of [
    ['sent', 0],
    ['kept', 0],
    ['queued', 0],
  ] as const)
    await pool.query(
      `insert into mailbox (recipient, subject, body, status, created_at) values ('a@b.example', $1, '', $1, $2)`,
      [status, at(days)],
    )
  await pool.query(
    `insert into verification (id, identifier, value, expires_at) values (gen_random_uuid(), 'x', 'y', now())`,
  )
  await pool.query(`insert into sign_in_link (token_hash, user_id, expires_at) values ('h', $1, $2)`, [
    owner.ownerId,
    at(1),
  ])
  const kept = async () => {
    const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount!
    const { rows } = await pool.query(`select status from mailbox order by status`)
    return {
      session: await count('session'),
      verification: await count('verification'),
      sign_in_link: await count('sign_in_link'),
      visits: await count('visits'),
      mails: rows.map(({ status }) => status),
    }
  }
  const all = { session: 1, verification: 1, sign_in_link: 1, visits: 1, mails: ['kept', 'queued', 'sent'] }
  await fixture.app.settle()
  expect(await kept()).toEqual(all)
  fixture.app.wait(3 * DAY)
  await fixture.app.settle()
  expect(await kept()).toEqual({ ...all, sign_in_link: 0 })
  // Sessions and codes are the auth library's, which goes by the clock of the machine.
  await pool.query(`update verification set expires_at = now() - interval '25 hours'`)
  await pool.query(`update session set expires_at = now() - interval '25 hours'`)
  fixture.app.wait(29 * DAY)
  await fixture.app.settle()
  expect(await kept()).toEqual({ session: 0, verification: 0, sign_in_link: 0, visits: 1, mails: ['kept', 'queued'] })
  fixture.app.wait(60 * DAY)
  await fixture.app.settle()
  expect((await kept()).mails).toEqual(['queued'])
  fixture.app.wait(700 * DAY)
  await fixture.app.settle()
  expect((await kept()).visits).toBe(0)
})
