import type { PlanInput } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

type Browser = ReturnType<TestApp['client']>

/** Sets up the whole server with an admin who is signed in; it is emptied before each test. */
export function useAdminFixture() {
  const fixture = {} as { app: TestApp; browser: Browser; admin: Browser['rpc']['admin']; adminId: string }
  beforeAll(async () => {
    fixture.app = await createTestApp()
  })
  afterAll(() => fixture.app.close())
  beforeEach(async () => {
    const { pool } = fixture.app.db
    await clearPlatform(pool)
    const person = await fixture.app.owner('Rita', '5511999990009')
    await pool.query(`update profiles set role = 'admin' where id = $1`, [person.ownerId])
    fixture.browser = fixture.app.client()
    await fixture.browser.rpc.account.signIn(person)
    fixture.adminId = person.ownerId
    fixture.admin = fixture.browser.rpc.admin
  })
  return fixture
}

/** Removes all people, plans and entries of the audit log, whose triggers only a superuser can bypass. */
export async function clearPlatform(pool: TestApp['db']['pool']): Promise<void> {
  await pool.query('truncate plans, subscriptions, subscription_changes, platform_months cascade; delete from "user"')
  await pool.query('set local session_replication_role = replica; truncate audit_log')
}

export const NO_LIMITS = {
  tokens: null,
  messages: null,
  contacts: null,
  channels: null,
  teammates: null,
  storage: null,
}

export const aPlan = (name: string, over: Partial<PlanInput> = {}): PlanInput => {
  const limits = NO_LIMITS
  return { name, description: 'Para casas', price: 99.9, duration: 30, features: ['Um número'], limits, ...over }
}
