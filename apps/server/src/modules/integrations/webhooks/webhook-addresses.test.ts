import { WEBHOOKS_AT_MOST } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { useWebhookFixture } from '#testing/webhook-fixture.ts'

/** Which addresses may be told anything, and whose they are. */

const fixture = useWebhookFixture()
const { happens, log } = fixture

describe('an address', () => {
  it.each([
    'http://localhost:5678/hook',
    'http://n8n.localhost/hook',
    'http://127.0.0.2/hook',
    'http://2130706434/hook',
    'http://10.0.0.5/hook',
    'http://172.16.3.4/hook',
    'http://192.168.0.10/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/hook',
    'http://224.0.0.1/hook',
    'http://0.0.0.0/hook',
    'http://[::1]/hook',
    'http://[::ffff:127.0.0.1]/hook',
    'http://[::ffff:7f00:2]/hook',
    'http://[fd00::1]/hook',
    'http://[fe80::1]/hook',
    'http://[64:ff9b::7f00:1]/hook',
  ])('of our own network is refused: %s', async (url) => {
    const webhook = { url, events: ['reservation.created' as const] }
    await expect(fixture.rpc.webhooks.add(webhook)).rejects.toMatchObject({ code: 'address_private' })
    await expect(fixture.rpc.webhooks.update({ id: fixture.id, webhook })).rejects.toMatchObject({
      code: 'address_private',
    })
    await expect(fixture.rpc.webhooks.saveN8n({ url })).rejects.toMatchObject({ code: 'address_private' })
  })

  it.each(['ftp://example.com/', 'javascript:alert(1)', 'https://ana:senha@example.com/', 'example.com', ''])(
    'is one of the web: not %s',
    async (url) => {
      await expect(fixture.rpc.webhooks.add({ url, events: ['reservation.created'] })).rejects.toMatchObject({
        status: 400,
      })
    },
  )

  it('is one of ten at most', async () => {
    const webhook = { url: 'https://example.com/hook', events: ['reservation.created' as const] }
    const all = await Promise.allSettled(
      Array.from({ length: WEBHOOKS_AT_MOST }, () => fixture.rpc.webhooks.add(webhook)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(WEBHOOKS_AT_MOST - 1)
    await expect(fixture.rpc.webhooks.add(webhook)).rejects.toMatchObject({ code: 'too_many_webhooks' })
  })

  it('and its log are their owner’s alone', async () => {
    await happens('Ana')
    await fixture.app.settle()
    const [ana] = await log()
    const stranger = fixture.app.client().rpc
    await stranger.account.signIn(await fixture.app.owner('Zé', '5511999990003'))
    expect(await stranger.webhooks.list()).toEqual({ webhooks: [] })
    expect(await stranger.webhooks.deliveries({ id: fixture.id })).toEqual({ deliveries: [], more: false })
    const webhook = { url: 'https://example.com', events: ['reservation.created' as const] }
    const { webhooks } = stranger
    for (const refused of [
      () => webhooks.update({ id: fixture.id, webhook }),
      () => webhooks.remove({ id: fixture.id }),
      () => webhooks.pause({ id: fixture.id }),
      () => webhooks.resume({ id: fixture.id }),
      () => webhooks.newSecret({ id: fixture.id }),
      () => webhooks.test({ id: fixture.id }),
      () => webhooks.delivery({ deliveryId: ana!.id }),
      () => webhooks.replay({ deliveryId: ana!.id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
  })
})
