import { describe, expect, it } from 'vitest'
import type { GatewayKnownPerson } from '@balcao/contract'
import type { NewEvent } from '../../whatsapp-engine/src/store/outbox-writer.ts'
import { createPastKeeper } from '../../whatsapp-engine/src/history/keep-past.ts'
import { BOB, linkShop, type Opened, useFixture, SHOP } from './testing/fixture.ts'

const CARLA = '5511988880003'
const DORA = '5511988880004'
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

/** The last word on each person. */
function known({ events }: Opened): Record<string, Pick<GatewayKnownPerson, 'name' | 'chattedBefore'>> {
  const people = events.all.flatMap((event) => (event.type === 'known' ? event.known.people : []))
  return Object.fromEntries(people.map(({ phone, name, chattedBefore }) => [phone ?? '', { name, chattedBefore }]))
}

describe('the people of a first sync', () => {
  it('are told with their names, and whether they chatted before', async () => {
    await using fixture = await useFixture()
    await fixture.phones.history({ phone: SHOP, with: BOB, messages: [{ fromMe: true, text: 'oi', at: yesterday() }] })
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await expect.poll(() => known(shop)).toEqual({ [BOB]: { name: 'Bob', chattedBefore: true } })
    expect(fixture.logs.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('are told also where a text has what the database refuses', async () => {
    await using fixture = await useFixture()
    const messages = [{ fromMe: false, text: 'abre\0 hoje?', at: yesterday() }]
    await fixture.phones.history({ phone: SHOP, with: BOB, messages })
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await expect.poll(() => known(shop)).toEqual({ [BOB]: { name: 'Bob', chattedBefore: true } })
    const listed = await shop.client.messages('shop')
    expect(listed.map(({ text }) => text)).toEqual(['abre hoje?'])
  })

  it('did not chat before when they began to write after the phone was first linked', async () => {
    await using fixture = await useFixture()
    await fixture.phones.history({ phone: SHOP, with: BOB, messages: [{ fromMe: false, text: 'oi', at: yesterday() }] })
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await expect.poll(() => Object.keys(known(shop))).toEqual([BOB])
    await fixture.phones.person({ phone: CARLA, name: 'Carla' })
    // Times of WhatsApp have no fractions of a second.
    await fixture.pool.query(
      `update gateway.instances set first_linked = jsonb_build_object($1::text, now() - interval '2 seconds')`,
      [SHOP],
    )
    await fixture.phones.send({ from: CARLA, to: SHOP, text: 'abrem hoje?' })
    await shop.events.next('message', ({ message }) => message.text === 'abrem hoje?')
    await shop.client.logout('shop')
    const { qr } = await shop.client.connect('shop')
    await fixture.phones.scan(SHOP, qr!.code)
    await expect
      .poll(() => known(shop), { timeout: 10_000 })
      .toEqual({
        [BOB]: { name: 'Bob', chattedBefore: true },
        [CARLA]: { name: 'Carla', chattedBefore: false },
      })
  })

  it('are told by the names of the phone’s book, which comes later, and not that they chatted before', async () => {
    await using fixture = await useFixture()
    await fixture.phones.history({ phone: SHOP, with: BOB, messages: [{ fromMe: true, text: 'oi', at: yesterday() }] })
    await fixture.phones.nameInBook(SHOP, DORA, 'Dora da Limpeza')
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await expect
      .poll(() => known(shop))
      .toEqual({
        [BOB]: { name: 'Bob', chattedBefore: true },
        [DORA]: { name: 'Dora da Limpeza', chattedBefore: false },
      })
    await fixture.phones.nameInBook(SHOP, BOB, 'Bob do Gelo')
    await fixture.phones.nameInBook(SHOP, CARLA, 'Carla Vizinha')
    await expect
      .poll(() => known(shop))
      .toEqual({
        [BOB]: { name: 'Bob do Gelo', chattedBefore: true },
        [CARLA]: { name: 'Carla Vizinha', chattedBefore: false },
        [DORA]: { name: 'Dora da Limpeza', chattedBefore: false },
      })
    expect(shop.events.all.filter(({ type }) => type === 'message')).toEqual([])
    const people = shop.events.all.flatMap((event) => (event.type === 'known' ? event.known.people : []))
    expect(people.find(({ name }) => name === 'Carla Vizinha')!.lid).toMatch(/^\d+$/)
    // While it is away the phone goes on.
    await shop.close()
    await fixture.phones.nameInBook(SHOP, CARLA, 'Carla do 42')
    const again = await fixture.open()
    await expect.poll(() => known(again)).toEqual({ [CARLA]: { name: 'Carla do 42', chattedBefore: false } })
  })

  it('are told and kept in the end when the database could not take them at first', async () => {
    await using fixture = await useFixture()
    for (const [phone, name] of [
      [CARLA, 'Carla'],
      [DORA, 'Dora'],
    ] as const) {
      await fixture.phones.person({ phone, name })
      await fixture.phones.history({
        phone: SHOP,
        with: phone,
        messages: [{ fromMe: false, text: 'oi', at: yesterday() }],
      })
    }
    const shop = await fixture.open()
    await fixture.pool.query('alter table gateway.chats rename to chats_away')
    await linkShop(fixture, shop)
    const said = (words: string) => fixture.logs.filter(({ message }) => message === words)
    await expect
      .poll(() => said('a part of the first sync is tried again').length, { timeout: 15_000 })
      .toBeGreaterThan(0)
    expect(known(shop)).toEqual({})
    await fixture.pool.query('alter table gateway.chats_away rename to chats')
    await expect
      .poll(() => known(shop), { timeout: 15_000 })
      .toEqual({ [CARLA]: { name: 'Carla', chattedBefore: true }, [DORA]: { name: 'Dora', chattedBefore: true } })
    expect((await shop.client.chats('shop')).map(({ name }) => name)).toEqual(expect.arrayContaining(['Carla', 'Dora']))
    expect(said('a part of the first sync is lost')).toEqual([])
  })
})

it('reports what was said without a link once the database takes it', async () => {
  const missed = [{ type: 'message' as const, payload: { text: 'abrem hoje?' }, dedupe: 'one' }]
  const told: NewEvent[] = []
  let isAway = true
  const keeper = createPastKeeper({
    instanceId: 'shop',
    history: { add: async () => [] },
    missed: { add: async () => {}, oldest: async () => missed.slice(), remove: async () => void missed.splice(0) },
    outbox: {
      write: async ({ events = [] }) => {
        if (isAway) throw new Error('the database is away')
        told.push(...events)
      },
    },
    logger: { debug() {}, info() {}, error() {}, warn: () => void (isAway = false) },
    quietMs: 1,
  })
  await expect.poll(() => told.length).toBe(1)
  await keeper.close()
})
