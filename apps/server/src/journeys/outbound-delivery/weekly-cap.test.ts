import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findOrStartConversations } from '#modules/conversations/find-or-start-conversations.ts'
import { queueOutboundMessages } from '#modules/conversations/messages/queue-outbound-messages.ts'
import { createChannel } from '#modules/channels/connect-attempt.ts'
import type { Tx } from '#platform/database.ts'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'
import { somebodyWaits } from '#testing/somebody-waits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const calendar = useScheduleFixture()
const { create, get, local, person, states } = calendar
const rpc = () => calendar.fixture.rpc
const audience = { kind: 'tag' as const, tag: 'vip' }

const campaign = (text: string) =>
  create({ type: 'campaign', text, audience, start: local(MINUTE), end: local(3 * HOUR) })
/** Returns the sent texts, sorted: two campaigns of one minute may leave in either order. */
const sent = () => calendar.fixture.sent().toSorted((a, b) => a.localeCompare(b))
const preview = async () => {
  const asked = {
    scheduleId: null,
    type: 'campaign' as const,
    start: local(MINUTE),
    zone: 'America/Sao_Paulo',
    channelId: null,
  }
  const { capped, perWeek, total } = await rpc().schedules.preview({ ...asked, text: 'oi', audience })
  const { people } = await rpc().schedules.people({ ...asked, text: 'oi', audience })
  return { capped, perWeek, total, skipped: people.map(({ name, skipped }) => [name, skipped]) }
}

it('a person gets two promotions in seven days, and a third campaign says that it passes them over', async () => {
  const bia = await person('Bia', ['vip'])
  await campaign('um')
  await campaign('dois')
  expect(await preview()).toMatchObject({ capped: 0, perWeek: 2, skipped: [['Bia', null]] })
  await calendar.fixture.live(10 * MINUTE)
  await person('Caio', ['vip'])
  expect(await preview()).toEqual({
    capped: 1,
    perWeek: 2,
    total: 2,
    skipped: [
      ['Bia', 'weekly-cap'],
      ['Caio', null],
    ],
  })
  const third = await campaign('três')
  await calendar.fixture.live(10 * MINUTE)
  expect(sent()).toEqual(['dois', 'três', 'um'])
  expect(await states(third.id)).toEqual([
    ['Bia', 'skipped', 'weekly-cap'],
    ['Caio', 'sent', null],
  ])
  expect(await get(third.id)).toMatchObject({ status: 'done', recipients: { byState: { skipped: 1, sent: 1 } } })
  // Messages to one person do not count.
  await create({ text: 'Oi Bia', audience: { kind: 'contacts', contactIds: [bia.id] }, start: local(MINUTE) })
  await calendar.fixture.live(10 * MINUTE)
  expect(calendar.fixture.sent().at(-1)).toBe('Oi Bia')
  calendar.fixture.app.wait(7 * DAY)
  await campaign('quatro')
  await calendar.fixture.live(10 * MINUTE)
  expect(calendar.fixture.sent().slice(4)).toEqual(['quatro', 'quatro'])
})

it('two campaigns that run beside each other count each other’s', async () => {
  await rpc().venue.save({ sending: { perWeek: 1 } })
  await person('Bia', ['vip'])
  const both = [await campaign('um'), await campaign('dois')]
  await calendar.fixture.live(10 * MINUTE)
  expect(calendar.fixture.sent()).toHaveLength(1)
  const outcomes = await Promise.all(both.map(({ id }) => states(id)))
  expect(new Set(outcomes.flat().map(([, state]) => state))).toEqual(new Set(['sent', 'skipped']))
})

it('is as high as the venue wants, or not at all', async () => {
  await person('Bia', ['vip'])
  await rpc().venue.save({ sending: { perWeek: null } })
  expect(await preview()).toMatchObject({ capped: 0, perWeek: null })
  for (const text of ['um', 'dois', 'três']) await campaign(text)
  await calendar.fixture.live(15 * MINUTE)
  expect(calendar.fixture.sent()).toHaveLength(3)
  expect((await rpc().venue.get()).sending.perWeek).toBeNull()
  await expect(rpc().venue.save({ sending: { perWeek: 0 } })).rejects.toMatchObject({ status: 400 })
})

it('holds what an automation writes into the calendar for somebody who wrote nothing, and its trial says so', async () => {
  const tag = { kind: 'tag-added' as const, tag: 'clube' }
  const later = { kind: 'schedule' as const, after: 1, unit: 'hours' as const, text: 'volte' }
  await rpc().automations.create({ name: 'Clube', trigger: tag, conditions: [], actions: [later], isOn: true })
  const { conversationId } = await calendar.fixture.contact()
  await rpc().conversations.setTags({ conversationId, tags: ['vip', 'clube'] })
  await calendar.fixture.live(MINUTE)
  await campaign('um')
  await campaign('dois')
  await calendar.fixture.live(10 * MINUTE)
  const trial = { trigger: tag, conditions: [], actions: [{ kind: 'send' as const, text: 'oi' }] }
  expect((await rpc().automations.dryRun(trial)).trials).toMatchObject([{ fires: true, skipped: 'weekly-cap' }])
  await calendar.fixture.live(2 * HOUR, MINUTE)
  expect(sent()).toEqual(['dois', 'um'])
  const written = (await calendar.all()).find(({ title }) => title === 'Automação: Clube')!
  expect((await states(written.id)).map(([, ...state]) => state)).toEqual([['skipped', 'weekly-cap']])
  // Messages that leave for them count, too.
  calendar.fixture.app.wait(7 * DAY)
  await rpc().conversations.setTags({ conversationId, tags: ['vip'] })
  await rpc().conversations.setTags({ conversationId, tags: ['vip', 'clube'] })
  await calendar.fixture.live(2 * HOUR, MINUTE)
  expect(calendar.fixture.sent().slice(2)).toEqual(['volte'])
  await rpc().venue.save({ sending: { perWeek: 1 } })
  expect(await preview()).toMatchObject({ capped: 1 })
})

it('says of whom a remarketing does not write to yet until when, and that it is for the cap', async () => {
  await person('Bia', ['vip'])
  await campaign('um')
  await campaign('dois')
  await calendar.fixture.live(10 * MINUTE)
  const { id } = await rpc().remarketing.create({
    name: 'Volte',
    trigger: { kind: 'tag', tag: 'vip' },
    segmentId: null,
    channelId: null,
    texts: ['volte'],
    attempts: 1,
    gapDays: 7,
    from: '00:00',
    until: '23:59',
    weekdays: [],
    isActive: true,
  })
  await calendar.fixture.live(10 * MINUTE)
  const first = async () => (await rpc().remarketing.people({ id, page: 1 })).people[0]!
  const { attempts, nextAt, waitsFor } = await first()
  expect({ attempts, waitsFor }).toEqual({ attempts: 0, waitsFor: 'weekly-cap' })
  const inDays = (nextAt!.getTime() - calendar.fixture.app.clock.now().getTime()) / DAY
  expect(inDays).toBeGreaterThan(6.9)
  expect(inDays).toBeLessThan(7)
  calendar.fixture.app.wait(7 * DAY)
  await calendar.fixture.live(10 * MINUTE)
  expect(sent()).toEqual(['dois', 'um', 'volte'])
  expect(await first()).toMatchObject({ attempts: 1, nextAt: null, waitsFor: null })
})

it('holds automations that fire at one event, and says so of each that sent nothing', async () => {
  const vip = { kind: 'tag-added' as const, tag: 'vip' }
  for (const text of ['um', 'dois', 'três'])
    await rpc().automations.create({
      name: text,
      trigger: vip,
      conditions: [],
      actions: [{ kind: 'send', text }],
      isOn: true,
    })
  await person('Ana', ['vip'])
  await calendar.fixture.live(10 * MINUTE)
  expect(calendar.fixture.sent()).toEqual(['um', 'dois'])
  const { runs } = await rpc().automations.log({})
  expect(
    Object.fromEntries(runs.map(({ name, steps }) => [name, steps[0] && 'skipped' in steps[0] && steps[0].skipped])),
  ).toEqual({
    um: null,
    dois: null,
    três: 'weekly-cap',
  })
})

it('counts what another process queues at this moment for the same person, at another channel and for another reason', async () => {
  await rpc().venue.save({ sending: { perWeek: 1 } })
  const { conversationId } = await calendar.fixture.contact()
  const { app, owner } = calendar.fixture
  const { contact } = await rpc().conversations.get({ conversationId })
  const channel = { instanceName: randomUUID(), network: 'whatsapp' as const, number: '5511911110000' }
  const queue = (tx: Tx, conversation: string, purpose: 'campaign' | 'automation') =>
    queueOutboundMessages(tx, owner.ownerId, app.clock.now(), [
      { conversationId: conversation, origin: purpose, text: 'oi' },
    ])
  const there = await app.db.tenant(owner.ownerId, async (tx) => {
    const { id: channelId } = await createChannel(tx, { ownerId: owner.ownerId, ...channel, isPrincipal: false })
    const person = { contactId: contact.id, replyTo: 'x@s.whatsapp.net' }
    return (await findOrStartConversations(tx, { ownerId: owner.ownerId, channelId }, [person], 'venue')).get(
      contact.id,
    )!.id
  })
  const [first, second] = await app.db.tenant(owner.ownerId, async (tx) => {
    const campaign = await queue(tx, conversationId, 'campaign')
    const automation = app.db.tenant(owner.ownerId, (other) => queue(other, there, 'automation'))
    await Promise.race([automation, somebodyWaits(app)])
    return [campaign, { later: automation }] as const
  })
  expect(first).toMatchObject({ ids: [expect.any(String)], full: new Map() })
  const freeAt = new Date(app.clock.now().getTime() + 7 * DAY)
  expect(await second.later).toEqual({ ids: [], full: new Map([[there, freeAt]]) })
})
