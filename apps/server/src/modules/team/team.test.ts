import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Client = ReturnType<TestApp['client']>
type Rpc = Client['rpc']

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: Rpc
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const PASSWORD = 'segredo-dela'
const address = () => `${randomUUID()}@example.com`
const tokenOf = ({ token }: { token: string | null }) => token!
const invite = async (email = address(), name = 'Bia') => tokenOf(await rpc.team.invite({ name, email }))

/** Somebody who joined the venue of `owner`. */
async function teammate(name = 'Bia') {
  const email = address()
  const client = app.client()
  const session = await client.rpc.team.accept({ token: await invite(email), name, password: PASSWORD })
  return { ...client, email, id: session.user!.id, signIn: { email, password: PASSWORD } }
}
const contactWrites = async (text = 'oi') => {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text }, app.clock.now())
  await app.settle()
  return (await rpc.conversations.list({ search: phone })).conversations[0]!.id
}
const names = async (client = rpc) => (await client.team.list()).members.map(({ name }) => name)

it('invites, shows the link where no e-mail leaves, and lets in whoever has it', async () => {
  const email = address()
  const token = tokenOf(await rpc.team.invite({ name: 'Bia Souza', email: email.toUpperCase() }))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await rpc.team.list()).invitations).toMatchObject([{ name: 'Bia Souza', email, expired: false }])
  const bia = app.client().rpc
  expect(await bia.team.invitation({ token })).toEqual({ businessName: 'Bar da Ana', name: 'Bia Souza', email })
  const session = await bia.team.accept({ token, name: 'Bia S.', password: PASSWORD })
  const user = { email, fullName: 'Bia S.', businessName: 'Bar da Ana', isTeammate: true, planName: '', role: 'user' }
  expect(session.user).toMatchObject(user)
  expect((await bia.account.session()).user).toMatchObject(user)
  expect(await rpc.team.list()).toMatchObject({
    members: [
      { name: 'Ana', isOwner: true, state: 'active' },
      { name: 'Bia S.', isOwner: false, state: 'active', email, lastSeenAt: null },
    ],
    invitations: [],
  })
  await bia.account.signOut()
  expect((await bia.account.signIn({ email, password: PASSWORD })).user).toMatchObject(user)
})

it('takes a link once, not after a week, not when it was replaced or revoked', async () => {
  const refused = { code: 'invitation_invalid' }
  const join = (token: string) => app.client().rpc.team.accept({ token, name: 'X', password: PASSWORD })
  const used = await invite()
  const { rows } = await app.db.pool.query('select * from team_invitations')
  expect([rows.length > 0, JSON.stringify(rows).includes(used)]).toEqual([true, false])
  await join(used)
  await expect(join(used)).rejects.toMatchObject(refused)

  const replaced = await invite()
  const { id } = (await rpc.team.list()).invitations[0]!
  const renewed = tokenOf(await rpc.team.resend({ id }))
  await expect(join(replaced)).rejects.toMatchObject(refused)
  app.wait(7 * 24 * 60 * 60_000)
  await expect(app.client().rpc.team.invitation({ token: renewed })).rejects.toMatchObject(refused)
  await expect(join(renewed)).rejects.toMatchObject(refused)
  expect((await rpc.team.list()).invitations).toMatchObject([{ expired: true }])

  const revoked = tokenOf(await rpc.team.resend({ id }))
  await rpc.team.revoke({ id })
  await expect(join(revoked)).rejects.toMatchObject(refused)
  expect(await names()).toEqual(['Ana', 'X'])
})

it('lets one of two in who come with the same link at the same moment', async () => {
  const token = await invite()
  const join = () => app.client().rpc.team.accept({ token, name: 'X', password: PASSWORD })
  const results = await Promise.allSettled([join(), join()])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('refuses an address that has an account, when asked and when it comes', async () => {
  const bia = await teammate()
  await expect(rpc.team.invite({ name: 'B', email: bia.email })).rejects.toMatchObject({ code: 'email_taken' })
  const email = address()
  const token = await invite(email)
  await app.client().rpc.account.signUp({
    businessName: 'Outro',
    fullName: 'O',
    email,
    whatsapp: '11988887777',
    password: 'segredo da casa',
  })
  const join = () => app.client().rpc.team.accept({ token, name: 'X', password: PASSWORD })
  await expect(join()).rejects.toMatchObject({ code: 'email_taken' })
  // Nothing of the attempt stays: the invitation is as it was.
  expect((await rpc.team.list()).invitations).toHaveLength(1)
})

it('works in the venue of the owner and in no other, under their own name', async () => {
  const bia = await teammate()
  const conversationId = await contactWrites()
  await bia.rpc.conversations.send({ conversationId, text: 'já te ajudo', clientId: 'c1' })
  await app.settle()
  expect(app.gateway.sent.at(-1)).toMatchObject({ instance: owner.instance, text: 'já te ajudo' })
  expect(await rpc.conversations.get({ conversationId })).toMatchObject({ state: 'human', assigneeName: 'Bia' })
  const { messages } = await rpc.conversations.messages({ conversationId })
  expect(messages.at(-1)).toMatchObject({ origin: 'person', authorName: 'Bia', byTeammate: true })
  await bia.rpc.account.updatePhone({ phone: '(11) 97777-6666' })
  expect((await rpc.account.session()).user).toMatchObject({ phone: '5511999990001' })

  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  await expect(stranger.team.deactivate({ id: bia.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.team.remove({ id: bia.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await names(stranger)).toEqual(['Zé'])
})

it('puts somebody out at once, leaves their conversations to the others, and lets them in again', async () => {
  const bia = await teammate()
  const conversationId = await contactWrites()
  await bia.rpc.conversations.takeOver({ conversationId })
  expect((await rpc.team.list()).members[1]).toMatchObject({ conversations: 1 })
  await rpc.team.deactivate({ id: bia.id })
  await expect(bia.rpc.conversations.list({})).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(bia.rpc.account.signIn(bia.signIn)).rejects.toMatchObject({ code: 'access_deactivated' })
  expect(await rpc.conversations.get({ conversationId })).toMatchObject({ state: 'waiting', assigneeName: null })
  expect((await rpc.team.list()).members[1]).toMatchObject({ state: 'deactivated', conversations: 0 })
  expect((await rpc.team.people()).people).toHaveLength(1)
  await rpc.team.reactivate({ id: bia.id })
  await bia.rpc.account.signIn(bia.signIn)
  await bia.rpc.conversations.list({})
})

it('removes somebody for good, keeps the name at what they wrote, and may invite the address again', async () => {
  const bia = await teammate()
  const conversationId = await contactWrites()
  await bia.rpc.conversations.send({ conversationId, text: 'oi!', clientId: 'c1' })
  await rpc.team.remove({ id: bia.id })
  await expect(bia.rpc.account.signIn(bia.signIn)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await names()).toEqual(['Ana'])
  await expect(rpc.team.reactivate({ id: bia.id })).rejects.toMatchObject({ code: 'not_found' })
  const { messages } = await rpc.conversations.messages({ conversationId })
  expect(messages.at(-1)).toMatchObject({ authorName: 'Bia', byTeammate: true })
  const token = await invite(bia.email)
  await app.client().rpc.team.accept({ token, name: 'Bia de novo', password: PASSWORD })
  expect(await names()).toEqual(['Ana', 'Bia de novo'])
})

it('goes with the owner: blocked when they are, gone when they leave', async () => {
  const bia = await teammate()
  await app.db.pool.query('update profiles set is_blocked = true where id = $1', [owner.ownerId])
  await expect(bia.rpc.conversations.list({})).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(bia.rpc.account.signIn(bia.signIn)).rejects.toMatchObject({ code: 'blocked' })
  await app.db.pool.query('update profiles set is_blocked = false where id = $1', [owner.ownerId])
  await rpc.account.deleteAccount({ password: owner.password })
  const { rowCount } = await app.db.pool.query('select from "user" where id = any($1)', [[bia.id, owner.ownerId]])
  expect(rowCount).toBe(0)
})

it('tells who is online while a page of theirs is open, and when they were last', async () => {
  const bia = await teammate()
  const heard = await rpc.realtime.subscribe(undefined)
  const until = async (online: boolean) => {
    for (;;) {
      await heard.next()
      const member = (await rpc.team.list()).members[1]!
      if (member.online === online) return member
    }
  }
  const closing = new AbortController()
  const page = await bia.rpc.realtime.subscribe(undefined, { signal: closing.signal })
  // Its own coming is the first thing that it hears.
  await page.next()
  expect(await until(true)).toMatchObject({ name: 'Bia' })
  app.wait(60_000)
  closing.abort()
  expect(await until(false)).toMatchObject({ lastSeenAt: app.clock.now() })
  await heard.return?.()
})

it('ends the open page of somebody who is put out', async () => {
  const bia = await teammate()
  const events = await bia.rpc.realtime.subscribe(undefined)
  const first = events.next()
  // Its own coming is the first thing it hears.
  await first
  const end = (async () => {
    for (;;) if ((await events.next()).done) return true
  })()
  await rpc.team.deactivate({ id: bia.id })
  expect(await end).toBe(true)
})

it('asks no more people than a team may have', async () => {
  await app.db.pool.query(
    `insert into team_invitations (owner_id, name, email, token_hash, invited_at, expires_at)
     select $1::uuid, 'P', n || '@example.com', $1::text || '-' || n, now(), now() from generate_series(1, 49) n`,
    [owner.ownerId],
  )
  await expect(rpc.team.invite({ name: 'B', email: address() })).rejects.toMatchObject({ code: 'team_full' })
  // One of them again is not one more.
  await rpc.team.invite({ name: 'B', email: '7@example.com' })
})

it('keeps nobody who was invited out because somebody at the same address guesses', async () => {
  app.wait(6 * 60_000)
  const token = await invite()
  const guess = () =>
    app
      .client()
      .rpc.team.invitation({ token: 'x'.repeat(43) })
      .catch(({ code }: { code: string }) => code)
  const answers: unknown[] = []
  for (let tries = 0; tries < 31; tries += 1) answers.push(await guess())
  expect([answers[0], answers[29], answers[30]]).toEqual([
    'invitation_invalid',
    'invitation_invalid',
    'too_many_requests',
  ])
  const accept = app.client().rpc.team.accept({ token: 'y'.repeat(43), name: 'Zé', password: PASSWORD })
  await expect(accept).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await app.client().rpc.team.invitation({ token })).toMatchObject({ businessName: 'Bar da Ana' })
  expect((await app.client().rpc.team.accept({ token, name: 'Bia', password: PASSWORD })).user).toBeTruthy()
})
