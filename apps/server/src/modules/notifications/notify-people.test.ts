import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startPushService } from '#testing/push-service.ts'
import { createSteps } from '../../roles/worker.ts'
import { startSubscription } from '#modules/billing/index.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
type Rpc = ReturnType<TestApp['client']>['rpc']

let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: Rpc
beforeAll(async () => {
  service = await startPushService()
  app = await createTestApp({ pushHosts: [service.host] })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers(201)
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const pass = async (ms: number) => {
  app.wait(ms)
  await app.settle()
}
/** A customer who asks for a person; `text` instead: who is answered. */
async function write(text = 'quero falar com um atendente', name = 'Bia', phone = newPhone()) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: name, text }, app.clock.now())
  await app.settle()
  await pass(5 * SECOND)
  await pass(2 * SECOND)
  const { conversations } = await rpc.conversations.list({ search: phone })
  return conversations[0]!.id
}
function newPhone() {
  return `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}
const words = () => service.received.map(({ word }) => word)
async function join(): Promise<Rpc> {
  const email = `${randomUUID()}@example.com`
  const { token } = await rpc.team.invite({ name: 'Caio', email })
  const mate = app.client().rpc
  await mate.team.accept({ token: token!, name: 'Caio', password: 'segredo da casa' })
  return mate
}

/** Lets the venue be open every evening, so that it takes reservations. */
async function opens() {
  await rpc.venue.saveAgent({ type: 'bar', name: 'Bar da Ana', description: '', history: '' })
  const { profile } = await rpc.venue.get()
  const horarios = profile.horarios.map((day) => ({
    ...day,
    ativo: true,
    inicio: '18:00',
    fim: '02:00',
    almocoInicio: '',
    almocoFim: '',
  }))
  await rpc.venue.save({ hours: { timezone: profile.timezone, horarios, datasEspeciais: [] } })
}

it('tells every device of the venue, once, what it needs to know', async () => {
  const mate = await join()
  await rpc.notifications.subscribe(service.browser())
  await mate.notifications.subscribe(service.browser())
  const id = await write()
  const word = {
    title: 'Bia espera um atendente',
    body: 'quero falar com um atendente',
    tag: id,
    url: `/dashboard/chats/${id}`,
  }
  expect(words()).toEqual([word, word])
  expect(service.received[0]!.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: id.replaceAll('-', '') })
  expect(service.received[0]!.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/)
  await pass(MINUTE)
  expect(words()).toHaveLength(2)
  await rpc.conversations.giveBack({ conversationId: id })
  await write('que horas vocês abrem?', 'Davi')
  expect(words()).toHaveLength(2)
})

it('tells again of who waits again, and not of who was taken up before the word left', async () => {
  await rpc.notifications.subscribe(service.browser())
  const id = await write()
  await rpc.conversations.giveBack({ conversationId: id })
  const { phone } = (await rpc.conversations.get({ conversationId: id })).contact
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const again = { messageId: randomUUID(), peer, text: 'chama uma pessoa por favor' }
  app.gateway.message(owner.instance, again, app.clock.now())
  await app.settle()
  await pass(5 * SECOND)
  await pass(2 * SECOND)
  expect(words().map(({ body }) => body)).toEqual(['quero falar com um atendente', 'chama uma pessoa por favor'])

  service.answers(503)
  const other = await write()
  await rpc.conversations.takeOver({ conversationId: other })
  service.answers(201)
  await pass(5 * MINUTE)
  expect(words()).toHaveLength(2)
})

it('tries again where the service is busy, and forgets a browser that is gone', async () => {
  const gone = { ...service.browser(), endpoint: `http://${service.host}/gone` }
  await rpc.notifications.subscribe(gone)
  await rpc.notifications.subscribe(service.browser())
  service.answers(429)
  await write()
  expect(words()).toEqual([])
  service.answers(201)
  await pass(MINUTE)
  expect(words()).toHaveLength(1)
  expect((await rpc.notifications.get()).devices.map(({ endpoint }) => endpoint)).not.toContain(gone.endpoint)
})

it('tells nobody who left the team or is blocked, and no other venue', async () => {
  const mate = await join()
  await mate.notifications.subscribe(service.browser())
  const { members } = await rpc.team.list()
  await rpc.team.deactivate({ id: members.find(({ name }) => name === 'Caio')!.id })
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zoe', '5511999990007'))
  await stranger.notifications.subscribe(service.browser())
  await write()
  expect(words()).toEqual([])
})

it('is each person’s own: sound, devices, a test', async () => {
  const mine = service.browser()
  await rpc.notifications.subscribe(mine)
  const mate = await join()
  const settings = await rpc.notifications.get()
  expect(settings).toMatchObject({ on: { sound: true }, devices: [{ endpoint: mine.endpoint }] })
  expect((await mate.notifications.get()).devices).toEqual([])
  const id = settings.devices[0]!.id
  await expect(mate.notifications.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
  await mate.notifications.setOn({ what: 'sound', on: false })
  expect((await rpc.notifications.get()).on.sound).toBe(true)
  const others = { waiting: true, requests: true, outages: true, subscription: true }
  expect((await mate.notifications.get()).on).toEqual({ sound: false, ...others })
  await mate.notifications.test()
  await rpc.notifications.test()
  await pass(SECOND)
  expect(words()).toEqual([expect.objectContaining({ title: 'Avisos do Balcão', tag: 'test' })])
  // Who signs in at the same browser afterwards is the one who is told there.
  await mate.notifications.subscribe(mine)
  expect((await rpc.notifications.get()).devices).toEqual([])
  await rpc.notifications.subscribe(mine)
  await rpc.notifications.remove({ id: (await rpc.notifications.get()).devices[0]!.id })
  expect((await rpc.notifications.get()).devices).toEqual([])
})

it('tells nobody of what they switched off', async () => {
  const mate = await join()
  await rpc.notifications.subscribe(service.browser())
  await mate.notifications.subscribe(service.browser())
  await mate.notifications.setOn({ what: 'waiting', on: false })
  await rpc.notifications.setOn({ what: 'requests', on: false })
  await write()
  expect(words().map(({ title }) => title)).toEqual(['Bia espera um atendente'])
  await opens()
  await write('quero reservar uma mesa amanhã às 20h para 4 pessoas em nome de Davi Souza', 'Davi')
  expect(words().slice(1)).toMatchObject([{ title: 'Davi Souza pediu uma reserva' }])
  // Nobody is notified any more of people who wait for longer than that.
  await pass(11 * MINUTE)
  await mate.notifications.setOn({ what: 'waiting', on: true })
  await rpc.notifications.setOn({ what: 'waiting', on: false })
  await write('quero falar com um atendente', 'Eva')
  expect(words().slice(2)).toMatchObject([{ title: 'Eva espera um atendente' }])
})

it('ends with the session in which it was asked for', async () => {
  const other = app.client().rpc
  await other.account.signIn(owner)
  await other.notifications.subscribe(service.browser())
  await rpc.notifications.subscribe(service.browser())
  expect((await rpc.notifications.get()).devices).toHaveLength(2)
  await other.account.signOut()
  expect((await rpc.notifications.get()).devices).toHaveLength(1)
})

it('sends nothing to a host that is no push service, and counts devices', async () => {
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  for (const endpoint of [
    'https://attacker.example/x',
    'http://fcm.googleapis.com/x',
    'http://127.0.0.1:1/x',
    'https://fcm.googleapis.com.attacker.example/x',
  ])
    await expect(rpc.notifications.subscribe({ endpoint, ...keys })).rejects.toMatchObject({
      code: 'push_service_unknown',
    })
  await rpc.notifications.subscribe({ endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x', ...keys })
  await expect(rpc.notifications.subscribe({ ...service.browser(), auth: '!' })).rejects.toMatchObject({ status: 400 })
  for (let n = 1; n < 10; n += 1) await rpc.notifications.subscribe(service.browser())
  await expect(rpc.notifications.subscribe(service.browser())).rejects.toMatchObject({ code: 'too_many_devices' })
})

it('tells each time that a reservation is asked for, once, and on the first page until it is answered', async () => {
  await rpc.notifications.subscribe(service.browser())
  await opens()
  const phone = newPhone()
  await write('quero reservar uma mesa amanhã às 20h para 4 pessoas em nome de Bia Souza', 'Bia', phone)
  const { reservations } = await rpc.reservations.list({})
  const [table] = reservations
  expect(words()).toEqual([
    {
      title: 'Bia Souza pediu uma reserva',
      body: expect.stringMatching(/^4 pessoas, .+, às 20:00\. Confirme ou recuse\.$/),
      tag: table!.id,
      url: `/dashboard/reservations?dia=${table!.date}`,
    },
  ])
  expect(await rpc.reservations.requested()).toEqual({ count: 1 })
  const { activity } = await rpc.overview.get()
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'reservation-requested', subject: 'Bia Souza' }))
  await rpc.reservations.setStatus({ id: table!.id, status: 'confirmed', tell: false })
  await pass(MINUTE)
  expect(words()).toHaveLength(1)
  expect(await rpc.reservations.requested()).toEqual({ count: 0 })

  // Changed by its customer, it waits for the venue again, and the venue is told again.
  await write('na verdade somos 6', 'Bia', phone)
  await pass(MINUTE)
  expect(words().slice(1)).toEqual([
    {
      title: 'Bia Souza pediu para mudar a reserva',
      body: expect.stringMatching(/^6 pessoas, .+, às 20:00\. Confirme ou recuse\.$/),
      tag: table!.id,
      url: `/dashboard/reservations?dia=${table!.date}`,
    },
  ])
  expect(await rpc.reservations.requested()).toEqual({ count: 1 })
  const kinds = async () => (await rpc.overview.get()).activity.map(({ kind }) => kind)
  const changes = async () => (await kinds()).filter((kind) => kind === 'reservation-change-requested').length
  expect(await changes()).toBe(1)
  // Changed while it still waits, it is the same request.
  await write('na verdade somos 5', 'Bia', phone)
  await pass(MINUTE)
  expect(await rpc.reservations.requested()).toEqual({ count: 1 })
  expect([words().length, await changes()]).toEqual([2, 1])
  await rpc.reservations.setStatus({ id: table!.id, status: 'confirmed', tell: false })
  await write('na verdade somos 7', 'Bia', phone)
  await pass(MINUTE)
  expect([words().length, await changes()]).toEqual([3, 2])
})

it('tells the owner of each channel that is down for too long, and that it is back, by notice and by mail, once', async () => {
  await app.db.pool.query('delete from mailbox')
  const say = async (instance: string, state: 'open' | 'close', reason: string | null = null, number?: string) => {
    app.gateway.states.set(instance, state)
    const connection = { state, reason, number: number ?? null, code: null }
    app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection })
    await app.settle()
  }
  await say(owner.instance, 'open', null, '5511999990001')
  const { channelId } = await rpc.channels.connect({
    network: 'whatsapp',
    newNumber: '11 97777-6666',
    page: 'settings',
  })
  const second = (await rpc.channels.list()).channels.find(({ id }) => id === channelId)!.instanceName
  await say(second, 'open', null, '5511977776666')
  await rpc.channels.rename({ channelId, label: 'Salão' })
  const mate = await join()
  await app.db.pool.query('delete from mailbox')
  await rpc.notifications.subscribe(service.browser())
  // Teammates cannot connect channels: they read of it, and are not called.
  await mate.notifications.subscribe(service.browser())
  /** As many processes as there may be look at the same moment. */
  const minutes = async (count: number) => {
    const others = [0, 1].flatMap(() => createSteps(app.another()))
    for (let n = 0; n < count; n += 1) {
      app.wait(MINUTE)
      await Promise.all([app.settle(), ...others.map((step) => step.run())])
    }
    await pass(2 * SECOND)
  }
  const mails = async () => {
    const { rows } = await app.db.pool.query<{ subject: string }>('select subject from mailbox order by created_at')
    return rows.map(({ subject }) => subject)
  }

  await say(second, 'close', 'logged-out')
  // The first page has it at once, and the chats of those who answer customers.
  expect((await mate.channels.outages()).outages).toMatchObject([{ number: '5511977776666', until: null }])
  expect((await rpc.channels.outages()).outages).toMatchObject([
    { number: '5511977776666', label: 'Salão', state: 'close', until: null, since: app.clock.now() },
  ])
  await minutes(4)
  expect([words(), await mails()]).toEqual([[], []])
  await minutes(8)
  const [outage] = (await rpc.channels.outages()).outages
  const down = {
    title: 'Salão, (11) 97777-6666 está sem conexão',
    body: expect.stringMatching(/^Desde \d\d\/\d\d às \d\d:\d\d: a sessão foi encerrada no celular\. Quem escreve/),
    tag: outage!.id,
    url: '/dashboard/agent-settings',
  }
  expect(words()).toEqual([down])
  expect(await mails()).toEqual(['Balcão: Salão, (11) 97777-6666 está sem conexão'])

  await say(owner.instance, 'close', 'replaced')
  await minutes(8)
  expect(words()).toEqual([down, expect.objectContaining({ title: '(11) 99999-0001 está sem conexão' })])
  expect(await mails()).toHaveLength(2)

  await say(second, 'open', null, '5511977776666')
  await minutes(2)
  expect(words().slice(2)).toMatchObject([{ title: 'Salão, (11) 97777-6666 voltou', tag: outage!.id }])
  expect((await mails())[2]).toBe('Balcão: Salão, (11) 97777-6666 voltou')

  // Its owner wants no more notices of it, and is written to all the same.
  await rpc.notifications.setOn({ what: 'outages', on: false })
  await say(second, 'close', 'logged-out')
  await minutes(8)
  await say(second, 'open', null, '5511977776666')
  await minutes(2)
  expect(words()).toHaveLength(3)
  expect(await mails()).toHaveLength(5)

  // Its owner disconnects it: that is no outage.
  await minutes(11)
  await rpc.notifications.setOn({ what: 'outages', on: true })
  await rpc.channels.disconnect({ channelId })
  await say(second, 'close', 'logged-out')
  await minutes(10)
  expect(words()).toHaveLength(3)
  expect(await mails()).toHaveLength(5)
})

it('tells the owner of the end of the subscription, each event once, unless they switched it off or renewed', async () => {
  const { rows } = await app.db.pool.query(
    `insert into plans (name, price, duration) values ('Ouro', 100, 30) returning id`,
  )
  const give = async () => {
    await app.db.pool.query(`update subscriptions set status = 'inactive', due_at = null`)
    return app.app.db.billing((tx) =>
      startSubscription(tx, { userId: owner.ownerId, planId: rows[0].id }, app.clock.now()),
    )
  }
  await give()
  const mate = await join()
  await rpc.notifications.subscribe(service.browser())
  await mate.notifications.subscribe(service.browser())
  const start = app.clock.now()
  /** It is nine in the morning of São Paulo, so many days after the start. */
  const until = async (days: number) => {
    const day = new Date(start.getTime() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
    app.wait(new Date(`${day}T09:00:00-03:00`).getTime() - app.clock.now().getTime())
    await app.settle()
    await pass(2 * SECOND)
    await pass(2 * SECOND)
  }
  const titles = () => words().map(({ title }) => title)
  const from = service.received.length
  const events: [days: number, title: RegExp][] = [
    [23, /^Sua assinatura vai até \d\d\/\d\d\/\d{4}$/],
    [29, /^Sua assinatura termina amanhã$/],
    [31, /^Sua assinatura terminou$/],
    [36, /^Sua conta está no Plano Gratuito$/],
  ]
  for (const [index, [days, title]] of events.entries()) {
    await until(days)
    expect(titles().slice(from)).toHaveLength(index + 1)
    expect(titles().at(-1)).toMatch(title)
  }
  expect(words().at(-1)).toMatchObject({ url: '/dashboard/subscription' })
  await until(37)
  expect(titles().slice(from)).toHaveLength(4)
  await rpc.notifications.setOn({ what: 'subscription', on: false })
  start.setTime(app.clock.now().getTime())
  await give()
  await until(23)
  await until(29)
  expect(titles().slice(from)).toHaveLength(4)
})
