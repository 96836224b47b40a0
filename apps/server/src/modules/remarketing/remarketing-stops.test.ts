import { REMARKETINGS_AT_MOST } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { useRemarketingFixture } from '#testing/remarketing-fixture.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const venue = useRemarketingFixture()
const { create, get, people, person, table, down, input } = venue

describe('it stops', () => {
  const thrice = { attempts: 3, gapDays: 1 }
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      await down(DAY)
      await venue.fixture.live(6 * MINUTE, MINUTE)
    }
  }

  it('when they answer, and counts it', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    const { id } = await create(thrice)
    await venue.fixture.live(5 * MINUTE)
    ana.write('quero ir!')
    await venue.fixture.live(MINUTE)
    venue.fixture.app.gateway.sent.length = 0
    await days(4)
    expect(venue.fixture.sent()).toEqual([])
    expect(await people(id)).toEqual([['Ana', 'sent', 'answered', 1]])
    expect((await get(id)).results).toMatchObject({ sent: 1, answered: 1, reserved: 0 })
  })

  it('when they answer the last one', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    const { id } = await create()
    await venue.fixture.live(5 * MINUTE)
    expect(await people(id)).toEqual([['Ana', 'sent', 'attempts', 1]])
    ana.write('oi!')
    await venue.fixture.live(MINUTE)
    expect((await get(id)).results).toMatchObject({ answered: 1 })
  })

  it('before anything left, when somebody who was silent writes while the message waits', async () => {
    const ana = await person('Ana')
    ana.write('oi')
    await down(0)
    await down(40 * DAY)
    venue.fixture.app.gateway.sent.length = 0
    // Something else of the venue has just left: what follows waits for its turn.
    const other = await venue.fixture.contact()
    await venue.fixture.campaign(other.conversationId, ['promo'])
    await down(0)
    const { id } = await create({ trigger: { kind: 'silent', days: 30 } })
    await down(0)
    expect(await people(id)).toEqual([['Ana', 'queued', null, 1]])
    ana.write('tem mesa hoje?')
    await down(0)
    expect(await people(id)).toEqual([['Ana', null, 'returned', 0]])
    await venue.fixture.live(5 * MINUTE)
    expect(venue.fixture.sent().filter((text) => text.includes('aqui é o Bar'))).toEqual([])
    expect((await get(id)).results).toMatchObject({ messages: 0, answered: 0 })
  })

  it('when they ask for no more, or the venue notes it', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    const bia = await person('Bia', { tags: ['vip'] })
    const { id } = await create(thrice)
    await venue.fixture.live(5 * MINUTE)
    ana.write('PARAR')
    await venue.fixture.live(MINUTE)
    await venue.fixture.rpc.contacts.setOptOut({ contactId: bia.id, optedOut: true })
    venue.fixture.app.gateway.sent.length = 0
    await days(4)
    expect(venue.fixture.sent()).toEqual([])
    expect((await people(id)).map(([, , end]) => end)).toEqual(['opted-out', 'opted-out'])
    expect((await get(id)).results).toMatchObject({ sent: 2, answered: 0, optedOut: 2, open: 0 })
  })

  it('when they reserve, which is a result', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    const { id } = await create(thrice)
    await venue.fixture.live(5 * MINUTE)
    await table(ana.id, 'confirmed')
    await days(3)
    expect(venue.fixture.sent()).toHaveLength(1)
    expect(await people(id)).toEqual([['Ana', 'sent', 'reserved', 1]])
    expect((await get(id)).results).toMatchObject({ reserved: 1, answered: 0 })
  })

  it('before the first one, when they have reserved anew', async () => {
    const ana = await person('Ana')
    await table(ana.id, 'no_show', { daysAgo: 1 })
    const { id } = await create({ trigger: { kind: 'no-show', days: 7 }, from: '13:00' })
    await venue.fixture.live(6 * MINUTE, MINUTE)
    expect(await people(id)).toEqual([['Ana', null, null, 0]])
    await table(ana.id, 'confirmed')
    await venue.fixture.live(70 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual([])
    expect(await people(id)).toEqual([['Ana', null, 'reserved', 0]])
    expect((await get(id)).results).toMatchObject({ sent: 0, reserved: 0 })
  })

  it('when what let them in is not true any more', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    const { id } = await create({ ...thrice, from: '13:00' })
    await venue.fixture.live(6 * MINUTE, MINUTE)
    await venue.fixture.rpc.contacts.update({ ...ana, contactId: ana.id, name: 'Ana', tags: [] })
    await venue.fixture.live(70 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual([])
    expect(await people(id)).toEqual([['Ana', null, 'left', 0]])
  })

  it('who never wants anything is not let in at all', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    await venue.fixture.rpc.contacts.setOptOut({ contactId: ana.id, optedOut: true })
    const { id } = await create()
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(await people(id)).toEqual([])
  })
})

describe('what came of it', () => {
  it('is known when the messages are gone for their age, and a table counts as long as an answer does', async () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']
    const guests = []
    for (const name of names) guests.push(await person(name, { tags: ['vip'] }))
    const [ana, bia, , davi] = guests
    const { gateway, clock } = venue.fixture.app
    gateway.confirms = false
    const { id } = await create({ attempts: 1 })
    const becomes = [
      { status: 'read' as const },
      { status: 'read' as const },
      { status: 'failed' as const, reason: '131026' },
      { status: 'delivered' as const },
      { status: 'sent' as const },
    ]
    const confirmed = new Set<string>()
    for (let minute = 0; minute < 20; minute += 1) {
      await venue.fixture.live(MINUTE)
      for (const { messageId, to } of venue.fixture.left().filter((one) => !confirmed.has(one.messageId))) {
        const status = becomes[guests.findIndex(({ phone }) => to.startsWith(phone))]!
        gateway.receipt(venue.fixture.owner.instance, { messageId, ...status }, clock.now())
        confirmed.add(messageId)
      }
    }
    gateway.confirms = true
    ana!.write('quero ir!')
    await table(bia!.id, 'confirmed')
    await venue.fixture.live(MINUTE)
    await down(15 * DAY)
    await table(davi!.id, 'confirmed')
    const came = {
      Ana: ['read', 'answered', 1],
      Bia: ['read', 'attempts', 1],
      Caio: ['failed', 'failed', 1],
      Davi: ['delivered', 'attempts', 1],
      Eva: ['sent', 'attempts', 1],
    }
    const standing = async () => Object.fromEntries((await people(id)).map(([name, ...how]) => [name, how]))
    const results = { entered: 5, open: 0, sent: 4, read: 2, answered: 1, reserved: 1, optedOut: 0, messages: 4 }
    expect(await standing()).toEqual(came)
    expect((await get(id)).results).toEqual(results)
    await venue.fixture.rpc.contacts.privacy.setRetention({ days: 30 })
    await venue.fixture.live(20 * DAY, 12 * 60 * MINUTE)
    const { conversations } = await venue.fixture.rpc.conversations.ofContact({ contactId: bia!.id })
    expect(await venue.fixture.rpc.conversations.messages({ conversationId: conversations[0]!.id })).toMatchObject({
      messages: [],
    })
    expect(await standing()).toEqual(came)
    expect((await get(id)).results).toEqual(results)
  })
})

describe('the owner', () => {
  it('pauses it, and nothing leaves until it goes on; nobody gets it twice', async () => {
    for (let index = 0; index < 6; index += 1) await person(`P${index}`, { tags: ['vip'] })
    const { id } = await create()
    await venue.fixture.live(90 * SECOND)
    const before = venue.fixture.left().length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(6)
    expect(await venue.fixture.rpc.remarketing.setActive({ id, isActive: false })).toMatchObject({ isActive: false })
    await venue.fixture.live(20 * MINUTE, MINUTE)
    expect(venue.fixture.left()).toHaveLength(before)
    await venue.fixture.rpc.remarketing.setActive({ id, isActive: true })
    await venue.fixture.live(20 * MINUTE)
    expect(venue.fixture.left()).toHaveLength(6)
    expect(new Set(venue.fixture.left().map(({ to }) => to)).size).toBe(6)
  })

  it('is told beforehand whom it reaches, what each reads, and how long that takes', async () => {
    await person('Ana Lima', { tags: ['vip'] })
    await person('Bia', { tags: ['vip'] })
    const out = await person('Caio', { tags: ['vip'] })
    await venue.fixture.rpc.contacts.setOptOut({ contactId: out.id, optedOut: true })
    const trigger = { kind: 'tag' as const, tag: 'vip' }
    const hours = { from: '10:00', until: '20:00', weekdays: [] }
    const asked = { trigger, segmentId: null, channelId: null, texts: ['Oi {nome} {nada}'], ...hours }
    const seen = await venue.fixture.rpc.remarketing.preview(asked)
    expect(seen).toMatchObject({ total: 2, optedOut: 1, unreachable: 0, unknownVariables: ['nada'], dailyCap: 187 })
    expect(seen.samples.map(({ text }) => text).toSorted()).toEqual(['Oi Ana {nada}', 'Oi Bia {nada}'])
    const { id } = await create()
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(await venue.fixture.rpc.remarketing.preview({ ...asked, id })).toMatchObject({ total: 0, samples: [] })
  })

  it('is told of a last one within its hours and days, and a day after what others wrote', async () => {
    await person('Ana', { tags: ['vip'] })
    await person('Bia', { tags: ['vip', 'outra'] })
    const texts = ['oi']
    const asked = { trigger: { kind: 'tag' as const, tag: 'vip' }, segmentId: null, channelId: null, texts }
    const day = venue.day(2)
    const weekdays = [(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]
    const lastAt = async (hours: { from: string; until: string; weekdays: number[] }) =>
      (await venue.fixture.rpc.remarketing.preview({ ...asked, ...hours })).lastAt!.getTime()
    const allDay = { from: '10:00', until: '20:00', weekdays: [] }
    const { clock } = venue.fixture.app
    expect(await lastAt(allDay)).toBeLessThan(clock.now().getTime() + 10 * MINUTE)
    // From three in the afternoon on, of the day after tomorrow.
    const opens = Date.parse(`${day}T15:00:00-03:00`)
    const there = await lastAt({ from: '15:00', until: '15:30', weekdays })
    expect(there).toBeGreaterThan(opens)
    expect(there).toBeLessThan(opens + 10 * MINUTE)
    // While the hours are being written they may end before they begin.
    expect(await lastAt({ from: '15:00', until: '14:00', weekdays })).toBeLessThan(clock.now().getTime() + 10 * MINUTE)
    await create({ trigger: { kind: 'tag', tag: 'outra' } })
    await venue.fixture.live(5 * MINUTE)
    const [sent] = venue.fixture.left()
    expect(sent).toBeDefined()
    expect(await lastAt(allDay)).toBeGreaterThan(clock.now().getTime() + DAY - 6 * MINUTE)
  })

  it('is told of hours in which its channel is silent: nothing would ever leave', async () => {
    const asked = { trigger: { kind: 'tag' as const, tag: 'vip' }, segmentId: null, channelId: null, texts: ['oi'] }
    const preview = (from: string, until: string) =>
      venue.fixture.rpc.remarketing.preview({ ...asked, from, until, weekdays: [] })
    // Also before there is anybody to write to.
    expect(await preview('22:00', '23:00')).toMatchObject({ total: 0, lastAt: null, neverLeaves: true })
    await person('Ana', { tags: ['vip'] })
    expect(await preview('22:00', '23:00')).toMatchObject({ total: 1, lastAt: null, neverLeaves: true })
    expect(await preview('20:00', '23:00')).toMatchObject({ lastAt: expect.any(Date), neverLeaves: false })
  })

  it('is refused one more than there may be', async () => {
    for (let count = 0; count < REMARKETINGS_AT_MOST; count += 1) await create({ isActive: false })
    await expect(create({ isActive: false })).rejects.toMatchObject({ code: 'too_many_remarketings' })
  })

  it('is refused what could not be sent, and what is another venue’s', async () => {
    await expect(create({ texts: ['Oi {nada}'] })).rejects.toMatchObject({ code: 'variable_unknown' })
    await expect(create({ texts: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(create({ from: '20:00', until: '10:00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await person('Ana', { tags: ['vip'] })
    const { id } = await create({ isActive: false })
    const mine = venue.fixture.owner
    await venue.fixture.enter()
    const { rpc } = venue.fixture
    expect((await rpc.remarketing.list()).remarketings).toEqual([])
    const calls = [
      () => rpc.remarketing.update({ ...input(), id }),
      () => rpc.remarketing.remove({ id }),
      () => rpc.remarketing.setActive({ id, isActive: true }),
      () => rpc.remarketing.people({ id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    await expect(rpc.remarketing.create(input({ channelId: mine.channelId }))).rejects.toMatchObject({
      code: 'not_found',
    })
    await venue.fixture.enter(mine)
    expect((await get(id)).isActive).toBe(false)
  })

  it('changes whom it is for: who was not written to yet is not written to', async () => {
    await person('Ana', { tags: ['vip'] })
    await person('Bia', { tags: ['novo'] })
    const { id } = await create({ from: '13:00' })
    await venue.fixture.live(6 * MINUTE, MINUTE)
    await venue.fixture.rpc.remarketing.update({ ...input({ trigger: { kind: 'tag', tag: 'novo' } }), id })
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual(['Oi Bia, aqui é o Bar da Ana!'])
  })
})
