import { VenueFile } from '@balcao/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useRemarketingFixture } from '#testing/remarketing-fixture.ts'
import { somebodyWaits } from '#testing/somebody-waits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const venue = useRemarketingFixture()
const { create, get, people, person, table, down } = venue

/** An event of today or of another day. @returns the id of the first one */
async function samba(date = venue.day(0)): Promise<string> {
  const event = { title: 'Samba', date, starts: '20:00', attractions: '', entrance: '', description: '' }
  await venue.fixture.rpc.events.add(event)
  return (await venue.fixture.rpc.events.list({})).events[0]!.id
}

/** Somebody of 1990 whose birthday is so many days from now. */
const birthdayIn = (days: number) => `1990${venue.day(days).slice(4)}`

describe('who is let in', () => {
  it('by a tag: once, also when it is looked again and by two workers at once', async () => {
    await person('Ana Lima', { tags: ['vip'] })
    await person('Bia')
    const { id } = await create()
    const { app } = venue.fixture
    await Promise.all([app.settle(), app.settle()])
    await venue.fixture.live(20 * MINUTE)
    await person('Caio', { tags: ['vip'] })
    await venue.fixture.live(20 * MINUTE)
    expect(venue.fixture.sent()).toEqual(['Oi Ana, aqui é o Bar da Ana!', 'Oi Caio, aqui é o Bar da Ana!'])
    await venue.fixture.live(9 * DAY, 6 * HOUR)
    expect(venue.fixture.sent()).toHaveLength(2)
    expect(await people(id)).toEqual([
      ['Caio', 'sent', 'attempts', 1],
      ['Ana Lima', 'sent', 'attempts', 1],
    ])
  })

  it('by silence: again only after they came back and fell silent again', async () => {
    const ana = await person('Ana')
    ana.write('oi')
    await down(0)
    await create({ trigger: { kind: 'silent', days: 30 } })
    await venue.fixture.live(5 * MINUTE, MINUTE)
    venue.fixture.left().length = 0
    venue.fixture.app.gateway.sent.length = 0
    await down(29 * DAY)
    expect(venue.fixture.sent()).toEqual([])
    await down(DAY + HOUR)
    await venue.fixture.live(3 * MINUTE)
    expect(venue.fixture.sent()).toEqual(['Oi Ana, aqui é o Bar da Ana!'])
    await down(40 * DAY)
    await venue.fixture.live(3 * MINUTE)
    expect(venue.fixture.sent()).toHaveLength(1)
    ana.write('voltei')
    await venue.fixture.live(MINUTE)
    venue.fixture.app.gateway.sent.length = 0
    await down(31 * DAY)
    await venue.fixture.live(3 * MINUTE)
    expect(venue.fixture.sent()).toEqual(['Oi Ana, aqui é o Bar da Ana!'])
  })

  it('with a file, which every message carries', async () => {
    const upload = async (type: string) => {
      const file = new File([new Uint8Array(900)], 'sexta.png', { type })
      return VenueFile.parse(await (await venue.fixture.upload(file)).json())
    }
    const file = await upload('image/png')
    await person('Ana', { tags: ['vip'] })
    const { id } = await create({ fileId: file.id, texts: ['Vem, {nome}!'] })
    expect(await venue.get(id)).toMatchObject({ fileId: file.id, file })
    // A day later an unused file would be gone.
    venue.fixture.app.wait(DAY)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    const [last] = venue.fixture.left()
    expect(last?.text).toBe('Vem, Ana!')
    expect(venue.fixture.app.gateway.files.get(last!.messageId)).toMatchObject({ kind: 'image', mimeType: 'image/png' })
    const sound = await upload('audio/mpeg')
    await expect(create({ fileId: sound.id })).rejects.toMatchObject({ code: 'audio_with_text' })
  })

  it('by a birthday: once a year, and who was born on 29 February on the 28th of a common year', async () => {
    await person('Léo', { birthday: '2000-02-29' })
    await create({ trigger: { kind: 'birthday', days: 0 }, texts: ['Parabéns, {nome}!'] })
    venue.jumpTo('2029-02-27T15:00:00Z')
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual([])
    venue.jumpTo('2029-02-28T15:00:00Z')
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual(['Parabéns, Léo!'])
    for (const day of ['2029-03-01', '2030-02-27']) {
      venue.jumpTo(`${day}T15:00:00Z`)
      await venue.fixture.live(10 * MINUTE, MINUTE)
    }
    // On the 27th of the next year it is a day too early; the 28th of 2032 is one too, since that has a 29th.
    expect(venue.fixture.sent()).toHaveLength(1)
    venue.jumpTo('2032-02-28T15:00:00Z')
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toHaveLength(1)
    venue.jumpTo('2032-02-29T15:00:00Z')
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toHaveLength(2)
  })

  it('by a birthday that the venue was down for: not a day late', async () => {
    const [ana, bia] = [birthdayIn(1), birthdayIn(2)]
    await person('Ana', { birthday: ana })
    await person('Bia', { birthday: bia })
    const { id } = await create({ trigger: { kind: 'birthday', days: 1 }, texts: ['Parabéns, {nome}!'], from: '18:00' })
    venue.jumpTo(`${venue.day(1)}T20:00:00Z`)
    await venue.fixture.live(6 * MINUTE, MINUTE)
    expect(new Set((await people(id)).map(([name]) => name))).toEqual(new Set(['Ana', 'Bia']))
    // Down from five in the afternoon until the evening after: it is Bia's birthday, and Ana's was yesterday.
    venue.jumpTo(`${venue.day(1)}T22:00:00Z`)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual(['Parabéns, Bia!'])
    expect(await people(id)).toContainEqual(['Ana', null, 'late', 0])
  })

  it('by a table that nobody came to, once for each', async () => {
    const ana = await person('Ana')
    const bia = await person('Bia')
    const caio = await person('Caio')
    await table(ana.id, 'no_show', { daysAgo: 2 })
    await table(bia.id, 'no_show', { daysAgo: 20 })
    await table(caio.id, 'seated', { daysAgo: 1 })
    await create({ trigger: { kind: 'no-show', days: 7 }, texts: ['Sentimos sua falta, {nome}!'] })
    await venue.fixture.live(10 * MINUTE, MINUTE)
    await down(2 * DAY)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual(['Sentimos sua falta, Ana!'])
    await table(ana.id, 'no_show')
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toHaveLength(2)
  })

  it('by an event that they came to, and only those of a segment', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    const bia = await person('Bia')
    const eventId = await samba()
    for (const { id } of [ana, bia]) await table(id, 'seated')
    const rules = [{ kind: 'tag' as const, tag: 'vip', has: true }]
    const segment = await venue.fixture.rpc.contacts.segments.add({ name: 'Amigos', rules })
    await create({
      trigger: { kind: 'attended', eventId },
      segmentId: segment.id,
      texts: ['Gostou do samba, {nome}?'],
    })
    // While they are still there, nobody asks them how it was: not that evening, nor before the night is over.
    await venue.fixture.live(10 * MINUTE, MINUTE)
    venue.jumpTo(`${venue.day(1)}T10:30:00Z`)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual([])
    venue.fixture.waitUntil('10:00')
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual(['Gostou do samba, Ana?'])
    await create({ trigger: { kind: 'attended', eventId: null }, texts: ['Volte sempre, {nome}!'] })
    await venue.fixture.live(10 * MINUTE, MINUTE)
    // Ana was written to already by another one: a day lies between two messages, whoever sends them.
    expect(venue.fixture.sent()).toEqual(['Gostou do samba, Ana?', 'Volte sempre, Bia!'])
    await down(DAY)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent().at(-1)).toBe('Volte sempre, Ana!')
  })

  it('by an event that they came to, and not when that was a slip at the door', async () => {
    const ana = await person('Ana')
    const eventId = await samba()
    const { rpc, app } = venue.fixture
    const list = { name: 'VIP', quota: null, cutOff: '', benefit: '', companionsAtMost: 0, isOpen: true }
    const { id: listId } = await rpc.guestLists.add({ eventId, list })
    await rpc.guestLists.addGuests({ listId, guests: [{ name: 'Ana', companions: 0 }] })
    const guestId = (await rpc.guestLists.event({ eventId })).guests[0]!.id
    // As who asks the assistant for a place is known.
    await app.db.pool.query('update guests set contact_id = $1 where id = $2', [ana.id, guestId])
    const arrival = { access: { eventId }, id: randomUUID(), guestId }
    await rpc.checkIn.enter({ ...arrival, people: 1 })
    const { id } = await create({ trigger: { kind: 'attended', eventId }, from: '13:00' })
    venue.jumpTo(`${venue.day(1)}T12:00:00Z`)
    await venue.fixture.live(6 * MINUTE, MINUTE)
    expect(await people(id)).toEqual([['Ana', null, null, 0]])
    await rpc.checkIn.undo(arrival)
    venue.fixture.waitUntil('13:00')
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toEqual([])
    expect(await people(id)).toEqual([['Ana', null, 'left', 0]])
  })
})

describe('its rhythm', () => {
  it('leaves a day between two of them, also when two processes write at the same moment', async () => {
    const ana = await person('Ana', { tags: ['vip'] })
    ana.write('oi')
    await venue.fixture.live(MINUTE)
    venue.fixture.app.gateway.sent.length = 0
    const { app } = venue.fixture
    const other = await app.db.pool.connect()
    await other.query('begin')
    await other.query('select from conversations where contact_id = $1 for update', [ana.id])
    const both = [await create({ texts: ['um'] }), await create({ texts: ['dois'] })]
    const first = app.settle()
    await somebodyWaits(app)
    const second = app.settle()
    await somebodyWaits(app, 2)
    await other.query('commit')
    other.release()
    await Promise.all([first, second])
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toHaveLength(1)
    expect((await Promise.all(both.map(({ id }) => people(id)))).flat()).toContainEqual(['Ana', null, null, 0])
    await down(DAY)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent().toSorted()).toEqual(['dois', 'um'])
  })

  it('leaves a day between two of its own, for two nights that they came', async () => {
    const ana = await person('Ana')
    await samba()
    await samba(venue.day(1))
    await table(ana.id, 'seated')
    await table(ana.id, 'seated', { daysAgo: -1 })
    const weekdays = [3, 4].map((later) => (new Date(`${venue.day(later)}T12:00:00Z`).getUTCDay() + 6) % 7)
    const { id } = await create({ trigger: { kind: 'attended', eventId: null }, weekdays })
    for (const nights of [1, 2]) {
      await down(DAY)
      expect(await people(id)).toHaveLength(nights)
    }
    await down(DAY)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toHaveLength(1)
    await down(DAY)
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(venue.fixture.sent()).toHaveLength(2)
  })

  it('keeps to hours and days of the venue, and to the zone it is in', async () => {
    await person('Ana', { tags: ['vip'] })
    const { ownerId } = venue.fixture.owner
    await venue.fixture.app.db.pool.query(`update agent_profile set timezone = 'America/Manaus' where user_id = $1`, [
      ownerId,
    ])
    // Only on the weekday after tomorrow, from ten on in Manaus, which is eleven in São Paulo.
    const date = venue.day(2)
    await create({ weekdays: [(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] })
    venue.jumpTo(`${venue.day(1)}T16:00:00Z`)
    await venue.fixture.live(20 * MINUTE, MINUTE)
    venue.jumpTo(`${date}T13:50:00Z`)
    await venue.fixture.live(5 * MINUTE)
    expect(venue.fixture.sent()).toEqual([])
    await venue.fixture.live(12 * MINUTE)
    expect(venue.fixture.sent()).toHaveLength(1)
  })

  it('takes back at the end of its hours what has not left, and writes it the next day', async () => {
    for (let index = 0; index < 6; index += 1) await person(`P${index}`, { tags: ['vip'] })
    const { id } = await create({ until: '12:02' })
    await venue.fixture.live(30 * MINUTE)
    const today = venue.fixture.left().length
    expect(today).toBeGreaterThan(0)
    expect(today).toBeLessThan(6)
    expect((await get(id)).results).toMatchObject({ entered: 6, sent: today, open: 6 - today })
    await down(22 * HOUR)
    await venue.fixture.live(6 * MINUTE)
    expect(venue.fixture.left()).toHaveLength(6)
    expect(new Set(venue.fixture.left().map(({ to }) => to)).size).toBe(6)
  })

  it('writes again after the gap, in another wording, until the last attempt', async () => {
    await person('Ana', { tags: ['vip'] })
    const { id } = await create({ attempts: 3, gapDays: 7, texts: ['um', 'dois'] })
    await venue.fixture.live(5 * MINUTE)
    for (let days = 1; days <= 30; days += 1) {
      await down(DAY)
      await venue.fixture.live(6 * MINUTE, MINUTE)
      if (days === 6) expect(venue.fixture.sent()).toHaveLength(1)
    }
    const [first, second, third] = venue.fixture.sent()
    expect(new Set([first, second])).toEqual(new Set(['um', 'dois']))
    expect(third).toBe(first)
    expect(venue.fixture.sent()).toHaveLength(3)
    expect(await people(id)).toEqual([['Ana', 'sent', 'attempts', 3]])
    expect((await get(id)).results).toMatchObject({ sent: 1, messages: 3, open: 0 })
  })
})
