import { randomUUID } from 'node:crypto'
import { ApiScope, CALL_SCOPES } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useProgramFixture } from '#testing/program-fixture.ts'

/** Whom a key lets in, to what, and how often. */

const fixture = useProgramFixture()
const { call, get, post, writes, newKey } = fixture

/** One call for each, with what it needs at least. */
const CALLS: Record<keyof typeof CALL_SCOPES, [method: string, path: string, body?: unknown]> = {
  sendMessage: ['POST', '/messages', { to: '11 97000-0001', text: 'oi' }],
  getMessage: ['GET', '/messages/1'],
  listContacts: ['GET', '/contacts'],
  getContact: ['GET', `/contacts/${randomUUID()}`],
  createContact: ['POST', '/contacts', { phone: '11 97000-0002' }],
  updateContact: ['PATCH', `/contacts/${randomUUID()}`, {}],
  listConversations: ['GET', '/conversations'],
  getConversation: ['GET', `/conversations/${randomUUID()}`],
  listMessages: ['GET', `/conversations/${randomUUID()}/messages`],
  listSchedules: ['GET', '/schedules?from=2026-01-01T00:00&until=2026-02-01T00:00'],
  getSchedule: ['GET', `/schedules/${randomUUID()}`],
  createSchedule: ['POST', '/schedules', { title: 'x', start: '2026-01-08T10:00', end: '2026-01-08T11:00' }],
  deleteSchedule: ['DELETE', `/schedules/${randomUUID()}`],
  listReservations: ['GET', '/reservations'],
  getReservation: ['GET', `/reservations/${randomUUID()}`],
  createReservation: [
    'POST',
    '/reservations',
    { date: '2026-01-09', time: '20:00', partySize: 2, name: 'x', anyway: true },
  ],
  updateReservation: ['PATCH', `/reservations/${randomUUID()}`, {}],
  setReservationStatus: ['POST', `/reservations/${randomUUID()}/status`, { status: 'seated' }],
}

describe('a key', () => {
  it('does what it may, and nothing else', async () => {
    for (const scope of ApiScope.options) {
      const shown = await newKey(scope)
      for (const [name, [method, path, body]] of Object.entries(CALLS)) {
        const needs = CALL_SCOPES[name as keyof typeof CALL_SCOPES]
        const may = scope === needs || scope === needs.replace(':read', ':write')
        const { status, body: answer } = await call(method, path, body, { shown })
        const refused = { status: 403, body: { code: 'scope_missing' } }
        if (may) expect([name, answer.code]).not.toEqual([name, 'scope_missing'])
        else expect({ status, body: answer }, `${scope} ${name}`).toMatchObject(refused)
      }
    }
  })

  it('writes to people later only where it may write to them now', async () => {
    const { body: contact } = await post('/contacts', { phone: '11 97000-0001', tags: ['vip'] })
    const day = fixture.app.clock.now().getTime() + 86_400_000
    const date = new Date(day).toISOString().slice(0, 10)
    const note = { title: 'x', start: `${date}T10:00`, end: `${date}T11:00` }
    const calendarOnly = await newKey('schedules:write')
    const both = await newKey('schedules:write', 'messages:send')
    for (const people of [{ contactIds: [contact.id] }, { tag: 'vip' }]) {
      const asked = { ...note, ...people, text: 'oi' }
      expect(await call('POST', '/schedules', asked, { shown: calendarOnly })).toMatchObject({
        status: 403,
        body: { code: 'scope_missing' },
      })
      expect(await call('POST', '/schedules', asked, { shown: both })).toMatchObject({ status: 201 })
    }
    expect(await call('POST', '/schedules', note, { shown: calendarOnly })).toMatchObject({ status: 201 })
    const { schedules } = await fixture.rpc.schedules.list({ from: `${date}T00:00`, until: `${date}T23:59` })
    expect(schedules).toHaveLength(3)
  })

  it('that is none, was revoked, or whose venue is blocked, opens nothing', async () => {
    const unknown = { status: 401, body: { code: 'unauthenticated', message: expect.stringContaining('Integrações') } }
    for (const shown of [null, 'balcao_x', `${fixture.key}x`, fixture.key.slice(0, -1)])
      expect(await call('GET', '/contacts', undefined, { shown })).toMatchObject(unknown)
    const { keys } = await fixture.rpc.apiKeys.list()
    expect(keys).toMatchObject([{ name: 'Site', prefix: fixture.key.slice(0, 13), lastUsedAt: null }])
    expect(JSON.stringify(keys)).not.toContain(fixture.key)
    await get('/contacts')
    expect((await fixture.rpc.apiKeys.list()).keys[0]!.lastUsedAt).toEqual(fixture.app.clock.now())
    await fixture.app.db.pool.query('update profiles set is_blocked = true where id = $1', [fixture.owner.ownerId])
    expect(await get('/contacts')).toMatchObject({ status: 403, body: { code: 'blocked' } })
    await fixture.app.db.pool.query('update profiles set is_blocked = false where id = $1', [fixture.owner.ownerId])
    await fixture.rpc.apiKeys.revoke({ id: keys[0]!.id })
    expect(await get('/contacts')).toMatchObject(unknown)
    await expect(fixture.rpc.apiKeys.revoke({ id: keys[0]!.id })).rejects.toMatchObject({ code: 'not_found' })
    const stored = await fixture.app.db.pool.query('select key_hash from api_keys')
    expect(JSON.stringify(stored.rows)).not.toContain(fixture.key.slice(8, 30))
  })

  it('is counted, and told how much is left', async () => {
    const answers = []
    for (let turn = 0; turn < 121; turn++) answers.push(await get('/contacts?limit=1'))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 120 }, () => 200), 429])
    const [first, last] = [answers[0]!, answers.at(-1)!]
    const told = (headers: Headers) =>
      ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) => headers.get(name))
    expect(told(first.headers)).toEqual(['120', '119', '60', null])
    expect(told(last.headers)).toEqual(['120', '0', '60', '60'])
    expect(last.body).toMatchObject({ code: 'too_many_requests' })
    // Another key of the venue has its own minute.
    expect(await call('GET', '/contacts', undefined, { shown: await newKey('contacts:read') })).toMatchObject({
      status: 200,
    })
    fixture.app.wait(60_000)
    expect((await get('/contacts')).status).toBe(200)
  })

  it('opens one venue only', async () => {
    const { id } = await writes('oi', '5511970000009')
    const { body: contact } = await post('/contacts', { phone: '11 97000-0001' })
    const { body: sent } = await post('/messages', { to: '11 97000-0001', text: 'oi' })
    const times = { start: '2026-01-08T10:00', end: '2026-01-08T11:00' }
    const { body: schedule } = await post('/schedules', { title: 'x', ...times })
    const table = { date: '2026-01-09', time: '20:00', partySize: 2, name: 'x', anyway: true }
    const { body: reservation } = await post('/reservations', table)
    await fixture.enter(await fixture.app.owner('Zé', '5511999990003'))
    const missing = { status: 404, body: { code: 'not_found' } }
    for (const [method, path, body] of [
      ['GET', `/messages/${sent.id}`],
      ['GET', `/contacts/${contact.id}`],
      ['PATCH', `/contacts/${contact.id}`, { name: 'x' }],
      ['GET', `/conversations/${id}`],
      ['GET', `/conversations/${id}/messages`],
      ['GET', `/schedules/${schedule.id}`],
      ['DELETE', `/schedules/${schedule.id}`],
      ['GET', `/reservations/${reservation.id}`],
      ['PATCH', `/reservations/${reservation.id}`, { partySize: 3 }],
      ['POST', `/reservations/${reservation.id}/status`, { status: 'seated' }],
    ] as const)
      expect(await call(method, path, body), `${method} ${path}`).toMatchObject(missing)
    for (const [path, list] of [
      ['contacts', 'contacts'],
      ['conversations', 'conversations'],
      ['reservations', 'reservations'],
    ] as const)
      expect((await get(`/${path}`)).body[list]).toEqual([])
  })

  it('may be the token of a session instead, and no cookie', async () => {
    const opened = await fixture.app.client().request('http://localhost:3000/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fixture.owner),
    })
    const { token } = z.object({ token: z.string() }).parse(await opened.json())
    const answer = await call('GET', '/contacts', undefined, { shown: token })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers.get('ratelimit-remaining')).toBe('119')
    const browser = fixture.app.client()
    await browser.rpc.account.signIn(fixture.owner)
    expect((await browser.request('http://localhost:3000/api/v1/contacts')).status).toBe(401)
  })

  it('is one of twenty at most, and its owner’s', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => newKey('contacts:read')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    await expect(newKey('contacts:read')).rejects.toMatchObject({ code: 'too_many_api_keys' })
    const stranger = fixture.app.client().rpc
    await stranger.account.signIn(await fixture.app.owner('Zé', '5511999990003'))
    expect(await stranger.apiKeys.list()).toEqual({ keys: [] })
    const [mine] = (await fixture.rpc.apiKeys.list()).keys
    await expect(stranger.apiKeys.revoke({ id: mine!.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})
