import { GatewayError, type GatewayErrorCode } from '@balcao/gateway-client'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A customer's message whose answer meets this failure. */
async function answerThatMeets(code: GatewayErrorCode) {
  const owner = await app.owner()
  const peer = { phone: '5511988887777', lid: null, jid: '5511988887777@s.whatsapp.net' }
  app.gateway.failWith = new GatewayError(code, 503, 'of this test')
  app.gateway.message(owner.instance, { messageId: 'm1', peer, pushName: 'Bia', text: 'oi' }, app.clock.now())
  await app.settle()
  app.wait(4_000)
  await app.settle()
  const statuses = async () => {
    const { rows } = await app.db.tenant(owner.ownerId, (tx) =>
      tx.execute<{ status: string; failure: string | null }>(
        sql`select status, failure from messages where origin = 'assistant'`,
      ),
    )
    return rows
  }
  return { owner, statuses }
}

it.each(['license_required', 'unauthorized', 'unsupported_server'] as const)(
  'keeps an answer until the operator mended %s',
  async (code) => {
    const { owner, statuses } = await answerThatMeets(code)
    expect(await statuses()).toMatchObject([{ status: 'queued' }])
    app.gateway.failWith = null
    app.wait(10_000)
    await app.settle()
    expect(await statuses()).toMatchObject([{ status: 'sent' }])
    expect(app.gateway.sent.filter(({ instance }) => instance === owner.instance)).toHaveLength(1)
  },
)

it('gives an answer up that nobody can send, and says why', async () => {
  const { statuses } = await answerThatMeets('number_not_on_whatsapp')
  expect(await statuses()).toEqual([{ status: 'failed', failure: 'number_not_on_whatsapp' }])
})

it('gives up in the end, and says what was wrong', async () => {
  const { statuses } = await answerThatMeets('license_required')
  app.wait(3_700_000)
  await app.settle()
  expect(await statuses()).toEqual([{ status: 'failed', failure: 'license_required' }])
})
