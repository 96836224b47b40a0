import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createSteps } from '../../roles/worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('keeps no channel waiting for one whose server does not answer, and says what waited there once', async () => {
  const steps = createSteps(app.app)
  const stepOf = (name: string) => steps.find((step) => step.name === name)!
  const slow = await app.owner('Ana', '5511999990001')
  const quick = await app.owner('Bia', '5511999990002')
  const ask = async (venue: { instance: string }, phone: string, messageId: string) => {
    const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
    app.gateway.message(venue.instance, { messageId, peer, text: 'Que horas vocês abrem?' }, app.clock.now())
    await app.receive()
    app.wait(5_000)
    await stepOf('answer').run()
  }
  const attempts = () => app.gateway.attempts.map(({ instance, to }) => [instance, to.split('@')[0]])
  const answering = Promise.withResolvers<void>()
  app.gateway.hangs.set(slow.instance, answering.promise)

  await ask(slow, '5511988880001', 'A1')
  await ask(quick, '5511988880002', 'B1')
  await stepOf('send').run()
  expect(app.gateway.sent.map(({ instance }) => instance)).toEqual([quick.instance])

  await ask(slow, '5511988880003', 'A2')
  await ask(quick, '5511988880004', 'B2')
  await stepOf('send').run()
  expect(attempts()).toEqual([
    [slow.instance, '5511988880001'],
    [quick.instance, '5511988880002'],
    [quick.instance, '5511988880004'],
  ])

  answering.resolve()
  await stepOf('send').idle!()
  await app.settle()
  const reached = app.gateway.attempts.filter(({ instance }) => instance === slow.instance).map(({ to }) => to)
  expect(reached).toEqual(['5511988880001@s.whatsapp.net', '5511988880003@s.whatsapp.net'])
})

it('lets a reaction leave as an answer does: not while the last ones of its channel are on their way', async () => {
  const steps = createSteps(app.app)
  const stepOf = (name: string) => steps.find((step) => step.name === name)!
  const open = async (name: string, phone: string) => {
    const venue = await app.owner(name, phone)
    const { rpc } = app.client()
    await rpc.account.signIn(venue)
    const peer = { phone: '5511988880009', lid: null, jid: '5511988880009@s.whatsapp.net' }
    app.gateway.message(venue.instance, { messageId: `${name}1`, peer, text: 'oi' }, app.clock.now())
    await app.settle()
    const conversationId = (await rpc.conversations.list({})).conversations[0]!.id
    const messageId = (await rpc.conversations.messages({ conversationId })).messages[0]!.id
    const react = () => rpc.conversations.react({ messageId, emoji: '👍' })
    return { venue, rpc, conversationId, react }
  }
  const slow = await open('Caio', '5511999990003')
  const quick = await open('Duda', '5511999990004')
  const answering = Promise.withResolvers<void>()
  app.gateway.hangs.set(slow.venue.instance, answering.promise)
  await slow.rpc.conversations.send({
    conversationId: slow.conversationId,
    text: 'Já vejo',
    clientId: crypto.randomUUID(),
  })
  await stepOf('send').run()
  await slow.react()
  await quick.react()
  expect(await stepOf('react').run()).toBe(1)
  expect(app.gateway.reactions).toEqual([{ messageId: 'Duda1', emoji: '👍' }])
  answering.resolve()
  await stepOf('send').idle!()
  await stepOf('react').run()
  expect(app.gateway.reactions.map(({ messageId }) => messageId)).toEqual(['Duda1', 'Caio1'])
})
