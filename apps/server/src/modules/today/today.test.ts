import { randomUUID } from 'node:crypto'
import { DAYS, DEFAULT_RESERVATION_RULES, type Today } from '@balcao/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const HOUR = 3_600_000
const calendar = useScheduleFixture()
const { local, create, person } = calendar
const today = () => calendar.fixture.rpc.overview.today()

/** The evening of the fixture, which begins at noon. */
let date: string
beforeEach(async () => {
  date = local(0).slice(0, 10)
  const day = { ativo: true, inicio: '18:00', fim: '03:00', almocoInicio: '', almocoFim: '' }
  const horarios = DAYS.map((dia) => ({ dia, ...day }))
  await calendar.fixture.rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
})

const daysLater = (days: number) => new Date(Date.parse(date) + days * 24 * HOUR).toISOString().slice(0, 10)

/** Lets somebody write, and the assistant answer. */
async function writes(text: string, name = 'Bia') {
  const { app, owner } = calendar.fixture
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: name, text }, app.clock.now())
  await app.settle()
  app.wait(4_000)
  await app.settle()
  return peer.jid
}
const asks = (people: number, name: string, time = '20h') =>
  writes(`quero reservar uma mesa amanhã às ${time} para ${people} pessoas em nome de ${name}`, name)

/** Writes down a table of tonight. */
async function table(time: string, partySize: number, name: string, night = date) {
  const reservation = { date: night, time, partySize, name, phone: '', notes: '' }
  return (await calendar.fixture.rpc.reservations.add({ reservation, anyway: true })).reservation!
}

const NOTHING: Omit<Today, 'date'> = {
  waiting: { count: 0, first: [] },
  requests: { count: 0, first: [] },
  tables: { count: 0, people: 0, seated: 0, hours: [], arrivals: [] },
  events: [],
  leaving: { count: 0, first: [] },
  questions: { count: 0, newest: [] },
}

it('is empty where nothing waits, and shows nothing of another venue', async () => {
  expect(await today()).toEqual({ date, ...NOTHING })
  await writes('quero falar com um atendente')
  await writes('tem sinuca?')
  await asks(4, 'Rui Lima')
  await table('20:00', 4, 'Davi')
  const event = { title: 'Samba', date, starts: '21:00', attractions: '', entrance: '', description: '' }
  await calendar.fixture.rpc.events.add(event)
  const ana = await person('Ana Lima')
  const audience = { kind: 'contacts' as const, contactIds: [ana.id] }
  await create({ title: 'Aviso', text: 'oi', audience, start: local(HOUR), end: local(2 * HOUR) })
  const { waiting, requests, tables, events, leaving, questions } = await today()
  const counts = [waiting.count, requests.count, tables.count, events.length, leaving.count, questions?.count]
  expect(counts).toEqual([1, 1, 1, 1, 1, 1])

  const { app } = calendar.fixture
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zoe', '5511999990009'))
  expect(await stranger.overview.today()).toEqual({ date, ...NOTHING })
})

it('names the first who wait for a person, longest first, and counts them all', async () => {
  const { app, owner } = calendar.fixture
  for (let n = 0; n < 22; n++) {
    const phone = `5511977770${String(n).padStart(3, '0')}`
    const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
    const message = { messageId: randomUUID(), peer, pushName: `Bia ${n}`, text: 'quero falar com um atendente' }
    app.gateway.message(owner.instance, message, app.clock.now())
  }
  await app.settle()
  app.wait(4_000)
  await app.settle()
  await app.db.pool.query(
    `update conversations c set waiting_since = waiting_since - interval '1 hour' from contacts k
      where k.id = c.contact_id and k.name = 'Bia 7' and c.owner_id = $1`,
    [owner.ownerId],
  )
  const { first, count } = (await today()).waiting
  expect([first.length, count, first[0]!.name]).toEqual([20, 22, 'Bia 7'])
})

describe('requests for tables', () => {
  it('are named with the next evening first, and say what stands against them', async () => {
    const { rpc } = calendar.fixture
    const periods = [{ from: '18:00', to: '02:00', people: 10 }]
    const rules = { ...DEFAULT_RESERVATION_RULES, periods, noticeMinutes: 60 * 24 * 3 }
    await asks(4, 'Rui Lima')
    await writes('quero reservar uma mesa hoje às 21h para 5 pessoas em nome de Caio Reis', 'Caio')
    // These requests were made under the rules of that moment, and stay when the rules change.
    await rpc.reservations.saveRules({ ...rules })
    expect((await today()).requests).toMatchObject({
      count: 2,
      first: [
        { name: 'Caio Reis', date, time: '21:00', problem: null },
        { name: 'Rui Lima', date: daysLater(1), partySize: 4, problem: null },
      ],
    })
    await table('20:30', 7, 'Davi', daysLater(1))
    const { first } = (await today()).requests
    expect(first.map(({ problem }) => problem)).toEqual([null, 'full'])
  })

  it('are confirmed as they were seen, where nothing stands against it, and the customer hears of it', async () => {
    const { rpc, app, sent } = calendar.fixture
    await asks(4, 'Rui Lima')
    const [request] = (await today()).requests.first
    const { id, time, partySize } = request!
    const seen = { date: request!.date, time, partySize }
    const confirm = { id, status: 'confirmed' as const, tell: true }
    const other = { ...confirm, seen: { ...seen, partySize: 2 } }
    await expect(rpc.reservations.setStatus(other)).rejects.toMatchObject({ code: 'reservation_changed' })

    await rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, partyMax: 3 })
    const refused = { code: 'table_refused', data: { problem: 'party' } }
    await expect(rpc.reservations.setStatus({ ...confirm, seen })).rejects.toMatchObject(refused)
    expect((await today()).requests.count).toBe(1)

    await rpc.reservations.saveRules(DEFAULT_RESERVATION_RULES)
    expect(await rpc.reservations.setStatus({ ...confirm, seen })).toMatchObject({ status: 'confirmed' })
    // The same tap once more, whose answer was lost.
    await rpc.reservations.setStatus({ ...confirm, seen })
    await app.settle()
    expect(sent().filter((text) => text.includes('foi confirmada'))).toHaveLength(1)
    expect((await today()).requests).toEqual({ count: 0, first: [] })
  })
})

describe('the evening', () => {
  it('runs past midnight until its night ends', async () => {
    const { rpc } = calendar.fixture
    await table('20:00', 4, 'Rui')
    await table('20:30', 3, 'Eva')
    const late = await table('00:30', 2, 'Noa')
    expect(late).toMatchObject({ date, afterMidnight: true })
    const gone = await table('21:00', 9, 'Ivo')
    await rpc.reservations.setStatus({ id: gone.id, status: 'cancelled', tell: false })
    await table('20:00', 8, 'Amanhã', daysLater(1))
    const event = { starts: '22:00', attractions: '', entrance: '', description: '' }
    await rpc.events.add({ ...event, title: 'Samba', date })
    await rpc.events.add({ ...event, title: 'Rock', date: daysLater(1) })
    const hours = [
      { hour: '20:00', afterMidnight: false, tables: 2, people: 7, requested: 0 },
      { hour: '00:00', afterMidnight: true, tables: 1, people: 2, requested: 0 },
    ]
    const evening = await today()
    expect(evening).toMatchObject({ date, tables: { count: 3, people: 9, seated: 0, hours } })
    expect(evening.events.map(({ title }) => title)).toEqual(['Samba'])
    expect(evening.tables.arrivals.map(({ name }) => name)).toEqual(['Rui', 'Eva', 'Noa'])

    calendar.jumpTo(`${date}T20:25`)
    const arrivals = async () => (await today()).tables.arrivals.map(({ name, isLate }) => [name, isLate])
    expect(await arrivals()).toEqual([
      ['Rui', true],
      ['Eva', false],
      ['Noa', false],
    ])
    calendar.jumpTo(`${daysLater(1)}T00:15`)
    expect((await today()).date).toBe(date)
    expect(await arrivals()).toEqual([['Noa', false]])
    await rpc.reservations.setStatus({ id: late.id, status: 'seated', tell: false })
    expect((await today()).tables).toMatchObject({ count: 3, seated: 1, arrivals: [] })

    calendar.jumpTo(`${daysLater(1)}T08:00`)
    const next = await today()
    expect([next.date, next.tables.people, next.events[0]!.title]).toEqual([daysLater(1), 8, 'Rock'])
    expect((await rpc.reservations.list({})).today).toBe(daysLater(1))
  })

  it('counts the heads of its lists, and those who came in', async () => {
    const { rpc } = calendar.fixture
    await rpc.events.add({ title: 'Samba', date, starts: '22:00', attractions: '', entrance: '', description: '' })
    const eventId = (await rpc.events.list({})).events[0]!.id
    const list = { name: 'VIP', quota: 50, cutOff: '', benefit: '', companionsAtMost: 3, isOpen: true }
    const { id: listId } = await rpc.guestLists.add({ eventId, list })
    await rpc.guestLists.addGuests({ listId, guests: [{ name: 'Rui Lima', companions: 2 }] })
    const [guest] = (await rpc.guestLists.event({ eventId })).guests
    await rpc.checkIn.enter({ access: { eventId }, id: randomUUID(), guestId: guest!.id, people: 2 })
    expect((await today()).events).toMatchObject([
      { title: 'Samba', starts: '22:00', lists: [{ name: 'VIP', heads: 3, entered: 2, quota: 50 }] },
    ])
  })
})

it('tells what leaves before the night ends, with its hour and its people', async () => {
  const { rpc } = calendar.fixture
  const [ana, rui] = [await person('Ana Lima', ['vip']), await person('Rui Lima', ['vip'])]
  await person('Eva Reis')
  await rpc.contacts.setOptOut({ contactId: rui.id, optedOut: true })
  const chosen = { kind: 'contacts' as const, contactIds: [ana.id] }
  const at = (time: string, day = date) => ({ start: `${day}T${time}`, end: `${daysLater(2)}T23:00` })
  await create({ title: 'De madrugada', text: 'oi', audience: chosen, ...at('01:00', daysLater(1)) })
  await create({
    title: 'Etiqueta',
    type: 'campaign',
    text: 'oi',
    audience: { kind: 'tag', tag: 'vip' },
    ...at('19:00'),
  })
  const paused = await create({
    title: 'Parada',
    type: 'campaign',
    text: 'oi',
    audience: { kind: 'all' },
    ...at('20:00'),
  })
  await rpc.schedules.change({ id: paused.id, action: 'pause' })
  await create({ title: 'Amanhã', text: 'oi', audience: chosen, ...at('09:00', daysLater(1)) })
  await create({ title: 'Nota', ...at('18:00') })
  const { first, count } = (await today()).leaving
  expect(first).toMatchObject([
    { title: 'Etiqueta', type: 'campaign', status: 'pending', afterMidnight: false, recipients: 1 },
    { title: 'Parada', status: 'paused', recipients: 2 },
    { title: 'De madrugada', type: 'message', afterMidnight: true, recipients: 1 },
  ])
  expect(count).toBe(3)
})

it('names the newest questions to the owner, and none to a teammate, who sees the rest', async () => {
  const { app } = calendar.fixture
  for (const text of ['tem sinuca?', 'tem karaokê?', 'tem fliperama?', 'tem videokê?']) {
    await writes(text)
    app.wait(60_000)
  }
  const { questions } = await today()
  expect(questions!.count).toBe(4)
  expect(questions!.newest.map(({ text }) => text)).toEqual(['tem videokê?', 'tem fliperama?', 'tem karaokê?'])
  await writes('quero falar com um atendente')
  const bia = await calendar.teammate()
  expect(await bia.overview.today()).toMatchObject({ waiting: { count: 1 }, questions: null })
  await expect(bia.overview.get()).rejects.toMatchObject({ code: 'forbidden' })
})
