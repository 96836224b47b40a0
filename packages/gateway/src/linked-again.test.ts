import { describe, expect, it } from 'vitest'
import { BOB, linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

const CARLA = '5511988880003'
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

const said = ({ events }: Opened) =>
  events.all.flatMap((event) =>
    event.type === 'message' ? `${event.message.fromMe ? '>' : '<'} ${event.message.text}` : [],
  )
const gaps = ({ events }: Opened) => events.all.flatMap((event) => (event.type === 'gap' ? event.gap : []))

async function linkAgain({ phones }: Fixture, shop: Opened) {
  const { qr } = await shop.client.connect('shop')
  await phones.scan(SHOP, qr!.code)
}

/** The phone removes the linked device, as "Aparelhos conectados" does. */
async function unlink({ phones }: Fixture, shop: Opened) {
  await phones.unlink(SHOP)
  await shop.events.next('connection', ({ connection }) => connection.reason === 'logged-out')
}

/** So that times of WhatsApp, which are whole seconds, tell what was first. */
const second = () => new Promise((resolve) => setTimeout(resolve, 1100))

describe('a phone that is linked again', () => {
  it('tells what was said meanwhile, in order and once, and nothing that was told before', async () => {
    await using fixture = await useFixture()
    const { phones } = fixture
    await phones.person({ phone: CARLA, name: 'Carla' })
    await phones.history({ phone: SHOP, with: BOB, messages: [{ fromMe: false, text: 'há um dia', at: yesterday() }] })
    const shop = await fixture.open({ pastQuietMs: 300 })
    await linkShop(fixture, shop)
    await phones.send({ from: BOB, to: SHOP, text: 'antes' })
    await shop.events.next('message', ({ message }) => message.text === 'antes')
    await shop.client.sendText('shop', { to: BOB, text: 'respondido', messageId: 'OURS-0001' })
    const ended = Date.now()
    await unlink(fixture, shop)
    expect(gaps(shop)).toEqual([])

    await phones.send({ from: CARLA, to: SHOP, text: 'tem mesa?' })
    await second()
    await phones.send({ from: SHOP, to: CARLA, text: 'temos!' })
    const data = Buffer.from('a picture').toString('base64')
    await phones.send({ from: BOB, to: SHOP, content: { kind: 'image', data } })
    await second()
    await phones.send({ from: CARLA, to: SHOP, text: 'obrigada' })
    await linkAgain(fixture, shop)

    await expect
      .poll(() => said(shop), { timeout: 15_000 })
      .toEqual(['< antes', '< tem mesa?', expect.anything(), expect.anything(), '< obrigada'])
    expect(said(shop).slice(2, 4).toSorted()).toEqual(['< ', '> temos!'])
    const picture = await shop.events.next('message', ({ message }) => message.kind === 'image')
    expect(picture.message).toMatchObject({ fromMe: false, peer: { phone: BOB }, media: expect.anything() })
    // Its file is fetched like any other's.
    await shop.events.next('media', ({ media }) => media.status === 'ready')
    const [first, part] = gaps(shop)
    expect(Math.abs(Date.parse(first!.since) - ended)).toBeLessThan(20_000)
    expect(first!.oldest).toBeNull()
    expect(part!.since).toBe(first!.since)
    // The phone still has what was said before: nothing is missing.
    expect(Date.parse(part!.oldest!)).toBeLessThan(Date.parse(first!.since))

    // Linked once more, all of it comes again, and is told to nobody.
    const told = said(shop)
    await shop.client.logout('shop')
    await linkAgain(fixture, shop)
    await phones.send({ from: CARLA, to: SHOP, text: 'até já' })
    await shop.events.next('message', ({ message }) => message.text === 'até já')
    await expect.poll(() => gaps(shop).length).toBeGreaterThan(3)
    await second()
    expect(said(shop)).toEqual([...told, '< até já'])
    expect(
      shop.events.all.filter((event) => event.type === 'message' && event.message.messageId === 'OURS-0001'),
    ).toEqual([])
    expect(fixture.logs.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('has it told by the next process where the one that heard of it died first', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open({ pastQuietMs: 60_000 })
    await linkShop(fixture, shop)
    await unlink(fixture, shop)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'alguém aí?' })
    await linkAgain(fixture, shop)
    await expect.poll(() => gaps(shop).length).toBeGreaterThan(1)
    expect(said(shop)).toEqual([])
    await shop.events[Symbol.asyncDispose]()
    await fixture.pool.query("update gateway.leases set holder = 'somebody dead', expires_at = now()")
    const next = await fixture.open({ pastQuietMs: 300 })
    await expect.poll(() => said(next), { timeout: 20_000 }).toEqual(['< alguém aí?'])
    const { rows } = await fixture.pool.query('select from gateway.past_messages')
    expect(rows).toEqual([])
  })

  it('is a first link for a phone that was never linked here: its past is no news', async () => {
    await using fixture = await useFixture()
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    const shop = await fixture.open({ pastQuietMs: 100 })
    await linkShop(fixture, shop)
    await shop.events.next('known', ({ known }) => known.people.length > 0)
    await second()
    expect([said(shop), gaps(shop)]).toEqual([[], []])
  })
})
