import { randomUUID } from 'node:crypto'
import { DAYS } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { localTime } from '@balcao/contract/local-time'
import { useProgramFixture } from '#testing/program-fixture.ts'

/** What programs do with a key, over HTTP. It begins on Wednesday, 7 January 2026, 20:00 in São Paulo. */

const MINUTE = 60_000
const fixture = useProgramFixture()
const { call, get, post, live, writes, connection } = fixture

describe('a message', () => {
  const wish = { to: '(11) 97000-0001', text: 'Sua mesa está pronta, 😀!' }

  it('leaves at the rate limit of its channel, as the program’s, and is followed by its id', async () => {
    const sent = await post('/messages', wish)
    expect(sent).toMatchObject({ status: 202, body: { text: wish.text, status: 'queued', failure: null } })
    expect(fixture.sent()).toEqual([])
    await live()
    expect(fixture.sent()).toMatchObject([{ to: '5511970000001@s.whatsapp.net', text: wish.text }])
    expect((await get(`/messages/${sent.body.id}`)).body).toMatchObject({ id: sent.body.id, status: 'sent' })
    const conversation = await fixture.rpc.conversations.get({ conversationId: sent.body.conversationId })
    expect(conversation).toMatchObject({
      state: 'bot',
      lastMessage: { origin: 'api' },
      contact: { id: sent.body.contactId },
    })
  })

  it('sent twice with one Idempotency-Key is one, also at the same moment', async () => {
    const headers = { 'idempotency-key': 'pedido-1' }
    const all = await Promise.all([1, 2, 3].map(() => call('POST', '/messages', wish, { headers })))
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect(all.filter(({ headers: got }) => got.get('idempotent-replayed') === 'true')).toHaveLength(2)
    const other = await call('POST', '/messages', { ...wish, text: 'Outra' }, { headers })
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    const broken = await call('POST', '/messages', wish, { headers: { 'idempotency-key': 'a b' } })
    expect(broken).toMatchObject({ status: 400 })
    await live()
    expect(fixture.sent()).toHaveLength(1)
  })

  it.each([
    ['/schedules', { title: 'Jazz', start: '2030-05-10T18:00', end: '2030-05-10T22:00' }, { title: 'Samba' }],
    ['/contacts', { phone: '11 97000-7777', name: 'Rui' }, { name: 'Lia' }],
    ['/reservations', { date: '2030-05-10', time: '20:00', partySize: 4, name: 'Rui', anyway: true }, { partySize: 6 }],
  ])('is created once with one Idempotency-Key: %s', async (path, body, other) => {
    const headers = { 'idempotency-key': randomUUID() }
    const all = await Promise.all([1, 2, 3].map(() => call('POST', path, body, { headers })))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(all.map((one) => one.body.id)).size).toBe(1)
    expect(all.filter((one) => one.headers.get('idempotent-replayed') === 'true')).toHaveLength(2)
    const reused = await call('POST', path, { ...body, ...other }, { headers })
    expect(reused).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  it('is sent each time when several go to one person at the same moment, whoever begins the conversation', async () => {
    const known = await post('/contacts', { phone: '11 97000-0001' })
    for (const to of ['11 97000-0001', '11 97000-0003']) {
      const both = await Promise.all(['um', 'dois', 'três'].map((text) => post('/messages', { to, text })))
      expect(both.map(({ status }) => status)).toEqual([202, 202, 202])
      expect(new Set(both.map(({ body }) => body.conversationId)).size).toBe(1)
    }
    expect((await get('/contacts')).body.contacts.map(({ id }: { id: string }) => id)).toContain(known.body.id)
    expect((await get('/contacts')).body.contacts).toHaveLength(2)
  })

  it('does not go to who asked for none, nor from a channel that is down, nor to no phone', async () => {
    const { body } = await post('/contacts', { phone: '11 97000-0001' })
    await fixture.rpc.contacts.setOptOut({ contactId: body.id, optedOut: true })
    expect(await post('/messages', wish)).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    expect(await post('/messages', { to: '123', text: 'oi' })).toMatchObject({
      status: 400,
      body: { code: 'phone_invalid' },
    })
    const elsewhere = { ...wish, numberId: randomUUID() }
    expect(await post('/messages', elsewhere)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await connection('close')
    const down = await post('/messages', { to: '11 97000-0002', text: 'oi' })
    expect(down).toMatchObject({ status: 409, body: { code: 'number_disconnected' } })
    await live()
    expect(fixture.sent()).toEqual([])
    // What was refused left nothing behind.
    expect((await get('/contacts')).body.contacts).toHaveLength(1)
  })
})

it('contacts are listed page by page, written down and changed', async () => {
  const phones = ['11 97000-0001', '11 97000-0002', '11 97000-0003']
  for (const [index, phone] of phones.entries())
    expect(await post('/contacts', { phone, name: `Pessoa ${index}`, tags: ['site'] })).toMatchObject({ status: 201 })
  expect(await post('/contacts', { phone: '+55 11 97000-0001' })).toMatchObject({
    status: 409,
    body: { code: 'contact_exists' },
  })
  const first = (await get('/contacts?limit=2&tag=site')).body
  expect(first.contacts).toHaveLength(2)
  const second = (await get(`/contacts?limit=2&tag=site&cursor=${first.nextCursor}`)).body
  expect(second).toMatchObject({ contacts: [{ tags: ['site'], optedOut: false }], nextCursor: null })
  const names = [...first.contacts, ...second.contacts].map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Pessoa 0', 'Pessoa 1', 'Pessoa 2'])
  const { id } = second.contacts[0]
  const changed = await call('PATCH', `/contacts/${id}`, { email: 'ana@example.com' })
  expect(changed).toMatchObject({ status: 200, body: { id, email: 'ana@example.com', tags: ['site'] } })
  expect((await get(`/contacts/${id}`)).body).toEqual(changed.body)
  expect((await get('/contacts?search=PESSOA%201')).body.contacts).toMatchObject([{ name: 'Pessoa 1' }])
  expect(await get('/contacts?cursor=x')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await get('/contacts?limit=1000')).toMatchObject({ status: 400, body: { fields: [{ path: 'limit' }] } })
})

it('a contact written down several times at the same moment is there once, as the first said', async () => {
  const tries = ['Rui', 'Lia', 'Zeca'].map((name) => post('/contacts', { phone: '11 97000-0001', name }))
  const all = await Promise.all(tries)
  const [made] = all.flatMap(({ status, body }) => (status === 201 ? [body] : []))
  const others = all.filter(({ body }) => body !== made)
  const taken = { status: 409, body: { code: 'contact_exists' } }
  expect(others).toMatchObject([taken, taken])
  expect((await get('/contacts')).body.contacts).toEqual([made])
})

it('conversations are read with what was said in them', async () => {
  const { id } = await writes('oi', '5511970000009')
  const list = (await get('/conversations?state=bot')).body
  expect(list).toMatchObject({
    conversations: [{ id, state: 'bot', unread: 1, contact: { name: 'Bia', phone: '5511970000009' } }],
    nextCursor: null,
  })
  expect((await get(`/conversations/${id}`)).body).toEqual(list.conversations[0])
  const thread = (await get(`/conversations/${id}/messages`)).body
  expect(thread).toMatchObject({ messages: [{ origin: 'contact', text: 'oi', status: 'received' }], hasMore: false })
  expect((await get(`/conversations/${id}/messages?before=${thread.messages[0].id}`)).body.messages).toEqual([])
  expect((await get('/conversations?state=human')).body.conversations).toEqual([])
  // What others wrote is no message of the program's.
  expect(await get(`/messages/${thread.messages[0].id}`)).toMatchObject({ status: 404 })
})

it('schedules are created as at the screen, listed and removed', async () => {
  // Nothing is sent unasked at night: it is noon.
  fixture.app.wait(Date.parse('2026-01-08T12:00:00-03:00') - fixture.app.clock.now().getTime())
  const { body: contact } = await post('/contacts', { phone: '11 97000-0001', name: 'Rui' })
  const at = (ms: number) => localTime(new Date(fixture.app.clock.now().getTime() + ms), 'America/Sao_Paulo')
  const times = { start: at(10 * MINUTE), end: at(150 * MINUTE) }
  const sending = await post('/schedules', { title: 'Jazz', ...times, text: 'Oi {nome}!', contactIds: [contact.id] })
  expect(sending).toMatchObject({ status: 201, body: { status: 'pending', recipients: 1, zone: 'America/Sao_Paulo' } })
  const note = await post('/schedules', { title: 'Nota', ...times })
  expect((await get('/schedules?from=2026-01-01T00:00&until=2026-02-01T00:00')).body.schedules).toHaveLength(2)
  for (const [wrong, code] of [
    [{ text: 'Oi' }, 'schedule_incomplete'],
    [{ end: at(MINUTE) }, 'schedule_ends_early'],
    [{ start: '2026-01-07T10:00', text: 'Oi', tag: 'vip' }, 'schedule_past'],
    [{ text: 'Oi {fulano}', tag: 'vip' }, 'variable_unknown'],
    [{ text: 'Oi', tag: 'vip', type: 'message' }, 'schedule_for_one'],
    [{ text: 'Oi', tag: 'vip', end: times.start }, 'schedule_ends_early'],
    [{ text: 'Oi', tag: 'vip', contactIds: [contact.id] }, 'invalid_input'],
  ] as const)
    expect(await post('/schedules', { title: 'x', ...times, ...wrong })).toMatchObject({ status: 400, body: { code } })
  const toTag = await post('/schedules', { title: 'VIPs', ...times, text: 'Oi', tag: 'ninguém' })
  expect(toTag.body).toMatchObject({ type: 'campaign', status: 'pending' })
  expect([sending.body.type, note.body.type]).toEqual(['campaign', 'message'])
  expect(await call('DELETE', `/schedules/${note.body.id}`)).toMatchObject({ status: 204, body: '' })
  expect(await get(`/schedules/${note.body.id}`)).toMatchObject({ status: 404 })
  await live()
  expect(fixture.sent().map(({ text }) => text)).toEqual(['Oi Rui!'])
  expect((await get(`/schedules/${sending.body.id}`)).body).toMatchObject({ status: 'done' })
})

it('a schedule for one person is a campaign, whatever it is called, unless they wrote lately', async () => {
  const { contact } = await writes('oi', '5511970000002')
  const { body: silent } = await post('/contacts', { phone: '11 97000-0001' })
  const at = (ms: number) => localTime(new Date(fixture.app.clock.now().getTime() + ms), 'America/Sao_Paulo')
  const typeOf = async (id: string, more: { type?: string; recurrence?: string; contactIds?: string[] } = {}) => {
    const times = { start: at(10 * MINUTE), end: at(150 * MINUTE) }
    return (await post('/schedules', { title: 'x', ...times, text: 'Oi', contactIds: [id], ...more })).body.type
  }
  const asked = [{}, { type: 'message' }, { type: 'reminder' }, { contactIds: [silent.id, silent.id], type: 'message' }]
  for (const more of asked) expect(await typeOf(silent.id, more)).toBe('campaign')
  expect([await typeOf(contact.id), await typeOf(contact.id, { type: 'reminder' })]).toEqual(['message', 'reminder'])
  expect(await typeOf(contact.id, { type: 'message', recurrence: 'daily' })).toBe('campaign')
  fixture.app.wait(25 * 60 * MINUTE)
  expect(await typeOf(contact.id, { type: 'message' })).toBe('campaign')
})

it('one time of a schedule that was changed alone is removed alone', async () => {
  const weekly = { title: 'Samba', start: '2026-01-09T20:00', end: '2026-01-09T22:00', recurrence: 'weekly' }
  const { body: made } = await post('/schedules', weekly)
  const { rpc } = fixture
  const cancelled = await rpc.schedules.get({ id: made.id, date: '2026-01-16' })
  const { audience: _, ...own } = { ...cancelled, title: 'Sem samba' }
  const changed = await rpc.schedules.update({ ...own, audience: { kind: 'kept' } })
  const list = async () =>
    (await get('/schedules?from=2026-01-01T00:00&until=2026-02-01T00:00')).body.schedules.map(
      ({ start }: { start: string }) => start,
    )
  // Only the next occurrence of a series has a row.
  expect(await list()).toEqual([weekly.start, '2026-01-16T20:00'])
  await call('DELETE', `/schedules/${changed.id}`)
  expect(await list()).toEqual([weekly.start])
  const dates = (await rpc.schedules.list({ from: '2026-01-10T00:00', until: '2026-01-31T00:00' })).repetitions
  expect(dates.map(({ date }) => date)).toEqual(['2026-01-23', '2026-01-30'])
  await call('DELETE', `/schedules/${made.id}`)
  expect(await list()).toEqual([])
})

it('reservations follow the rules of the venue, and say which one speaks against it', async () => {
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = DAYS.map((dia) => ({ dia, ...day }))
  await fixture.rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
  const table = { date: '2026-01-09', time: '20:00', partySize: 4, name: 'Rui Lima' }
  const closed = await post('/reservations', { ...table, time: '10:00' })
  expect(closed).toMatchObject({
    status: 409,
    body: { code: 'table_refused', message: 'A casa está fechada nesse horário.' },
  })
  expect(await post('/reservations', { ...table, time: '10:00', anyway: true })).toMatchObject({ status: 201 })
  const made = await post('/reservations', table)
  expect(made).toMatchObject({ status: 201, body: { ...table, status: 'confirmed', phone: '', notes: '' } })
  const { id } = made.body
  expect((await call('PATCH', `/reservations/${id}`, { partySize: 6 })).body).toMatchObject({ ...table, partySize: 6 })
  expect((await get('/reservations?date=2026-01-09&search=rui')).body).toMatchObject({ total: 2 })
  const cancelled = await post(`/reservations/${id}/status`, { status: 'cancelled' })
  expect(cancelled.body).toMatchObject({ id, status: 'cancelled' })
  expect((await get(`/reservations/${id}`)).body).toEqual(cancelled.body)
  const late = await call('PATCH', `/reservations/${id}`, { partySize: 2 })
  expect(late).toMatchObject({ status: 409, body: { code: 'reservation_over' } })
  expect((await fixture.rpc.reservations.history({ id })).changes).toMatchObject([
    { by: 'person', personName: 'Ana' },
    {},
    {},
  ])
})

it('reservations are read to the last one, page by page, by evening and time', async () => {
  const wanted = [
    ['2026-01-10', '20:00'],
    ['2026-01-09', '21:00'],
    ['2026-01-09', '20:00'],
    ['2026-01-09', '09:30'],
    ['2026-01-09', '20:00'],
  ]
  const table = { partySize: 2, name: 'Rui', anyway: true }
  for (const [date, time] of wanted)
    expect(await post('/reservations', { ...table, date, time })).toMatchObject({ status: 201 })
  const read: { id: string; date: string; time: string }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { status, body } = await get(`/reservations?limit=2${cursor && `&cursor=${cursor}`}`)
    expect({ status, total: body.total }).toEqual({ status: 200, total: 5 })
    read.push(...body.reservations)
    expect(read.length).toBeLessThanOrEqual(5)
    cursor = body.nextCursor
  }
  expect(new Set(read.map(({ id }) => id)).size).toBe(5)
  expect(read.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-01-09 09:30',
    '2026-01-09 20:00',
    '2026-01-09 20:00',
    '2026-01-09 21:00',
    '2026-01-10 20:00',
  ])
  expect((await get('/reservations?limit=5')).body.nextCursor).toBeNull()
  for (const wrong of ['x', `2026-99-99_1200_${randomUUID()}`, `2026-01-09_1200_${'-'.repeat(36)}`])
    expect(await get(`/reservations?cursor=${wrong}`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
