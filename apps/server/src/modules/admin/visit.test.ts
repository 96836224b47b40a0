import { beforeEach, describe, expect, it } from 'vitest'
import { useAdminFixture } from '#testing/admin-fixture.ts'
import { proceduresOfContract } from '#testing/procedures-of-contract.ts'
import type { TestApp } from '#testing/test-app.ts'

const fixture = useAdminFixture()
let owner: Awaited<ReturnType<TestApp['owner']>>
let visitor: TestApp['client'] extends () => infer C ? C : never
beforeEach(async () => {
  owner = await fixture.app.owner()
  visitor = fixture.browser
})

const MINUTE = 60_000
const visit = () => fixture.admin.users.visit({ userId: owner.ownerId })
const whoAmI = async () => (await visitor.rpc.account.session()).user

const procedures = proceduresOfContract.map(({ path }) => path.join('/'))

const call = async (path: string, input: object = {}) => {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
  const body = JSON.stringify({ json: input })
  const response = await visitor.request(`/api/rpc/${path}`, { method: 'POST', headers, body })
  const { status } = response
  if (path.startsWith('realtime')) await response.body?.cancel()
  const text = path.startsWith('realtime') ? '' : await response.text()
  return { status, isRefused: status === 403 && text.includes('visit_only'), text }
}

/** Everything that the database holds of the venue, but when the session was used. */
async function everything() {
  const { rows: tables } = await fixture.app.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const sums = []
  for (const { name } of tables) {
    const { rows } = await fixture.app.db.pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
    )
    sums.push([name, rows[0].sum])
  }
  return Object.fromEntries(sums)
}

/** Procedures without a session: what they ask about is not who is signed in. */
const ANYBODY =
  /^account\/(signUp|signIn|verifyCode|signOut|requestPasswordReset|resetPassword)$|^team\/(invitation|accept)$|^site\//

/** Written down a second time, so that opening one more is meant. */
const READINGS = `
  account/session account/visits account/endVisit automations/list automations/log
  contacts/list contacts/count contacts/get contacts/room contacts/tags contacts/fields/list contacts/segments/list
  contacts/segments/count contacts/privacy/retention contacts/merging/duplicates
  conversations/list conversations/counts conversations/get conversations/ofContact conversations/messages conversations/notes
  guestLists/events guestLists/event guestLists/ofContact venue/get knowledge/list knowledge/questions menu/list messageSearch/find
  channels/list channels/health channels/settings channels/outages channels/rateLimit channels/waits overview/get overview/today policies/list events/list
  evals/list evals/suggestions quickReplies/list realtime/subscribe reminders/list
  remarketing/list remarketing/people remarketing/preview reservations/list reservations/requested reservations/history reservations/rules schedules/list schedules/nights schedules/campaigns/list schedules/campaigns/results schedules/waiting schedules/get schedules/recipients schedules/preview setup/read setup/usualQuestions
  subscription/get subscription/state team/list team/people tokenUse/get`
  .trim()
  .split(/\s+/)

describe('an admin on a visit', () => {
  it('sees the venue as its owner, and is themselves again afterwards', async () => {
    await visit()
    expect(await whoAmI()).toMatchObject({ id: owner.ownerId, role: 'user', visit: { by: 'Rita' } })
    expect((await visitor.rpc.venue.get()).settings.name).toBe('Meu Agente')
    expect((await visitor.rpc.channels.list()).channels).toMatchObject([{ number: '5511999990001' }])
    expect(await visitor.request('/dashboard').then((page) => page.text())).toContain('"visit":{"by":"Rita"')
    expect(await visitor.rpc.account.endVisit()).toEqual({ userId: owner.ownerId })
    expect(await whoAmI()).toMatchObject({ id: fixture.adminId, role: 'admin' })
    expect((await whoAmI())?.visit).toBeUndefined()
    await fixture.admin.panel()
  })

  it('may call readings and nothing else, of the whole contract', async () => {
    await visit()
    const asked = procedures.filter((path) => !ANYBODY.test(path))
    expect(asked.length).toBeGreaterThan(100)
    const opened: string[] = []
    for (const path of asked) {
      const access = path.startsWith('checkIn/') ? { access: { eventId: crypto.randomUUID() } } : {}
      const checkIn = { guestId: crypto.randomUUID(), people: 1, arrivalId: crypto.randomUUID() }
      const { isRefused, status } = await call(path, path.startsWith('checkIn/') ? { ...access, ...checkIn } : {})
      // Of the door, the input comes first: what is refused for that is not open either.
      if (!isRefused && !(path.startsWith('checkIn/') && status === 400)) opened.push(path)
      if (path === 'account/endVisit') await fixture.browser.rpc.admin.users.visit({ userId: owner.ownerId })
    }
    expect(opened.toSorted()).toEqual(READINGS.toSorted())
  })

  it('changes nothing by reading everything', async () => {
    const peer = { jid: '5511988887777@s.whatsapp.net', phone: '5511988887777', lid: null }
    fixture.app.gateway.message(owner.instance, { messageId: 'A', peer, text: 'oi' }, fixture.app.clock.now())
    await fixture.app.settle()
    await visit()
    const { conversations } = await visitor.rpc.conversations.list({})
    const ids = {
      conversationId: conversations[0]!.id,
      contactId: conversations[0]!.contact.id,
      channelId: owner.channelId,
    }
    const before = await everything()
    const answers: Record<string, number> = {}
    for (const path of READINGS.filter((name) => name !== 'account/endVisit'))
      answers[path] = (await call(path, ids)).status
    expect(await everything()).toEqual(before)
    expect(answers).toMatchObject({
      'conversations/get': 200,
      'conversations/messages': 200,
      'conversations/notes': 200,
      'contacts/get': 200,
      'channels/health': 200,
      'channels/settings': 200,
      'channels/rateLimit': 200,
      'overview/get': 200,
      'realtime/subscribe': 200,
    })
  })

  it('takes nothing along', async () => {
    await visit()
    const files = [
      'account.json',
      'contacts.csv',
      `contacts/${owner.ownerId}.json`,
      'guest-lists/x.csv',
      `receipts/${owner.ownerId}`,
    ]
    for (const file of [...files, 'admin/audit.csv']) {
      const refusal = await visitor.request(`/api/${file}`)
      expect([file, refusal.status, await refusal.json()]).toEqual([file, 403, { code: 'visit_only' }])
    }
  })

  it('has no way in for programs, and changes no password', async () => {
    await visit()
    const token = decodeURIComponent([...visitor.cookies].find(([name]) => name.includes('session'))![1])
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ userId: owner.ownerId, novaSenha: 'nova-senha' })
    const change = await fixture.app.client().request('/api/admin/change-password', { method: 'POST', headers, body })
    expect(change.status).toBe(401)
    const preview = await fixture.app
      .client()
      .request('/api/assistant/preview', { method: 'POST', headers, body: JSON.stringify({ text: 'oi' }) })
    expect(preview.status).toBe(403)
  })

  it('is not the owner who is online', async () => {
    await visit()
    const stop = new AbortController()
    const events = await visitor.rpc.realtime.subscribe(undefined, { signal: stop.signal })
    const first = events.next()
    const { rows } = await fixture.app.db.pool.query('select count(*)::int as pages from presences')
    expect(rows).toEqual([{ pages: 0 }])
    await visitor.rpc.account.endVisit()
    // The stream was the venue's: it ends with the visit.
    expect((await first).done).toBe(true)
    stop.abort()
  })
})

describe('a visit', () => {
  it('is over after 30 minutes', async () => {
    await visit()
    fixture.app.wait(30 * MINUTE - 1)
    expect((await whoAmI())?.id).toBe(owner.ownerId)
    fixture.app.wait(1)
    expect((await whoAmI())?.id).toBe(fixture.adminId)
    await visit()
    expect((await whoAmI())?.id).toBe(owner.ownerId)
  })

  it('ends with the session of the admin, and is of that session alone', async () => {
    const elsewhere = fixture.app.client()
    const { rows } = await fixture.app.db.pool.query('select email from profiles where id = $1', [fixture.adminId])
    await elsewhere.rpc.account.signIn({ email: rows[0].email, password: 'segredo da casa' })
    await visit()
    expect((await elsewhere.rpc.account.session()).user?.id).toBe(fixture.adminId)
    await visitor.rpc.account.signOut()
    expect(await whoAmI()).toBeNull()
    await visitor.rpc.account.signIn({ email: rows[0].email, password: 'segredo da casa' })
    expect((await whoAmI())?.id).toBe(fixture.adminId)
  })

  it('ends when the owner is blocked, when the admin is, and when that role is taken away', async () => {
    const { pool } = fixture.app.db
    const other = fixture.app.client()
    const second = await fixture.app.owner('Caio', '5511999990007')
    await pool.query(`update profiles set role = 'admin' where id = $1`, [second.ownerId])
    await other.rpc.account.signIn(second)
    await visit()
    await other.rpc.admin.users.setBlocked({ userId: owner.ownerId, blocked: true })
    expect((await whoAmI())?.id).toBe(fixture.adminId)
    await expect(visit()).rejects.toMatchObject({ code: 'not_visitable', status: 409 })
    await other.rpc.admin.users.setBlocked({ userId: owner.ownerId, blocked: false })
    expect((await whoAmI())?.id).toBe(fixture.adminId)

    await visit()
    await pool.query(`update profiles set role = 'user' where id = $1`, [fixture.adminId])
    expect((await whoAmI())?.id).toBe(fixture.adminId)
    await pool.query(`update profiles set role = 'admin' where id = $1`, [fixture.adminId])
    expect((await whoAmI())?.id).toBe(owner.ownerId)
    await other.rpc.admin.users.setBlocked({ userId: fixture.adminId, blocked: true })
    expect(await whoAmI()).toBeNull()
  })

  it('is of an owner alone', async () => {
    const theirs = fixture.app.client()
    await theirs.rpc.account.signIn(owner)
    const { token } = await theirs.rpc.team.invite({ name: 'Bia', email: 'bia@bar.example' })
    const bia = fixture.app.client()
    await bia.rpc.team.accept({ token: token!, name: 'Bia', password: 'segredo-da-bia' })
    const biasId = (await bia.rpc.account.session()).user!.id
    for (const userId of [biasId, fixture.adminId])
      await expect(fixture.admin.users.visit({ userId })).rejects.toMatchObject({ code: 'not_visitable' })
    await expect(fixture.admin.users.visit({ userId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(theirs.rpc.admin.users.visit({ userId: owner.ownerId })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is in the log with its beginning and its end, and the owner reads of it', async () => {
    await visit()
    fixture.app.wait(5 * MINUTE)
    await visitor.rpc.account.endVisit()
    await visitor.rpc.account.endVisit()
    const { rows } = await fixture.admin.audit.list({})
    expect(rows).toMatchObject([
      { act: 'visit-ended', actorName: 'Rita', subjectName: 'Ana (Bar da Ana)', address: '127.0.0.1' },
      { act: 'visit-started', actorName: 'Rita', subjectId: owner.ownerId },
    ])
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    const [seen, ...rest] = await theirs.account.visits()
    expect(seen).toMatchObject({ by: 'Rita' })
    expect(seen!.until.getTime() - seen!.at.getTime()).toBe(5 * MINUTE)
    expect(rest).toEqual([])
    await fixture.app.settle()
    expect((await fixture.admin.audit.list({})).total).toBe(2)
    const neighbour = fixture.app.client().rpc
    await neighbour.account.signIn(await fixture.app.owner('Zé', '5511999990003'))
    expect(await neighbour.account.visits()).toEqual([])
  })

  const ends: [string, string, number, () => Promise<unknown>][] = [
    ['its time was over', 'o tempo da visita acabou', 30, async () => fixture.app.wait(45 * MINUTE)],
    ['its session ended', 'a sessão do administrador terminou', 5, () => visitor.rpc.account.signOut()],
    ['its owner was blocked', 'alguém dos dois foi bloqueado', 5, () => block(owner.ownerId)],
    ['its visitor was blocked', 'alguém dos dois foi bloqueado', 5, () => block(fixture.adminId)],
  ]
  it.each(ends)('is in the log once when %s, and the owner reads how long it was', async (_, details, minutes, end) => {
    await visit()
    fixture.app.wait(5 * MINUTE)
    await end()
    await fixture.app.settle()
    await fixture.app.settle()
    const second = await anotherAdmin()
    const { rows } = await second.rpc.admin.audit.list({ act: 'visit-ended' })
    expect(rows).toMatchObject([
      { actorId: fixture.adminId, actorName: 'Rita', subjectId: owner.ownerId, address: '127.0.0.1', details },
    ])
    const { rows: kept } = await fixture.app.db.pool.query(
      'select extract(epoch from ended_at - started_at)::int / 60 as minutes from visits',
    )
    expect(kept).toEqual([{ minutes }])
    await second.rpc.admin.users.setBlocked({ userId: owner.ownerId, blocked: false })
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    const [seen] = await theirs.account.visits()
    expect(seen!.until.getTime() - seen!.at.getTime()).toBe(minutes * MINUTE)
  })

  it('is in the log when the account that was looked at goes', async () => {
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    await visit()
    await theirs.account.deleteAccount({ password: owner.password })
    const { rows } = await (await anotherAdmin()).rpc.admin.audit.list({ act: 'visit-ended' })
    expect(rows).toMatchObject([{ subjectName: 'Ana (Bar da Ana)', details: 'a conta foi excluída' }])
  })

  it('is in the log when it ran out unseen and another one begins', async () => {
    await visit()
    fixture.app.wait(31 * MINUTE)
    await visit()
    const { rows } = await (await anotherAdmin()).rpc.admin.audit.list({})
    expect(rows.map(({ act }) => act)).toEqual(['visit-started', 'visit-ended', 'visit-started'])
  })
})

/** Somebody else who runs the platform. */
async function anotherAdmin(): Promise<ReturnType<TestApp['client']>> {
  const second = await fixture.app.owner('Caio', '5511999990007')
  await fixture.app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [second.ownerId])
  const browser = fixture.app.client()
  await browser.rpc.account.signIn(second)
  return browser
}

const block = async (userId: string) => (await anotherAdmin()).rpc.admin.users.setBlocked({ userId, blocked: true })
