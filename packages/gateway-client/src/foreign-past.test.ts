import type { GatewayKnownPerson } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { rowOf } from './testing/evolution/evolution-rows.ts'
import { type ForeignFixture, VENUE, linkVenue, MARIA, useForeignFixture } from './testing/foreign-fixture.ts'

/** Who knew a number of a foreign Evolution API before it was connected here. */

const OLD = '5511988887777'
const LID = '123456789012345@lid'
const DAY = 86_400_000

/** The last word on each person, by phone or LID. */
function known({ events }: Pick<ForeignFixture, 'events'>) {
  const people = events.all.flatMap((event) => (event.type === 'known' ? event.known.people : []))
  const told: Record<string, Pick<GatewayKnownPerson, 'name' | 'chattedBefore'>> = {}
  for (const { phone, lid, name, chattedBefore } of people) {
    const before = told[phone ?? lid!]
    told[phone ?? lid!] = {
      name: name ?? before?.name ?? null,
      chattedBefore: chattedBefore || (before?.chattedBefore ?? false),
    }
  }
  return told
}

/** What the phone said before, as it came to the server. */
function said(fixture: ForeignFixture, ...messages: Parameters<typeof rowOf>[1][]) {
  const number = fixture.fake.numbers.get('venue')!
  number.rows.push(...messages.map((message) => rowOf(number, message, new Date())))
}

describe('who chatted with a number before it was connected', () => {
  it('is told once it is open, and not who writes from then on', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    const { client, fake, events } = fixture
    const at = new Date(now - DAY)
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    said(
      fixture,
      { from: OLD, text: 'chega quando?', fromMe: true, at },
      { from: LID, alt: '5531977771111@s.whatsapp.net', text: 'oi', pushName: 'João', at },
      { from: '120363@g.us', text: 'pessoal', at },
    )
    fake.numbers.get('venue')!.book.set(`${OLD}@s.whatsapp.net`, 'Fornecedor de Gelo')
    fake.numbers.get('venue')!.book.set('5521966665555@s.whatsapp.net', '5521966665555')
    await linkThere(fixture)
    await expect.poll(() => roundOf(fixture)).toBe(1)
    await fake.receive('venue', { from: MARIA, text: 'abrem hoje?' })
    now += 2 * 60_000
    await expect
      .poll(() => known(fixture), { timeout: 10_000 })
      .toEqual({
        [OLD]: { name: 'Fornecedor de Gelo', chattedBefore: true },
        '5531977771111': { name: 'João', chattedBefore: true },
        [LID.split('@')[0]!]: { name: 'João', chattedBefore: false },
        [MARIA]: { name: 'Maria', chattedBefore: false },
      })
    // Of the past nothing is news.
    await events.next('message')
    expect(events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))).toEqual(['abrem hoje?'])
  })

  it('is read in pages, and goes on where a process stopped that read it', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, pool, events } = fixture
    const at = new Date(Date.now() - DAY)
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    const phones = Array.from({ length: 240 }, (_, index) => `55119${String(70_000_000 + index)}`)
    said(fixture, ...phones.map((from) => ({ from, text: 'oi', at })))
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.past_page = 3 then raise 'the database is away'; end if; return new; end $$`)
    await pool.query(
      'create trigger refuse before update on gateway.foreign_instances for each row execute function refuse()',
    )
    await linkThere(fixture)
    await expect.poll(() => Object.keys(known(fixture)).length, { timeout: 10_000 }).toBe(100)
    // What is made due before that would be put off with it.
    const putOff = async () =>
      (await pool.query('select from gateway.foreign_instances where past_due_at > now()')).rowCount
    await expect.poll(putOff).toBe(1)
    await pool.query('drop trigger refuse on gateway.foreign_instances')
    await pool.query(`update gateway.foreign_instances set past_due_at = now()`)
    const before = () => Object.values(known(fixture)).filter(({ chattedBefore }) => chattedBefore).length
    await expect.poll(before, { timeout: 10_000 }).toBe(phones.length)
    expect(fake.chatPages.filter((skip) => skip === 0)).toHaveLength(1)
    expect([...new Set(fake.chatPages)]).toEqual([0, 100, 200])
    expect(fixture.logs.filter((line) => line.includes('could not be read'))).not.toEqual([])
    expect(events.all.filter(({ type }) => type === 'message')).toEqual([])
  })

  it('is read again, because the phone tells its past to the server bit by bit', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    await expect.poll(() => roundOf(fixture)).toBe(1)
    said(fixture, { from: OLD, text: 'oi', pushName: 'Otto', at: new Date(now - DAY) })
    now += 2 * 60_000
    await expect
      .poll(() => known(fixture), { timeout: 10_000 })
      .toEqual({ [OLD]: { name: 'Otto', chattedBefore: true } })
    for (const [index, minutes] of [10, 60, 24 * 60].entries()) {
      await expect.poll(() => roundOf(fixture)).toBe(index + 2)
      now += minutes * 60_000
    }
    await expect.poll(() => isRead(fixture)).toBe(true)
  })

  it('is nobody who wrote since it was first connected, when the phone is linked anew', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    now += 3_600_000
    await fixture.fake.receive('venue', { from: MARIA, text: 'oi' })
    await fixture.events.next('message')
    await expect.poll(() => known(fixture)).toEqual({ [MARIA]: { name: 'Maria', chattedBefore: false } })
    now += 3_600_000
    await expect.poll(() => roundOf(fixture)).toBeGreaterThan(1)
    await fixture.client.logout('venue')
    now += 3_600_000
    await linkThere(fixture)
    // Everything was read from the beginning.
    await expect.poll(() => roundOf(fixture)).toBe(1)
    expect(known(fixture)).toEqual({ [MARIA]: { name: 'Maria', chattedBefore: false } })
  })

  it('is nobody of whom that is not known: an older server answers with what was said last of all', async () => {
    await using fixture = await useForeignFixture()
    await fixture.client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    fixture.fake.ignoresPeriods = true
    const old = { from: OLD, text: 'oi', pushName: 'Otto' }
    said(fixture, { ...old, at: new Date(Date.now() - DAY) }, { from: MARIA, text: 'oi', at: new Date() })
    await linkThere(fixture)
    await expect
      .poll(() => known(fixture))
      .toEqual({
        [OLD]: { name: 'Otto', chattedBefore: true },
        [MARIA]: { name: 'Maria', chattedBefore: false },
      })
  })
})

it('a name that comes into the phone’s book later is told, and nobody becomes more than known by it', async () => {
  await using fixture = await useForeignFixture()
  await linkVenue(fixture)
  await expect.poll(() => roundOf(fixture)).toBe(1)
  await fixture.fake.nameInBook('venue', OLD, 'Otto do Gelo')
  await expect.poll(() => known(fixture)).toEqual({ [OLD]: { name: 'Otto do Gelo', chattedBefore: false } })
  // One without a name goes by their digits.
  await fixture.fake.nameInBook('venue', MARIA, MARIA)
  await fixture.fake.receive('venue', { from: MARIA, text: 'oi' })
  await fixture.events.next('message')
  expect(known(fixture)).toEqual({ [OLD]: { name: 'Otto do Gelo', chattedBefore: false } })
})

/** How often its past was read from the beginning to the end. */
const roundOf = async ({ pool }: ForeignFixture): Promise<number> =>
  (await pool.query('select past_round as round from gateway.foreign_instances')).rows[0].round

/** Whether nothing of it is left to be read, now or later. */
const isRead = async ({ pool }: ForeignFixture) =>
  (await pool.query('select from gateway.foreign_instances where past_stage is not null')).rowCount === 0

describe('what may be missing when a phone is linked again', () => {
  const gaps = ({ events }: ForeignFixture) => events.all.flatMap((event) => (event.type === 'gap' ? event.gap : []))

  it('begins when the phone was last there and ends with the oldest message that came of that time', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    expect(gaps(fixture)).toEqual([])
    await fixture.fake.receive('venue', { from: MARIA, text: 'oi' })
    await fixture.events.next('message')
    const lastThere = Math.floor(now / 1000) * 1000
    now += 60_000
    await fixture.fake.loggedOut('venue')
    await expect.poll(() => stateOf(fixture)).toBe('close')
    now += 3 * 3_600_000
    await linkThere(fixture)
    await expect.poll(() => gaps(fixture)).toHaveLength(1)
    const [first] = gaps(fixture)
    expect(first!.oldest).toBeNull()
    expect(Math.abs(Date.parse(first!.since) - lastThere)).toBeLessThanOrEqual(1_000)
    // The phone tells its past to the server bit by bit.
    const at = new Date(Math.floor(now / 1000) * 1000 - 3_600_000)
    for (const minutes of [6, 6]) {
      const seen = fixture.fake.pages.length
      now += minutes * 60_000
      await expect.poll(() => fixture.fake.pages.length).toBeGreaterThan(seen + 2)
    }
    said(fixture, { from: MARIA, text: 'mesa para 4', at })
    now += 6 * 60_000
    await expect.poll(() => gaps(fixture).at(-1)).toEqual({ since: first!.since, oldest: at.toISOString() })
    // A message of now says nothing about then.
    const told = gaps(fixture).length
    await fixture.fake.receive('venue', { from: MARIA, text: 'e aí?' })
    await fixture.events.next('message', ({ message }) => message.text === 'e aí?')
    expect(gaps(fixture)).toHaveLength(told)
  })

  it('is nothing of another phone, and nothing where a connection only broke', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    now += 3_600_000
    await fixture.fake.loggedOut('venue')
    await expect.poll(() => stateOf(fixture)).toBe('close')
    await fixture.client.connect('venue')
    await fixture.fake.scan('venue', '5511955554444')
    await expect.poll(() => stateOf(fixture)).toBe('open')
    expect(gaps(fixture)).toEqual([])
  })
})

const stateOf = async ({ inbox }: ForeignFixture) => (await inbox.store.byName('venue'))?.state

async function linkThere({ client, fake, events }: ForeignFixture) {
  const opened = () => events.all.filter((event) => event.type === 'connection' && event.connection.state === 'open')
  const before = opened().length
  await client.connect('venue')
  await fake.scan('venue', VENUE)
  await expect.poll(() => opened().length).toBeGreaterThan(before)
}
