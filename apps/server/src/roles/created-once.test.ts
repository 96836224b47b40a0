import { randomUUID } from 'node:crypto'
import { CREATIONS } from '@balcao/contract/creations'
import { expect, it, onTestFinished } from 'vitest'
import { FILLED } from '#testing/filled-forms.ts'
import { proceduresOfContract } from '#testing/procedures-of-contract.ts'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const calendar = useScheduleFixture()

/** Calls as a form does, with the key that it made. */
async function call(procedure: string, input: unknown, key: string) {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', 'idempotency-key': key }
  const body = JSON.stringify({ json: input })
  const response = await calendar.fixture.request(`/api/rpc/${procedure}`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { json: { id?: string; code?: string }; meta?: unknown }
  return { status: response.status, ...answer }
}
const note = (title: string) => ({ ...calendar.input({ title }), fileId: null })

it('finds the first where its answer was lost and somebody presses again, also at the same time', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([1, 2].map(() => call('schedules/create', note('Jazz'), key)))
  expect(second).toEqual(first)
  expect(first!.status).toBe(200)
  expect(await call('schedules/create', note('Jazz'), key)).toEqual(first)
  expect((await calendar.all()).map(({ title }) => title)).toEqual(['Jazz'])
  expect(await call('schedules/create', note('Samba'), key)).toMatchObject({
    status: 409,
    json: { code: 'saved_before' },
  })
  await call('schedules/create', note('Jazz'), randomUUID())
  expect(await calendar.all()).toHaveLength(2)
})

it('does not keep what was refused', async () => {
  const key = randomUUID()
  expect(await call('schedules/create', { ...note('Jazz'), text: 'oi' }, key)).toMatchObject({ status: 400 })
  expect(await call('schedules/create', note('Jazz'), key)).toMatchObject({ status: 200 })
})

it('belongs to one venue', async () => {
  const key = randomUUID()
  await call('schedules/create', note('Jazz'), key)
  await calendar.fixture.enter()
  expect(await call('schedules/create', note('Jazz'), key)).toMatchObject({ status: 200 })
  expect(await calendar.all()).toHaveLength(1)
})

it('tells a secret once, and no name of somebody who was erased', async () => {
  const { webhook } = FILLED
  const key = randomUUID()
  expect(await call('webhooks/add', webhook, key)).toMatchObject({ status: 200 })
  expect(await call('webhooks/add', webhook, key)).toMatchObject({ status: 409, json: { code: 'saved_before' } })
  expect((await calendar.fixture.rpc.webhooks.list()).webhooks).toHaveLength(1)
  const ana = { name: 'Ana Lima', phone: '5511970001234', email: '', birthday: null, notes: '', tags: [] }
  const { json } = await call('contacts/add', ana, randomUUID())
  await calendar.fixture.rpc.contacts.privacy.erase({ contactId: json.id! })
  const { rows } = await calendar.fixture.app.db.pool.query('select answer from created_once where answer like $1', [
    '%Ana%',
  ])
  expect(rows).toEqual([])
})

const aNight = async () => {
  await calendar.fixture.rpc.events.add(FILLED.event)
  return (await calendar.fixture.rpc.guestLists.events({})).events[0]!.id
}
const aConversation = async () => {
  const { id: contactId } = await calendar.person('Bia')
  return (await calendar.fixture.rpc.conversations.start({ contactId })).conversationId
}
const asAdmin = () =>
  calendar.fixture.app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [
    calendar.fixture.owner.ownerId,
  ])
/** An address that confirms itself by e-mail is asked of nobody after the test. */
async function mailLeaves() {
  const { app, rpc } = calendar.fixture
  await asAdmin()
  onTestFinished(async () => {
    await app.db.pool.query('delete from operator_settings')
    await app.app.settings.reload()
  })
  const mail = {
    source: 'own',
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    user: '',
    from: 'a@bar.example',
  } as const
  await rpc.admin.operator.saveMail(mail)
}

/** For each of `CREATIONS`, the input that its form sends. */
const forms: Record<string, () => unknown> = {
  'admin.plans.create': async () => (await asAdmin(), FILLED.plan),
  'admin.subscriptions.create': async () => {
    await asAdmin()
    const { id: planId } = await calendar.fixture.rpc.admin.plans.create(FILLED.plan)
    return { userId: (await calendar.fixture.app.owner('Bia', '5511999990002')).ownerId, planId }
  },
  'apiKeys.create': () => ({ name: 'Caixa', scopes: ['contacts:read'] }),
  'automations.create': () => FILLED.automation,
  'contacts.add': () => FILLED.contact,
  'contacts.fields.add': () => FILLED.field,
  'contacts.segments.add': () => FILLED.segment,
  'conversations.addNote': async () => ({
    conversationId: await aConversation(),
    text: 'Gosta da mesa 4',
    clientId: randomUUID(),
  }),
  'guestLists.add': async () => ({ eventId: await aNight(), list: FILLED.guestList }),
  'guestLists.addGuests': async () => {
    const { id: listId } = await calendar.fixture.rpc.guestLists.add({
      eventId: await aNight(),
      list: FILLED.guestList,
    })
    return { listId, guests: [{ name: 'Rui Lima', companions: 1 }] }
  },
  'knowledge.add': () => ({ snippets: [FILLED.snippet] }),
  'menu.add': () => ({ items: [FILLED.menuItem] }),
  'channels.send': () => ({ to: '5511970001111', text: 'Oi' }),
  'events.add': () => FILLED.event,
  'events.addMany': () => ({ events: [FILLED.event] }),
  'evals.add': () => FILLED.evalCase,
  'quickReplies.add': () => FILLED.quickReply,
  'remarketing.create': () => FILLED.remarketing,
  'reservations.add': () => ({ reservation: FILLED.reservation, anyway: true }),
  'schedules.campaigns.sendTest': () => ({
    text: 'Oi',
    fileId: null,
    start: '2026-12-11T20:00',
    zone: 'America/Sao_Paulo',
    channelId: null,
  }),
  'schedules.create': () => note('Jazz'),
  'schedules.duplicate': async () => ({ id: (await calendar.create()).id }),
  'setup.save': () => ({ items: [FILLED.menuItem], events: [], snippets: [] }),
  'team.invite': async () => (await mailLeaves(), { name: 'Bia', email: 'bia@example.com' }),
  'webhooks.add': () => FILLED.webhook,
}

/** Answers that hold a secret are told once: the form that asks again is told to look. */
const SECRETS = new Set(['apiKeys.create', 'webhooks.add'])

it.each([...CREATIONS])('is what the form does that calls %s', async (procedure) => {
  const input = await forms[procedure]?.()
  const path = procedure.replaceAll('.', '/')
  const key = randomUUID()
  const first = await call(path, input, key)
  expect(first).toMatchObject({ status: 200 })
  const second = await call(path, input, key)
  if (SECRETS.has(procedure)) expect(second).toMatchObject({ json: { code: 'saved_before' } })
  else expect(second).toEqual(first)
  const kept = 'select from created_once where idempotency_key = $1'
  expect((await calendar.fixture.app.db.pool.query(kept, [key])).rowCount).toBe(1)
})

/** Procedures whose name says that something is made, and of which a second one does no harm. */
const HARMLESS: Record<string, string> = {
  'account.signUp': 'an e-mail address has one account',
  'account.startTwoFactor': 'beginning again takes the place of what was begun',
  'assistant.tryOut': 'nothing is stored',
  'contacts.import': 'a phone has one contact',
  'conversations.send': 'its clientId makes it write once',
  'conversations.start': 'a contact has one conversation at a number',
  'guestLists.makeLink': 'the secret is told once; another link can be revoked',
  'knowledge.answerQuestion': 'an answered question is gone',
  'notifications.subscribe': 'a browser has one subscription',
  'channels.connect': 'a number has one attempt, which others join',
  'channels.makePrincipal': 'it says which one',
  'realtime.subscribe': 'nothing is stored',
  'subscription.choose': 'a choice takes the place of the one before',
  'team.accept': 'an invitation is good once',
  'webhooks.newSecret': 'a secret takes the place of the one before',
}
const MAKES =
  /^(add|create|make|new|invite|duplicate$|copy|import|choose|send|start|signUp|accept|answer|subscribe|connect|try)/

it('is so for every procedure of the contract that creates something', () => {
  const paths = proceduresOfContract.map(({ path }) => path.join('.'))
  const making = paths.filter((path) => MAKES.test(path.slice(path.lastIndexOf('.') + 1)))
  expect(making.filter((path) => !CREATIONS.has(path)).toSorted()).toEqual(Object.keys(HARMLESS).toSorted())
  expect([...CREATIONS].filter((path) => !paths.includes(path))).toEqual([])
  expect(Object.keys(forms).toSorted()).toEqual([...CREATIONS].toSorted())
})
