import { expect, it } from 'vitest'
import type { Audience } from '@balcao/contract'
import { createChannel } from '#modules/channels/connect-attempt.ts'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const calendar = useScheduleFixture()
const { create, person } = calendar
type Asked = Parameters<typeof calendar.fixture.rpc.schedules.people>[0]

const people = async (audience: Asked['audience'], more: Partial<Asked> = {}) => {
  const asked = {
    type: 'campaign' as const,
    text: 'Oi {nome}!',
    start: '2099-01-01T20:00',
    zone: 'America/Sao_Paulo',
    channelId: null,
    audience,
  }
  const found = await calendar.fixture.rpc.schedules.people({ ...asked, ...more })
  return { ...found, people: found.people.map(({ name, text, skipped }) => [name, skipped ?? text]) }
}
const VIP: Audience = { kind: 'tag', tags: ['vip'] }

it('shows what each of them would read, page by page, and finds one by name or phone', async () => {
  const names = Array.from({ length: 45 }, (_, index) => `P${String(index + 10)}`)
  const made = []
  for (const name of names) made.push(await person(name, ['vip']))
  const pages = [await people(VIP), await people(VIP, { page: 2 }), await people(VIP, { page: 3 })]
  expect(pages.map(({ people: page, total }) => [page.length, total])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
  ])
  expect(new Set(pages.flatMap((page) => page.people.map(([, text]) => text)))).toEqual(
    new Set(names.map((name) => `Oi ${name}!`)),
  )
  expect(await people(VIP, { search: 'p13' })).toMatchObject({ people: [['P13', 'Oi P13!']], total: 1 })
  expect(await people(VIP, { search: made[20]!.phone.slice(-6) })).toMatchObject({ people: [['P30', 'Oi P30!']] })
  expect(await people(VIP, { search: '%' })).toMatchObject({ people: [], total: 0 })
})

it('says who would get nothing, and why', async () => {
  await person('Ana', ['vip'])
  const out = await person('Zeca', ['vip'])
  await calendar.fixture.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
  const { app, owner } = calendar.fixture
  const peer = { phone: null, lid: '99887766554433', jid: '99887766554433@lid' }
  app.gateway.message(owner.instance, { messageId: 'm', peer, pushName: 'Lia', text: 'oi' }, app.clock.now())
  await app.settle()
  const second = await app.db.tenant(owner.ownerId, (tx) => {
    const channel = { ownerId: owner.ownerId, instanceName: `second-${owner.ownerId}`, network: 'whatsapp' as const }
    return createChannel(tx, { ...channel, number: '5511977770000', isPrincipal: false })
  })
  const all = await people({ kind: 'all' }, { channelId: second.id })
  expect(new Map(all.people.map(([name, said]) => [name, said]))).toEqual(
    new Map([
      ['Ana', 'Oi Ana!'],
      ['Zeca', 'opted-out'],
      ['Lia', 'no-number'],
    ]),
  )
  expect((await people({ kind: 'all' }, { search: 'lia' })).people).toEqual([['Lia', 'Oi Lia!']])
})

it('reads a list as it will be sent: under the name that a contact has, and once', async () => {
  const ana = await person('Ana Lima')
  const out = await person('Zeca')
  await calendar.fixture.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
  const rows = [
    { phone: `+${ana.phone}`, name: 'Aninha' },
    { phone: '+5511987650000', name: 'Nova Pessoa' },
    { phone: `+${ana.phone}`, name: 'Ana de novo' },
    { phone: `+${out.phone}`, name: 'Zeca' },
  ]
  const audience = { kind: 'people' as const, people: rows }
  expect(await people(audience)).toMatchObject({
    people: [
      ['Ana Lima', 'Oi Ana!'],
      ['Nova Pessoa', 'Oi Nova!'],
      ['Ana Lima', 'duplicate'],
      ['Zeca', 'opted-out'],
    ],
    total: 4,
  })
  expect(await people(audience, { search: 'nová' })).toMatchObject({ people: [['Nova Pessoa', 'Oi Nova!']], total: 1 })
  const asked = {
    type: 'campaign' as const,
    text: 'Oi {nome}!',
    start: '2099-01-01T20:00',
    zone: 'America/Sao_Paulo',
    channelId: null,
  }
  expect(await calendar.fixture.rpc.schedules.preview({ ...asked, audience })).toMatchObject({
    total: 3,
    optedOut: 1,
    samples: [{ text: 'Oi Ana!' }, { text: 'Oi Nova!' }],
  })
})

it('knows the people of an entry, and nobody of another venue', async () => {
  const ana = await person('Ana')
  const { id: scheduleId } = await create({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
  expect(await people({ kind: 'kept' }, { scheduleId })).toMatchObject({ people: [['Ana', 'Oi Ana!']], total: 1 })
  await calendar.fixture.enter()
  await expect(people({ kind: 'kept' }, { scheduleId })).rejects.toMatchObject({ code: 'not_found' })
  const named = people({ kind: 'contacts', contactIds: [ana.id] })
  await expect(named).rejects.toMatchObject({ code: 'not_found' })
})
