import { mails } from '@balcao/copy/mail'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSignInLink } from './sign-in-links.ts'
import { MailError } from './mail-errors.ts'
import { openAuth } from './open-auth.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { signUp as enrol } from '#journeys/sign-up.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const form = {
  businessName: 'Bar da Ana',
  fullName: 'Ana Lima',
  whatsapp: '(11) 98888-7777',
  password: 'segredo da casa',
}
const signUp = (email: string) => app.client().rpc.account.signUp({ ...form, email })

it('signs up, signs in and out', async () => {
  const { rpc } = app.client()
  expect(await rpc.account.session()).toMatchObject({ user: null })
  expect(await rpc.account.signUp({ ...form, email: 'ana@example.com' })).toEqual({ confirmByEmail: false })
  expect(await rpc.account.session()).toMatchObject({ user: null })
  await rpc.account.signIn({ email: 'ANA@example.com', password: 'segredo da casa' })
  expect(await rpc.account.session()).toMatchObject({
    user: {
      email: 'ana@example.com',
      fullName: 'Ana Lima',
      phone: '5511988887777',
      role: 'user',
      planName: 'Plano Gratuito',
    },
  })
  expect(await rpc.venue.get()).toMatchObject({
    settings: { name: 'Meu Agente', description: 'Agente de atendimento', welcomeMessage: 'Olá! Como posso ajudar?' },
    hoursSaved: false,
  })
  await rpc.account.signOut()
  expect(await rpc.account.session()).toMatchObject({ user: null })
  await expect(rpc.venue.get()).rejects.toMatchObject({ code: 'unauthenticated' })
})

it('refuses an address that is taken, a phone that is none, a wrong password, and says which', async () => {
  await signUp('bia@example.com')
  await expect(signUp('Bia@example.com')).rejects.toMatchObject({ code: 'email_taken' })
  const { rpc } = app.client()
  await expect(rpc.account.signUp({ ...form, email: 'c@example.com', whatsapp: '123' })).rejects.toMatchObject({
    code: 'phone_invalid',
  })
  await expect(rpc.account.signIn({ email: 'bia@example.com', password: 'errada' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await expect(rpc.account.signIn({ email: 'ninguem@example.com', password: 'errada' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
})

it('says so when the letter with the link cannot be written down', async () => {
  await signUp('carta@example.com')
  await app.db.pool.query('alter table mailbox rename to burnt')
  try {
    const { rpc } = app.client()
    await expect(rpc.account.requestPasswordReset({ email: 'carta@example.com' })).rejects.toMatchObject({
      code: 'mail_failed',
      status: 502,
    })
    // Nothing was to be sent, so nothing failed.
    await rpc.account.requestPasswordReset({ email: 'ninguem@example.com' })
  } finally {
    await app.db.pool.query('alter table burnt rename to mailbox')
  }
  await app.client().rpc.account.requestPasswordReset({ email: 'carta@example.com' })
  expect(app.kept.splice(0)).toMatchObject([{ recipient: 'carta@example.com' }])
})

it('makes no account whose address nobody could confirm', async () => {
  const burnt = () => Promise.reject(new Error('no mailbox'))
  const authService = openAuth(app.db, {
    secret: 'a secret of this test, long enough to be one',
    publicUrl: 'http://localhost:3000',
    confirmByEmail: () => true,
    product: () => 'Balcão',
    adminsNeedTwoFactor: () => false,
    tellOfSignIn: burnt,
    sendReset: burnt,
    sendConfirmation: burnt,
  })
  const { whatsapp: phone, ...rest } = { ...form, email: 'sem-carta@example.com' }
  await expect(app.db.accounts((tx) => enrol(tx, authService, { ...rest, phone }))).rejects.toThrow(MailError)
  const { rows } = await app.db.pool.query(`select from "user" where email = 'sem-carta@example.com'`)
  expect(rows).toEqual([])
})

it('leaves no account behind when the profile cannot be written', async () => {
  await app.db.pool.query('alter table profiles add constraint no_zoe check (full_name <> $$Zoe$$)')
  await expect(
    app.client().rpc.account.signUp({ ...form, fullName: 'Zoe', email: 'zoe@example.com' }),
  ).rejects.toMatchObject({ status: 500 })
  await app.db.pool.query('alter table profiles drop constraint no_zoe')
  await signUp('zoe@example.com')
})

it('slows down whoever tries passwords', async () => {
  const { rpc } = app.client()
  const tries = Array.from({ length: 11 }, () =>
    rpc.account.signIn({ email: 'alvo@example.com', password: 'x' }).catch((error) => error.code),
  )
  expect(await Promise.all(tries)).toContain('too_many_requests')
})

it('resets a password by a link that works once, and ends every session', async () => {
  await signUp('rita@example.com')
  const { rpc } = app.client()
  await rpc.account.signIn({ email: 'rita@example.com', password: 'segredo da casa' })
  await rpc.account.requestPasswordReset({ email: 'ninguem@example.com' })
  expect(app.kept).toEqual([])
  await rpc.account.requestPasswordReset({ email: 'rita@example.com' })
  const token = /reset-password#(\S+)/.exec(app.kept.at(-1)!.body)![1]!
  await rpc.account.resetPassword({ token, password: 'novo-segredo' })
  expect(await rpc.account.session()).toMatchObject({ user: null })
  await expect(rpc.account.resetPassword({ token, password: 'outro-segredo' })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  await rpc.account.signIn({ email: 'rita@example.com', password: 'novo-segredo' })
})

it('keeps a reset link as a hash, and no link of somebody after one was used', async () => {
  // The tests before have asked for letters, too.
  app.wait(10 * 60_000)
  await signUp('lia@example.com')
  const { rpc } = app.client()
  const links: string[] = []
  for (let at = 0; at < 2; at += 1) {
    await rpc.account.requestPasswordReset({ email: 'lia@example.com' })
    links.push(/reset-password#(\S+)/.exec(app.kept.at(-1)!.body)![1]!)
  }
  const rows = async (table: string) => JSON.stringify((await app.db.pool.query(`select * from ${table}`)).rows)
  for (const token of links) expect(await rows('verification')).not.toContain(token)
  const lasts = `select from verification where expires_at > created_at + interval '1 hour'`
  expect((await app.db.pool.query(lasts)).rowCount).toBe(0)
  await rpc.account.resetPassword({ token: links[0]!, password: 'novo-segredo' })
  for (const token of links) expect(await rows('mailbox')).not.toContain(token)
  expect(await rows('mailbox')).toContain(mails.usedLink)
  const other = rpc.account.resetPassword({ token: links[1]!, password: 'outro-segredo' })
  await expect(other).rejects.toMatchObject({ code: 'link_invalid' })
})

it('keeps no link in a letter that opens anything, and voids those of a password that was changed', async () => {
  app.wait(10 * 60_000)
  const person = await app.owner()
  const boss = await app.owner('Rita', '5511999990009')
  await app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [boss.ownerId])
  const { rpc } = app.client()
  const { rpc: admin } = app.client()
  await rpc.account.signIn(person)
  await admin.account.signIn(boss)
  const ask = async () => {
    await rpc.account.requestPasswordReset({ email: person.email })
    const token = /reset-password#(\S+)/.exec(app.kept.at(-1)!.body)![1]!
    const { rows } = await app.db.pool.query('select body from mailbox where recipient = $1', [person.email])
    expect(JSON.stringify(rows)).not.toContain(token)
    return token
  }
  const isVoid = (token: string) =>
    expect(rpc.account.resetPassword({ token, password: 'de-quem-leu' })).rejects.toMatchObject({
      code: 'link_invalid',
    })
  const first = await ask()
  await rpc.account.changePassword({ current: person.password, password: 'novo-segredo' })
  await isVoid(first)
  const second = await ask()
  await admin.admin.users.changePassword({ userId: person.ownerId, password: 'outro-segredo' })
  await isVoid(second)
})

it('lets a one-time link in once, within 15 minutes', async () => {
  const { ownerId } = await app.owner()
  const link = () => app.db.accounts((tx) => createSignInLink(tx, ownerId, app.clock))
  const first = await link()
  const { rows } = await app.db.pool.query('select * from sign_in_link')
  expect(JSON.stringify(rows)).not.toContain(first)
  const browser = app.client()
  const look = await app.client().request(`/entrar/${first}`, { method: 'HEAD' })
  expect([look.status, look.headers.get('location'), look.headers.getSetCookie()]).toEqual([200, null, []])
  expect((await browser.request(`/entrar/${first}`)).headers.get('location')).toBe('/dashboard')
  expect(await browser.rpc.account.session()).toMatchObject({ user: { id: ownerId } })
  expect((await app.client().request(`/entrar/${first}`)).headers.get('location')).toBe('/login?link=usado')
  const late = await link()
  app.wait(16 * 60_000)
  expect((await app.client().request(`/entrar/${late}`)).headers.get('location')).toBe('/login?link=usado')
})

it('keeps blocked people out, and their open sessions too', async () => {
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await app.db.accounts((tx) =>
    tx.execute(sql`update profiles set is_blocked = true where id = ${owner.ownerId}::uuid`),
  )
  expect(await rpc.account.session()).toMatchObject({ user: null })
  await expect(app.client().rpc.account.signIn(owner)).rejects.toMatchObject({ code: 'blocked' })
})

it('never shows or takes another owner’s rows, whatever a query forgets', async () => {
  const ana = await app.owner('Ana')
  const bia = await app.owner('Bia', '5511999990002')
  const seen = await app.db.tenant(ana.ownerId, (tx) => tx.execute(sql`select owner_id from channels`))
  expect(seen.rows).toEqual([{ owner_id: ana.ownerId }])
  const stolen = app.db.tenant(ana.ownerId, (tx) =>
    tx.execute(sql`update channels set number = '1' where id = ${bia.channelId}::uuid returning id`),
  )
  expect((await stolen).rows).toEqual([])
  const planted = app.db.tenant(ana.ownerId, (tx) =>
    tx.execute(sql`insert into contacts (owner_id, name) values (${bia.ownerId}::uuid, 'x')`),
  )
  await expect(planted).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(app.db.tenant(ana.ownerId, (tx) => tx.execute(sql`select * from session`))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  const { rpc } = app.client()
  await rpc.account.signIn(ana)
  await expect(rpc.channels.refresh({ channelId: bia.channelId })).rejects.toMatchObject({ code: 'not_found' })
})

it('has a policy on every table that holds an owner’s rows', async () => {
  const { rows } = await app.db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    'account',
    'mailbox',
    'plans',
    'rate_limits',
    'session',
    'sign_in_link',
    'two_factor',
    'user',
    'verification',
  ])
})

it('makes the first admin once, and leaves a password that was changed alone', async () => {
  const make = async (password: string) =>
    (await ensureFirstAdmin(app.app, { email: 'Admin@example.com', password })).made
  expect(await Promise.all([make('primeira'), make('primeira')])).toEqual(expect.arrayContaining([true, false]))
  expect(await make('outra-senha')).toBe(false)
  const { rpc } = app.client()
  await rpc.account.signIn({ email: 'admin@example.com', password: 'primeira' })
  expect(await rpc.account.session()).toMatchObject({ user: { role: 'admin' } })
})

it('makes no first admin in production whose password everybody tries', async () => {
  const make = (password: string) =>
    ensureFirstAdmin({ ...app.app, config: { production: true } }, { email: 'chefe@example.com', password })
  await expect(make('starwars2024')).rejects.toMatchObject({
    code: 'config_invalid',
    problems: [{ variable: 'BALCAO_ADMIN_PASSWORD', problem: 'unsafe' }],
  })
  expect((await make('tres tucanos azuis')).made).toBe(true)
})

it('lets nobody in by a link in production', async () => {
  const { ownerId } = await app.owner()
  const token = await app.db.accounts((tx) => createSignInLink(tx, ownerId, app.clock))
  app.app.config.production = true
  const browser = app.client()
  expect((await browser.request(`/entrar/${token}`)).headers.get('location')).toBe('/login')
  app.app.config.production = false
  expect(await browser.rpc.account.session()).toMatchObject({ user: null })
})

it('makes one account of an address that signs up several times at once', async () => {
  const form = {
    businessName: 'Bar',
    fullName: 'Ana',
    whatsapp: '(11) 98888-7777',
    email: 'raced@example.com',
    password: 'segredo da casa',
  }
  const told = await Promise.all(
    Array.from({ length: 5 }, () =>
      app
        .client()
        .rpc.account.signUp(form)
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        ),
    ),
  )
  expect(told.toSorted()).toEqual(['email_taken', 'email_taken', 'email_taken', 'email_taken', 'in'])
})
