import { DAYS, DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { expect, it } from 'vitest'
import { queueOutboundMessages } from '#modules/conversations/messages/queue-outbound-messages.ts'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const calendar = useScheduleFixture()
const { create, person, local } = calendar
const rpc = () => calendar.fixture.rpc

/** Returns the waits of schedules and reservations, without those of single messages. */
const waits = async () => (await rpc().channels.waits()).waits.filter(({ kind }) => kind !== 'message')

/** A campaign to more people than a channel may write to on its first day. */
async function campaignOf(count: number) {
  for (let index = 0; index < count; index += 1) await person(`P${index}`, ['vip'])
  const audience = { kind: 'tag' as const, tag: 'vip' }
  return create({ type: 'campaign', text: 'promo', audience, start: local(MINUTE), end: local(40 * HOUR) })
}

/** A confirmed table of this evening at 20:00, whose customer is reminded three hours before. */
async function tableAtEight() {
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = DAYS.map((dia) => ({ dia, ...day }))
  await rpc().venue.save({
    general: { name: 'Bar da Ana', description: '', welcomeMessage: '', segmento: '' },
    hours: { timezone: 'America/Sao_Paulo', horarios: horarios, datasEspeciais: [] },
  })
  await rpc().reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, remindMinutes: 180 })
  const { write } = await calendar.fixture.contact()
  write('quero reservar uma mesa hoje 20h para 4 pessoas em nome de Rui Lima')
  await calendar.fixture.live(20_000, 5_000)
  const [table] = (await rpc().reservations.list({})).reservations
  await rpc().reservations.setStatus({ id: table!.id, status: 'confirmed', tell: false })
  calendar.fixture.app.gateway.sent.length = 0
  return table!
}

it('a reminder and a message to one person leave although a campaign has had its part of the day', async () => {
  const table = await tableAtEight()
  await calendar.fixture.linkedDaysAgo(0)
  const campaign = await campaignOf(30)
  await calendar.fixture.live(3 * HOUR, MINUTE)
  expect(calendar.fixture.sent()).toEqual(Array.from({ length: 15 }, () => 'promo'))
  expect(await waits()).toMatchObject([{ kind: 'schedule', id: campaign.id, because: 'daily-cap', isTooLate: false }])
  const bia = await person('Bia')
  await create({
    text: 'Oi Bia',
    audience: { kind: 'contacts', contactIds: [bia.id] },
    start: local(MINUTE),
    end: local(HOUR),
  })
  await calendar.fixture.live(5 * MINUTE)
  expect(calendar.fixture.sent().slice(15)).toEqual(['Oi Bia'])
  await calendar.fixture.live(3 * HOUR, 10 * MINUTE)
  expect(calendar.fixture.sent().slice(16)).toEqual([expect.stringContaining(table.code)])
})

it('a reminder leaves although campaigns have had their part of the month', async () => {
  const table = await tableAtEight()
  await calendar.fixture.app.db.pool.query('insert into platform_settings (free_messages) values (8)')
  const campaign = await campaignOf(8)
  await calendar.fixture.live(2 * HOUR, MINUTE)
  expect(calendar.fixture.sent()).toEqual(Array.from({ length: 6 }, () => 'promo'))
  expect(await waits()).toMatchObject([{ kind: 'schedule', id: campaign.id, because: 'plan-messages' }])
  const audience = { kind: 'all' as const }
  const asked = { audience, text: 'oi', start: local(HOUR), zone: 'America/Sao_Paulo', channelId: null }
  const { preview } = rpc().schedules
  expect((await preview({ ...asked, type: 'campaign' })).plan.left).toBe(0)
  expect((await preview({ ...asked, type: 'message' })).plan.left).toBe(2)
  await calendar.fixture.live(4 * HOUR, 10 * MINUTE)
  expect(calendar.fixture.sent().slice(6)).toEqual([expect.stringContaining(table.code)])
  await calendar.fixture.app.db.pool.query('truncate platform_settings')
})

it('a reminder leaves although messages of a campaign failed', async () => {
  const table = await tableAtEight()
  const campaign = await campaignOf(20)
  const { gateway, clock } = calendar.fixture.app
  gateway.confirms = false
  for (let round = 0; round < 2; round += 1) {
    await calendar.fixture.live(8 * MINUTE, MINUTE)
    for (const { messageId } of calendar.fixture.left())
      gateway.receipt(calendar.fixture.owner.instance, { messageId, status: 'failed', reason: '479' }, clock.now())
  }
  gateway.confirms = true
  await calendar.fixture.live(5 * HOUR, 10 * MINUTE)
  expect(await waits()).toMatchObject([{ kind: 'schedule', id: campaign.id, because: 'failing' }])
  expect(calendar.fixture.sent().at(-1)).toContain(table.code)
})

it('a reminder that waits says why, until when, and that it would be too late', async () => {
  const table = await tableAtEight()
  await rpc().venue.save({
    sending: { quiet: { from: '13:00', until: '21:00' } },
  })
  await calendar.fixture.live(6 * HOUR, 10 * MINUTE)
  expect(await waits()).toMatchObject([{ kind: 'reservation', id: table.id, because: 'quiet-hours', isTooLate: true }])
  const teammate = await calendar.teammate()
  expect((await teammate.channels.waits()).waits).toContainEqual(expect.objectContaining({ id: table.id }))
})

it('whatever else waits says so at its message', async () => {
  const { fixture } = calendar
  await rpc().venue.save({ sending: { quiet: { from: '11:00', until: '15:00' } } })
  const { conversationId } = await fixture.contact()
  await fixture.app.db.tenant(fixture.owner.ownerId, (tx) =>
    queueOutboundMessages(tx, fixture.owner.ownerId, fixture.app.clock.now(), [
      { conversationId, origin: 'automation', purpose: 'automation', text: 'Bem-vindo' },
      { conversationId, origin: 'api', text: 'Seu pedido saiu' },
    ]),
  )
  const { messages } = await rpc().conversations.messages({ conversationId })
  const queued = messages.filter(({ status }) => status === 'queued')
  const until = new Date(fixture.app.clock.now())
  until.setUTCHours(18, 0, 0, 0)
  const wait = { kind: 'message', because: 'quiet-hours', until, isTooLate: false }
  expect((await rpc().channels.waits()).waits).toEqual(queued.map(({ id }) => ({ ...wait, id })))
  expect(queued).toHaveLength(2)
})
