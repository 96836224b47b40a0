import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { readKeyMaterial, waysToPrint } from './testing/key-material.ts'
import { startClusterProcess } from './testing/start-cluster-process.ts'
import { startGatewayProcess } from './testing/start-gateway-process.ts'
import { API_KEY, BOB, ENCRYPTION_KEY, linkShop, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

const SECRET_TEXT = 'meu cartão termina em 4242'

/** Returns an error as Drizzle throws it: the statement with its parameters, and PostgreSQL's error as the cause. */
const fails = async () => {
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  throw new Error(`Failed query: insert into "messages"\nparams: ${BOB},${SECRET_TEXT}`, { cause })
}

/** A conversation with a broken message in it, which is what makes libsignal talkative. */
async function converse(fixture: Fixture) {
  const shop = await fixture.open()
  await linkShop(fixture, shop)
  await fixture.phones.send({ from: BOB, to: SHOP, text: SECRET_TEXT })
  await fixture.phones.send({ from: BOB, to: SHOP, text: 'quebrada', corrupt: true })
  await shop.events.next('message', ({ message }) => message.text === 'quebrada')
  await shop.client.sendText('shop', { to: BOB, text: SECRET_TEXT, messageId: 'DDDD0001' })
  await fixture.phones.waitForInbox(BOB, ({ text }) => text === SECRET_TEXT)
  return shop
}

describe('what is kept', () => {
  it('is unreadable without the key', async () => {
    await using fixture = await useFixture()
    await converse(fixture)
    const { rows } = await fixture.pool.query<{ place: string; value: Buffer }>(
      `select type || ' ' || id as place, value from gateway.session_keys
       union all select 'creds', creds from gateway.instances
       union all select 'sent', body from gateway.sent_messages`,
    )
    expect(rows.length).toBeGreaterThan(800)
    for (const { place, value } of rows) {
      const text = value.toString('latin1')
      expect(text, place).not.toMatch(/private|privKey|Buffer|noiseKey|chainKey|cart/)
      // Encrypted bytes do not compress: what is structured does.
      if (value.length > 200) expect(new Set(value).size, place).toBeGreaterThan(80)
    }
  })

  it('does not open with another key', async () => {
    await using fixture = await useFixture()
    const first = await converse(fixture)
    await first.close()
    const second = await fixture.open({ encryptionKey: new Uint8Array(ENCRYPTION_KEY).fill(8) })
    expect(fixture.logs).toContainEqual(expect.objectContaining({ message: 'instance not taken up' }))
    expect(await second.client.connectionState('shop')).toBe('connecting')
  })

  it('holds no text of an acknowledged message', async () => {
    await using fixture = await useFixture()
    const shop = await converse(fixture)
    await shop.close()
    const { rows } = await fixture.pool.query('select 1 from gateway.events where payload::text like $1', ['%cart%'])
    expect(rows).toEqual([])
    const { rows: listed } = await fixture.pool.query<{ row: string }>(
      'select m::text as row from gateway.history_messages m',
    )
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.filter(({ row }) => row.includes('cart'))).toEqual([])
  })
})

describe('what is said', () => {
  it('names no text and no key, at any level', async () => {
    await using fixture = await useFixture()
    const shop = await converse(fixture)
    await shop.client.logout('shop')
    expect(fixture.logs.length).toBeGreaterThan(0)
    expect(JSON.stringify(fixture.logs)).not.toMatch(/4242|privKey|wa\.me|Session error/)
  })

  it('names no text where the venue’s database fails', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open({
      outboundQueue: {
        weigh: fails,
        queue: fails,
        change: fails,
      },
    })
    await linkShop(fixture, shop)
    const body = JSON.stringify({ number: BOB, text: SECRET_TEXT })
    const headers = { 'content-type': 'application/json', apikey: API_KEY }
    const request = new Request('http://gateway/message/sendText/shop', { method: 'POST', headers, body })
    expect((await shop.gateway.fetch(request)).status).toBe(500)
    expect(fixture.logs).toContainEqual(
      expect.objectContaining({ message: 'gateway call failed', fields: { error: 'deadlock detected' } }),
    )
    expect(JSON.stringify(fixture.logs)).not.toMatch(/4242|5511/)
  })

  it('holds no key, whatever happens from the first code to the last word', async () => {
    await using fixture = await useFixture()
    const { databaseUrl, simulator } = fixture
    const child = await startClusterProcess({ databaseUrl, simulatorUrl: simulator.url, holder: 'loud', loud: true })
    const printed = Promise.all([child.stdout!.toArray(), child.stderr!.toArray()])
    const keys = new Set<string>()
    const noteKeys = async () => {
      for (const key of await readKeyMaterial(fixture)) keys.add(key)
    }
    await using front = await fixture.open({ holdsInstances: false })
    await linkShop(fixture, front)
    await noteKeys()
    const say = async (text: string, more: { corrupt?: boolean } = {}) => {
      await fixture.phones.send({ from: BOB, to: SHOP, text, ...more })
      await front.events.next('message', ({ message }) => message.text === text)
      await noteKeys()
    }
    await say('oi')
    await front.client.sendText('shop', { to: BOB, text: 'olá', messageId: 'KEYS0001' })
    await front.events.next('receipt', ({ receipt }) => receipt.status === 'read')
    await say('quebrada', { corrupt: true })
    // What makes libsignal print whole sessions: the other phone begins anew.
    await fixture.phones.forget(BOB)
    await say('de telefone novo')
    await fixture.phones.drop(SHOP)
    await say('depois da queda')
    await front.client.logout('shop')
    const exit = once(child, 'exit')
    child.kill()
    await exit
    const words = (await printed).flat().join('')
    expect(words.length).toBeGreaterThan(0)
    expect(keys.size).toBeGreaterThan(800)
    expect([...keys].flatMap(waysToPrint).filter((way) => words.includes(way))).toEqual([])
  })

  // The server's own gateway keeps one frame of an error (roles/gateway-thread/thread.ts).
  it.each([10, 1])('does not pass on what libsignal prints, with %i frames of an error', async (frames) => {
    await using fixture = await useFixture()
    const shop = await converse(fixture)
    await shop.close()
    const child = startGatewayProcess(fixture, [`--stack-trace-limit=${frames}`])
    const printed = Promise.all([child.stdout!.toArray(), child.stderr!.toArray()])
    const exit = once(child, 'exit')
    await once(child, 'message')
    await fixture.phones.forget(BOB)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'de telefone novo' })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'quebrada de novo', corrupt: true })
    await using second = await fixture.open({ leaseMs: 60_000 })
    await second.events.next('message', ({ message }) => message.text === 'quebrada de novo')
    child.kill()
    await exit
    expect((await printed).flat().join('')).toBe('')
  })
})
