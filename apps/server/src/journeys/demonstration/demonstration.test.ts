import { demonstration as script } from '@balcao/copy/demonstration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadVenue } from '#modules/venue/load-venue.ts'
import { findChannels } from '#modules/channels/channel.ts'
import { markChannelRemoved } from '../../modules/channels/removal.ts'
import { loadMenu } from '#modules/venue/menu/menu-items.ts'
import { loadEvents } from '#modules/venue/events/venue-events.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createDemonstrationOwner, playDemonstration } from './demonstration.ts'
import type { SimulatedPhones } from './simulated-phones.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Phones whose messages reach the test's gateway and whose inbox is what it was told to send. */
function phones() {
  const scanned: string[] = []
  const jid = (phone: string) => `${phone}@s.whatsapp.net`
  const instance = async () =>
    (await app.db.pool.query<{ name: string }>('select instance_name as name from channels')).rows[0]!.name
  const handheld: SimulatedPhones = {
    addPerson: async () => ({}),
    scan: async ({ phone, qr }) => {
      scanned.push(qr)
      const name = await instance()
      app.gateway.states.set(name, 'open')
      const connection = { state: 'open' as const, number: phone, code: null, reason: null }
      app.gateway.push({ type: 'connection', instance: name, at: app.clock.now().toISOString(), connection })
      return {}
    },
    send: async ({ from, text }) => {
      const peer = { phone: from, lid: null, jid: jid(from) }
      app.gateway.message(await instance(), { messageId: crypto.randomUUID(), peer, text }, app.clock.now())
      return {}
    },
    inbox: async (phone) =>
      app.gateway.sent
        .filter(({ to }) => to === jid(phone))
        .map(({ messageId, text }) => ({ id: messageId, from: '', text, at: '' })),
  }
  return { handheld, scanned }
}

/** The product works beside the demonstration, as it does in life. */
async function play(ownerId: string, handheld: SimulatedPhones) {
  const stop = new AbortController()
  const playing = playDemonstration(app.app, ownerId, handheld, stop.signal)
  let done = false
  void playing.then(() => (done = true))
  while (!done) {
    await app.settle()
    app.wait(4_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('makes a venue that is complete, connects it by QR and carries three true conversations, once', async () => {
  app.gateway.qr = { code: '2@demo', count: 1, expiresAt: new Date(app.clock.now().getTime() + 60_000).toISOString() }
  const ownerId = await createDemonstrationOwner(app.app)
  const { handheld, scanned } = phones()
  await play(ownerId, handheld)
  expect(scanned).toEqual(['2@demo'])

  const { rows } = await app.db.pool.query<{ name: string; origin: string; state: string }>(`
    select k.phone as name, m.origin, c.state from messages m join conversations c on c.id = m.conversation_id
    join contacts k on k.id = c.contact_id order by m.id`)
  for (const { phone, says } of script.customers) {
    const origins = rows.filter((row) => row.name === phone).map(({ origin }) => origin)
    expect(origins).toEqual(says.flatMap(() => ['contact', 'assistant']))
  }
  expect(rows.filter(({ state }) => state === 'waiting').map(({ name }) => name)).toContain('5511955550133')
  const { progress } = await app.db.tenant(ownerId, (tx) => loadVenue(tx, ownerId))
  expect(progress).toBe(100)

  // The clock of the tests stands on Wednesday 7 January 2026: eight weeks of nights lie ahead of it.
  const { events, lists } = await app.db.tenant(ownerId, (tx) => loadEvents(tx, ownerId, app.clock.now()))
  expect(events).toHaveLength(32)
  expect(events.slice(0, 8).map(({ date, title }) => `${date} ${title}`)).toEqual([
    '2026-01-08 Quinta do chorinho',
    '2026-01-09 Sexta do samba',
    '2026-01-10 Roda de samba',
    '2026-01-11 Domingo de MPB',
    '2026-01-15 Quinta do chorinho',
    '2026-01-16 Sexta do samba',
    '2026-01-17 Roda de samba',
    '2026-01-18 Domingo de MPB',
  ])
  expect(lists).toHaveLength(8)
  expect(lists.slice(0, 2)).toMatchObject([
    { name: 'Lista do Farol', date: '2026-01-09', isOpen: true, isOver: false },
    { name: 'Lista do Farol', date: '2026-01-16' },
  ])
  const menu = await app.db.tenant(ownerId, (tx) => loadMenu(tx, ownerId))
  expect(menu).toHaveLength(script.menu.length)
  const chope = app.gateway.sent.find(({ text }) => text.includes('Chope Pilsen'))
  expect(chope?.text).toContain('R$ 12,90')

  // The next start finds everything and does nothing again.
  const sent = app.gateway.sent.length
  expect(await createDemonstrationOwner(app.app)).toBe(ownerId)
  await play(ownerId, handheld)
  expect(app.gateway.sent).toHaveLength(sent)
  expect(scanned).toHaveLength(1)

  // What its owner takes away does not come back.
  const { rows: channels } = await app.db.pool.query<{ id: string }>('select id from channels')
  await app.db.tenant(ownerId, (tx) => markChannelRemoved(tx, channels[0]!.id, app.clock.now()))
  await play(ownerId, handheld)
  expect(scanned).toHaveLength(1)
  expect(await app.db.tenant(ownerId, findChannels)).toEqual([])
})
