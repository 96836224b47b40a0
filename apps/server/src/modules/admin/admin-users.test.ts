import { sql } from '#platform/drizzle.ts'
import { GatewayError } from '@balcao/gateway-client'
import { describe, expect, it } from 'vitest'
import { aPlan, useAdminFixture } from '#testing/admin-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'

const fixture = useAdminFixture()
const write = (instance: string, text: string) => {
  const peer = { jid: '5511988887777@s.whatsapp.net', phone: '5511988887777', lid: null }
  fixture.app.gateway.message(instance, { messageId: crypto.randomUUID(), peer, text }, fixture.app.clock.now())
}

describe('users', () => {
  it('are out at once when blocked, nothing is answered or sent, and nothing is lost', async () => {
    const owner = await fixture.app.owner()
    const theirs = fixture.app.client()
    await theirs.rpc.account.signIn(owner)
    write(owner.instance, 'vcs abrem hj?')
    await fixture.app.receive()
    const stop = new AbortController()
    const events = await theirs.rpc.realtime.subscribe(undefined, { signal: stop.signal })
    const ended = (async () => {
      for await (const _ of events);
      return true
    })()
    // The page was let in before, so that what ends its channel is the block alone.
    await expect.poll(async () => (await fixture.app.db.pool.query('select from presences')).rowCount).toBe(1)
    const blocked = await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: true })
    expect(blocked).toMatchObject({ isBlocked: true })
    expect(await ended).toBe(true)
    await expect(theirs.rpc.venue.get()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(theirs.rpc.account.signIn(owner)).rejects.toMatchObject({ code: 'blocked' })
    fixture.app.wait(10_000)
    await fixture.app.settle()
    expect(fixture.app.gateway.sent).toEqual([])

    await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: false })
    await theirs.rpc.account.signIn(owner)
    const { conversations } = await theirs.rpc.conversations.list({})
    expect(conversations).toMatchObject([{ state: 'waiting' }])
  })

  it('keep what waited to leave until they are unblocked', async () => {
    const owner = await fixture.app.owner()
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    await fixture.app.db.pool.query(`update channels set state = 'open'`)
    write(owner.instance, 'oi')
    await fixture.app.receive()
    const { id: conversationId } = (await theirs.conversations.list({})).conversations[0]!
    const { messages } = await theirs.conversations.messages({ conversationId })
    await theirs.conversations.react({ messageId: messages[0]!.id, emoji: '👍' })
    await theirs.channels.send({ to: '5511988887777', text: 'Olá!' })
    await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: true })
    await fixture.app.settle()
    expect(fixture.app.gateway.sent).toEqual([])
    expect(fixture.app.gateway.reactions).toEqual([])
    // Nothing is stuck.
    expect((await fixture.admin.panel()).health).toMatchObject({ queued: 0, oldestQueuedAt: null })
    await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: false })
    await fixture.app.settle()
    expect(fixture.app.gateway.sent).toHaveLength(1)
    expect(fixture.app.gateway.reactions).toMatchObject([{ emoji: '👍' }])
  })

  it('cannot be blocked by themselves', async () => {
    await expect(fixture.admin.users.setBlocked({ userId: fixture.adminId, blocked: true })).rejects.toMatchObject({
      code: 'own_account',
    })
  })

  it('get a new password, which ends their sessions', async () => {
    const owner = await fixture.app.owner()
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    await fixture.admin.users.changePassword({ userId: owner.ownerId, password: 'outra-senha' })
    expect((await theirs.account.session()).user).toBeNull()
    await expect(theirs.account.signIn(owner)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await theirs.account.signIn({ ...owner, password: 'outra-senha' })
    await expect(
      fixture.admin.users.changePassword({ userId: owner.ownerId, password: '12345' }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  it('are found by name, venue, address and phone, with what they use', async () => {
    const owner = await fixture.app.owner('João', '5511977776666')
    for (const search of ['joao', 'BAR DA JOÃO', '97777-6666', owner.email]) {
      expect(
        (await fixture.admin.users.list({ search })).rows.map(({ id }) => id),
        search,
      ).toEqual([owner.ownerId])
    }
    write(owner.instance, 'oi')
    await fixture.app.receive()
    const { user, figures } = await fixture.admin.users.get({ userId: owner.ownerId })
    expect(user).toMatchObject({ fullName: 'João', planName: 'Plano Gratuito', isBlocked: false })
    expect(figures).toMatchObject({
      channels: 1,
      contacts: 1,
      conversations: 1,
      messagesThisMonth: 1,
      tokensThisMonth: 0,
    })
    // As the owner counts them: without those who were erased.
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    const { contact } = (await theirs.conversations.list({})).conversations[0]!
    await theirs.contacts.privacy.erase({ contactId: contact.id })
    const after = await fixture.admin.users.get({ userId: owner.ownerId })
    expect(after.figures.contacts).toBe((await theirs.subscription.state()).use.contacts.used)
    expect(after.figures.contacts).toBe(0)
  })
})

describe('the log', () => {
  it('says who did what, on whom, and from where, and goes out as a table', async () => {
    const owner = await fixture.app.owner('José', '5511999990003')
    await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: true })
    await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: true })
    await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: false })
    const { rows } = await fixture.admin.audit.list({ search: 'jose' })
    expect(rows).toMatchObject([
      { act: 'user-unblocked', actorName: 'Rita', subjectName: 'José (Bar da José)', address: '127.0.0.1' },
      { act: 'user-blocked' },
    ])
    const file = await fixture.browser.request('/api/admin/audit.csv')
    expect(await file.text()).toContain(';Rita;desbloqueou;José (Bar da José);;127.0.0.1')
    expect((await fixture.app.client().request('/api/admin/audit.csv')).status).toBe(401)

    const unblocked = await fixture.admin.audit.list({ act: 'user-unblocked' })
    expect([unblocked.total, unblocked.rows.map(({ act }) => act)]).toEqual([1, ['user-unblocked']])
    const narrow = await (await fixture.browser.request('/api/admin/audit.csv?acao=user-blocked')).text()
    expect(narrow).toContain(';bloqueou;')
    expect(narrow).not.toContain('desbloqueou')
    // Who took it along is a line of it, also when that was a part.
    const taken = (await fixture.admin.audit.list({ act: 'log-taken' })).rows
    expect(taken).toMatchObject([
      { actorName: 'Rita', details: 'Ação: Usuário bloqueado', address: '127.0.0.1' },
      { actorName: 'Rita', subjectName: 'registro-de-acoes.csv', details: '' },
    ])
  })

  it('goes out whole, however long it is', async () => {
    await fixture.app.db.pool.query(`insert into audit_log (at, act, actor_id, actor_name, subject_id, subject_name, address)
      select now(), 'user-blocked', 'x', 'Rita ' || n, 'y', 'Zé', '127.0.0.1' from generate_series(1, 50100) n`)
    const file = await (await fixture.browser.request('/api/admin/audit.csv?busca=rita+')).text()
    const names = file.split('\r\n').flatMap((line) => /Rita (\d+)/.exec(line)?.[1] ?? [])
    expect(names).toEqual(Array.from({ length: 50_100 }, (_, index) => String(50_100 - index)))
  })

  it('cannot be changed by the application', async () => {
    await fixture.admin.plans.create(aPlan('Básico'))
    for (const text of [`update audit_log set actor_name = 'outra'`, 'delete from audit_log', 'truncate audit_log']) {
      const change = sql.raw(text)
      const { worker, admin, anonymous, billing, accounts, tenant } = fixture.app.db
      for (const become of [worker, admin, anonymous, billing, accounts])
        await expect(become((tx) => tx.execute(change))).rejects.toThrow()
      await expect(tenant(fixture.adminId, (tx) => tx.execute(change))).rejects.toThrow()
      // Nor by whoever has every right, short of taking the triggers away.
      await expect(fixture.app.db.pool.query(text)).rejects.toThrow('never changed')
    }
    expect((await fixture.admin.audit.list({ act: 'plan-created' })).total).toBe(1)
  })
})

describe('POST /api/admin/change-password', () => {
  it('says in words when something went wrong that nobody expected', async () => {
    const { pool } = fixture.app.db
    const owner = await fixture.app.owner('José', '5511999990003')
    await pool.query('alter table account rename to account_away')
    try {
      const answer = await call({ userId: owner.ownerId, novaSenha: 'nova-senha' }, bearer(fixture.browser))
      expect([answer.status, await answer.json()]).toEqual([500, { error: 'Erro desconhecido' }])
    } finally {
      await pool.query('alter table account_away rename to account')
    }
    await fixture.app.client().rpc.account.signIn(owner)
  })

  const call = (body: unknown, headers: Record<string, string> = {}) =>
    fixture.app.client().request('/api/admin/change-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const bearer = (of: ReturnType<TestApp['client']>) => {
    return {
      authorization: `Bearer ${decodeURIComponent([...of.cookies].find(([name]) => name.includes('session'))![1])}`,
    }
  }

  it('takes the session of an admin as a bearer token', async () => {
    const owner = await fixture.app.owner()
    const answer = await call({ userId: owner.ownerId, novaSenha: 'nova-senha' }, bearer(fixture.browser))
    expect([answer.status, await answer.json()]).toEqual([200, { sucesso: true }])
    await fixture.app.client().rpc.account.signIn({ ...owner, password: 'nova-senha' })
  })

  it('is there for an admin at whose address somebody guesses', async () => {
    const owner = await fixture.app.owner()
    const body = { userId: owner.ownerId, novaSenha: 'nova-senha' }
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await call(body, { authorization: 'Bearer nada.nada' })).status)
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([401, 401, 429])
    expect((await call(body, bearer(fixture.browser))).status).toBe(200)
    fixture.app.wait(6 * 60_000)
  })

  it('refuses nobody, an owner, a short password and an unknown person, in words', async () => {
    const owner = await fixture.app.owner()
    const theirs = fixture.app.client()
    await theirs.rpc.account.signIn(owner)
    const good = { userId: owner.ownerId, novaSenha: 'nova-senha' }
    const cases = [
      [good, {}, 401, 'Usuário não autenticado'],
      [good, { authorization: 'Bearer nada.nada' }, 401, 'Usuário não autenticado'],
      [good, bearer(theirs), 403, 'Apenas administradores podem alterar senhas.'],
      [{ ...good, novaSenha: '12345' }, bearer(fixture.browser), 400, 'A senha deve ter pelo menos 6 caracteres.'],
      [{ ...good, userId: crypto.randomUUID() }, bearer(fixture.browser), 404, 'Usuário não encontrado.'],
      ['x', bearer(fixture.browser), 400, 'Informe userId e novaSenha.'],
    ] as const
    for (const [body, headers, status, error] of cases) {
      const answer = await call(body, headers)
      expect([answer.status, await answer.json()]).toEqual([status, { error }])
    }
    await theirs.rpc.account.signIn(owner)
  })
})

describe('a person’s name and address', () => {
  it('are changed, noted, and sign in as the new one', async () => {
    const owner = await fixture.app.owner('Ana', '5511999990001')
    const other = await fixture.app.owner('Bia', '5511999990002')
    const theirs = fixture.app.client().rpc
    await theirs.account.requestPasswordReset({ email: owner.email })
    const update = (email: string, fullName = 'Ana Lima') =>
      fixture.admin.users.update({ userId: owner.ownerId, fullName, email })
    await expect(update(other.email)).rejects.toMatchObject({ code: 'email_taken' })
    await expect(update('ana@')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await update('Ana.Lima@Example.com')).toMatchObject({ fullName: 'Ana Lima', email: 'ana.lima@example.com' })
    await expect(theirs.account.signIn(owner)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await theirs.account.signIn({ ...owner, email: 'ana.lima@example.com' })).toMatchObject({
      user: { fullName: 'Ana Lima', email: 'ana.lima@example.com' },
    })
    // Saved again as it is, nothing happened.
    await update('ana.lima@example.com')
    const { rows } = await fixture.admin.audit.list({ act: 'user-renamed' })
    expect(rows).toMatchObject([{ details: `Ana → Ana Lima; ${owner.email} → ana.lima@example.com` }])
    // A link that was sent to the old address opens nothing.
    const { rows: links } = await fixture.app.db.pool.query('select from verification where value = $1', [
      owner.ownerId,
    ])
    expect(links).toEqual([])
    await expect(
      fixture.admin.users.update({ userId: crypto.randomUUID(), fullName: 'Zé', email: 'ze@example.com' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an account', () => {
  it('is deleted with its channels, and the log keeps who did it', async () => {
    const owner = await fixture.app.owner('Ana', '5511999990001')
    const { gateway } = fixture.app
    const remove = (userId: string) => fixture.admin.users.remove({ userId })
    await expect(remove(fixture.adminId)).rejects.toMatchObject({ code: 'own_account' })
    await expect(remove(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    gateway.failures.deleteInstance = new GatewayError('unreachable', 0, 'gone')
    await expect(remove(owner.ownerId)).rejects.toMatchObject({ code: 'channels_not_disconnected' })
    expect(await fixture.admin.users.get({ userId: owner.ownerId })).toMatchObject({ user: { fullName: 'Ana' } })
    delete gateway.failures.deleteInstance
    await remove(owner.ownerId)
    expect(gateway.states.has(owner.instance)).toBe(false)
    await expect(fixture.app.client().rpc.account.signIn(owner)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(fixture.admin.users.get({ userId: owner.ownerId })).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await fixture.admin.audit.list({ act: 'user-deleted' })
    expect(rows).toMatchObject([{ actorName: 'Rita', subjectId: owner.ownerId, subjectName: 'Ana (Bar da Ana)' }])
  })

  it('of somebody who works in a venue, or runs the platform, is not deleted here', async () => {
    const owner = await fixture.app.owner('Ana', '5511999990001')
    const bia = await fixture.app.owner('Bia', '5511999990002')
    const { pool } = fixture.app.db
    await pool.query('update profiles set owner_id = $1 where id = $2', [owner.ownerId, bia.ownerId])
    await expect(fixture.admin.users.remove({ userId: bia.ownerId })).rejects.toMatchObject({ code: 'not_found' })
    await pool.query(`update profiles set owner_id = null, role = 'admin' where id = $1`, [bia.ownerId])
    await expect(fixture.admin.users.remove({ userId: bia.ownerId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a venue in trouble', () => {
  it('is found by the channel that it connected, and by what is wrong', async () => {
    const { pool } = fixture.app.db
    const [ana, bia] = [
      await fixture.app.owner('Ana', '5511999990001'),
      await fixture.app.owner('Bia', '5511999990002'),
    ]
    const state = (owner: typeof ana, number: string, state: string, reason: string | null) =>
      pool.query(
        `update channels set number = $2, label = 'Salão', state = $3, reason = $4, keep_connected = true where owner_id = $1`,
        [owner.ownerId, number, state, reason],
      )
    await state(ana, '5511955550001', 'close', 'logged-out')
    await state(bia, '5521955550002', 'open', null)
    const names = async (asked: Parameters<typeof fixture.admin.users.list>[0]) =>
      (await fixture.admin.users.list(asked)).rows.map(({ fullName, channelsDown }) => [fullName, channelsDown])
    expect(await names({ search: '95555-0002' })).toEqual([['Bia', 0]])
    expect(await names({ search: '95555', sort: 'name' })).toEqual([
      ['Ana', 1],
      ['Bia', 0],
    ])
    expect(await names({ problem: 'numbers-down' })).toEqual([['Ana', 1]])
    expect(await names({ problem: 'numbers-down', search: 'Bia' })).toEqual([])
    expect(await names({ problem: 'blocked' })).toEqual([])
    await fixture.admin.users.setBlocked({ userId: bia.ownerId, blocked: true })
    expect(await fixture.admin.users.list({ problem: 'blocked' })).toMatchObject({
      rows: [{ fullName: 'Bia' }],
      total: 1,
    })
    expect(await fixture.admin.users.get({ userId: ana.ownerId })).toMatchObject({
      channels: [{ number: '5511955550001', label: 'Salão', state: 'close', reason: 'logged-out', isDown: true }],
    })

    // A channel that its owner disconnected, or removed, is in no trouble.
    await pool.query('update channels set keep_connected = false where owner_id = $1', [ana.ownerId])
    expect(await names({ problem: 'numbers-down' })).toEqual([])
    await pool.query('update channels set removed_at = now() where owner_id = $1', [ana.ownerId])
    expect(await names({ search: '95555-0001' })).toEqual([])
    expect(await fixture.admin.users.get({ userId: ana.ownerId })).toMatchObject({ channels: [] })
  })
})
