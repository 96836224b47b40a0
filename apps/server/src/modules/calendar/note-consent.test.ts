import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const calendar = useScheduleFixture()
const { create, get, local, states, person } = calendar

/** Somebody writes, and everything that follows from it has happened. */
async function write(phone: string, text: string) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  calendar.fixture.app.gateway.sent.length = 0
  calendar.fixture.app.gateway.message(
    calendar.fixture.owner.instance,
    { messageId: randomUUID(), peer, text },
    calendar.fixture.app.clock.now(),
  )
  await calendar.fixture.app.settle()
  calendar.fixture.app.wait(5 * SECOND)
  await calendar.fixture.app.settle()
  return calendar.fixture.sent()
}
const consents = async (contactId: string) => {
  const { contact, consents: lines } = await calendar.fixture.rpc.contacts.get({ contactId })
  return { out: contact.optedOutAt !== null, lines: lines.map(({ change, source }) => `${change} by ${source}`) }
}

it('hears PARAR, confirms it once, writes it down, and hears VOLTAR', async () => {
  const ana = await person('Ana')
  expect(await write(ana.phone, 'Parar!')).toEqual([expect.stringMatching(/não vai mais receber .*Bar da Ana.*VOLTAR/)])
  expect(await consents(ana.id)).toEqual({ out: true, lines: ['opted-out by contact'] })
  expect(await write(ana.phone, 'SAIR')).toEqual([])
  expect(await write(ana.phone, 'voltar')).toEqual([expect.stringContaining('volta a receber')])
  expect(await consents(ana.id)).toEqual({ out: false, lines: ['opted-in by contact', 'opted-out by contact'] })
})

it('hears it among other words too, and the one answer says so', async () => {
  const ana = await person('Ana')
  const [answer, ...more] = await write(
    ana.phone,
    'olha, não me manda mais essas promoções não. e que horas vocês abrem?',
  )
  expect(answer).toMatch(/não vai mais receber .*VOLTAR/)
  expect(more).toEqual([])
  expect(await consents(ana.id)).toEqual({ out: true, lines: ['opted-out by contact'] })
})

it('answers what is asked, also of somebody who wants no outreach', async () => {
  const ana = await person('Ana')
  await write(ana.phone, 'parar')
  const [answer, ...more] = await write(ana.phone, 'que horas vocês abrem?')
  expect(answer).not.toContain('VOLTAR')
  expect(more).toEqual([])
  expect(await write(ana.phone, 'posso parar o carro aí?')).toHaveLength(1)
  const bia = await person('Bia')
  expect(await write(bia.phone, 'quero sair do bar mais cedo')).toHaveLength(1)
  expect(await consents(bia.id)).toEqual({ out: false, lines: [] })
  expect(await write(bia.phone, 'Parar, por favor')).toEqual([expect.stringContaining('VOLTAR')])
  expect(await consents(bia.id)).toEqual({ out: true, lines: ['opted-out by contact'] })
})

it('stops what waits for them already, and nobody else’s', async () => {
  const people = []
  for (let index = 0; index < 5; index += 1) people.push(await person(`P${index}`, ['vip']))
  const { id } = await create({
    type: 'campaign',
    text: 'promo {nome}',
    audience: { kind: 'tag', tag: 'vip' },
    end: local(9 * HOUR),
  })
  // The next one follows half a minute later at the earliest.
  const promos = () => calendar.fixture.sent().filter((text) => text.startsWith('promo'))
  for (let passed = 0; promos().length === 0 && passed < 15 * MINUTE; passed += 10 * SECOND)
    await calendar.fixture.live(10 * SECOND)
  expect(promos()).toHaveLength(1)
  const waiting = (await states(id)).findLast(([, state]) => state === 'queued')?.[0]
  const { phone, name } = people.find((one) => one.name === waiting)!
  await write(phone, 'pare')
  await calendar.fixture.live(10 * MINUTE)
  expect(calendar.fixture.sent()).not.toContain(`promo ${name}`)
  expect(await states(id)).toContainEqual([name, 'skipped', 'opted-out'])
  expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { sent: 4, skipped: 1 } } })
  expect(await calendar.fixture.rateLimit()).toMatchObject({ waitsFor: null, waiting: 0 })
})
