import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const MINUTE = 60_000
const calendar = useScheduleFixture()

const shown = async () => {
  const { rpc } = calendar.fixture
  const { conversations } = await rpc.conversations.list({})
  const { bot, waiting, human, resolved } = await rpc.conversations.counts({})
  const total = (await rpc.overview.get()).counters.chats
  expect(total).toBe(bot + waiting + human)
  expect(conversations).toHaveLength(bot + waiting + human + resolved)
  return conversations.map(({ contact }) => contact.name)
}

function write(phone: string, text: string) {
  const { app, owner } = calendar.fixture
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text }, app.clock.now())
}

const campaign = () => calendar.create({ type: 'campaign', text: 'Oi {nome}!', audience: { kind: 'tag', tag: 'vip' } })

it('is among the chats once its person answers, and counted from then on', async () => {
  const people = []
  for (const name of ['Ana', 'Bia', 'Caio']) people.push(await calendar.person(name, ['vip']))
  await campaign()
  await calendar.fixture.live(25 * MINUTE)
  expect(calendar.fixture.sent()).toHaveLength(3)
  expect(await shown()).toEqual([])
  write(people[1]!.phone, 'quero sim')
  await calendar.fixture.live(MINUTE)
  expect(await shown()).toEqual(['Bia'])
  // Messages to the others are read at their contacts.
  const { conversations } = await calendar.fixture.rpc.conversations.ofContact({ contactId: people[0]!.id })
  expect(conversations).toMatchObject([{ lastMessage: { text: 'Oi Ana!', origin: 'campaign' } }])
})

it('leaves the chats as they are where a campaign is cancelled', async () => {
  for (let index = 0; index < 12; index += 1) await calendar.person(`P${index}`, ['vip'])
  const { id } = await campaign()
  await calendar.fixture.live(12 * MINUTE)
  await calendar.fixture.rpc.schedules.change({ id, action: 'cancel' })
  await calendar.fixture.live(5 * MINUTE)
  expect(await shown()).toEqual([])
})

it('is among the chats where a person has it: by writing to them, by taking it over or by being given it', async () => {
  const { rpc } = calendar.fixture
  const people = []
  for (const name of ['Ana', 'Bia', 'Caio']) people.push(await calendar.person(name, ['vip']))
  await campaign()
  await calendar.fixture.live(25 * MINUTE)
  const [ana, bia, caio] = await Promise.all(
    people.map(async ({ id }) => (await rpc.conversations.ofContact({ contactId: id })).conversations[0]!.id),
  )
  await rpc.conversations.send({ conversationId: ana!, text: 'Oi, tudo bem?', clientId: randomUUID() })
  expect(await shown()).toEqual(['Ana'])
  await rpc.conversations.takeOver({ conversationId: bia! })
  expect(new Set(await shown())).toEqual(new Set(['Ana', 'Bia']))
  await calendar.teammate()
  const { members } = await rpc.team.list()
  const to = members.find(({ name }) => name === 'Bia')!.id
  await rpc.conversations.transfer({ conversationId: caio!, to, note: '', clientId: randomUUID() })
  expect(new Set(await shown())).toEqual(new Set(['Ana', 'Bia', 'Caio']))
})
