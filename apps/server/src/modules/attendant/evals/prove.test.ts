import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createSteps } from '../../../roles/worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let phones = 0
async function signedIn() {
  const owner = await app.owner('Ana', `55119999910${String(++phones).padStart(2, '0')}`)
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  return { owner, rpc }
}
let asked = 0
/** A new customer asks, and gets what they get. */
async function asks(owner: { instance: string }, text: string) {
  const phone = `55119${String(++asked).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: phone, peer, text }, app.clock.now())
  await app.settle()
  app.wait(5_000)
  await app.settle()
}
/** The Friday after the tests' Wednesday. */
const NIGHT = {
  title: 'Noite do Farol',
  date: '2026-01-09',
  starts: '22:00',
  attractions: '',
  entrance: '',
  description: '',
}
const VIP = { name: 'VIP', quota: 10, cutOff: '', benefit: '', companionsAtMost: 2, isOpen: true }
const anEval = { question: 'quanto custa a rolha?', moment: null, expected: ['R$ 40,00'], handsOver: false }

it('runs again after every change of what the assistant may say, and tells what fails now', async () => {
  const { rpc } = await signedIn()
  await rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 40,00 por garrafa.' }] })
  const { id } = await rpc.evals.add(anEval)
  expect(await rpc.evals.list()).toMatchObject({ running: true, evals: [{ id, results: [] }] })
  await app.settle()
  const passed = await rpc.evals.list()
  expect(passed).toMatchObject({ running: false, evals: [{ results: [{ passed: true, missing: [] }] }], model: null })
  expect(passed.evals[0]!.results[0]!.goodReply).toContain('R$ 40,00')

  const [snippet] = (await rpc.knowledge.list({ search: '' })).snippets
  await rpc.knowledge.update({ id: snippet!.id, title: 'Rolha', content: 'A rolha custa R$ 55,00 por garrafa.' })
  await app.settle()
  const { evals } = await rpc.evals.list()
  expect(evals).toMatchObject([{ results: [{ passed: false, missing: ['R$ 40,00'] }] }])
  expect(evals[0]!.results[0]!.reply).toContain('R$ 55,00')
  expect(evals[0]!.results[0]!.goodReply).toContain('R$ 40,00')
  const { activity } = await rpc.overview.get()
  expect(activity[0]).toMatchObject({ kind: 'eval-failed', subject: anEval.question })

  // It is told once, not with every later change.
  await rpc.knowledge.add({ snippets: [{ title: 'Wi-Fi', content: 'A senha é bemvindo.' }] })
  await app.settle()
  const told = (await rpc.overview.get()).activity.filter(({ kind }) => kind === 'eval-failed')
  expect(told).toHaveLength(1)
})

it('is due after a change of the menu, the events, the hours and the words of the venue', async () => {
  const { rpc } = await signedIn()
  await rpc.evals.add({ question: 'oi, tudo bem?', moment: null, expected: [], handsOver: true })
  await app.settle()
  const due = async () => (await rpc.evals.list()).running
  expect(await due()).toBe(false)
  const general = { name: 'Bar da Ana', description: 'Bar', welcomeMessage: 'Opa!', segmento: 'restaurante' as const }
  await rpc.venue.save({ general })
  expect(await due()).toBe(true)
  await app.settle()
  await rpc.menu.add({
    items: [
      {
        name: 'Chope',
        category: 'Bebidas',
        description: '',
        price: 12,
        days: [],
        from: '',
        to: '',
        active: true,
      },
    ],
  })
  expect(await due()).toBe(true)
  await app.settle()
  expect(await due()).toBe(false)
})

it('is due after a change of the rules of tables, and of a guest list', async () => {
  const { rpc } = await signedIn()
  await rpc.evals.add({ question: 'oi, tudo bem?', moment: null, expected: [], handsOver: true })
  await app.settle()
  const due = async () => {
    const { running } = await rpc.evals.list()
    await app.settle()
    return running
  }
  expect(await due()).toBe(false)
  await rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, partyMax: 8 })
  expect(await due()).toBe(true)
  await rpc.events.add(NIGHT)
  expect(await due()).toBe(true)
  const [event] = (await rpc.events.list({})).events
  await rpc.guestLists.add({ eventId: event!.id, list: VIP })
  expect(await due()).toBe(true)
  expect(await due()).toBe(false)
})

it('runs again when the venue changes while it runs', async () => {
  const { owner, rpc } = await signedIn()
  await rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 40,00 por garrafa.' }] })
  await rpc.evals.add(anEval)
  const { reply } = app.app.assistant
  const [snippet] = (await rpc.knowledge.list({ search: '' })).snippets
  let saved: Promise<unknown> | undefined
  app.app.assistant.reply = (input) => {
    saved ??= app.db.tenant(owner.ownerId, (tx) =>
      tx.execute(sql`update knowledge set content = 'A rolha custa R$ 55,00.' where id = ${snippet!.id}::uuid`),
    )
    return reply(input)
  }
  const [prove] = createSteps(app.app).filter(({ name }) => name === 'prove')
  await prove!.run()
  app.app.assistant.reply = reply
  await saved
  expect((await rpc.evals.list()).running).toBe(true)
  await app.settle()
  expect((await rpc.evals.list()).evals).toMatchObject([{ results: [{ passed: false, missing: ['R$ 40,00'] }] }])
})

it('goes by the rules of tables and by what lists allow, and leaves nothing behind', async () => {
  const { rpc } = await signedIn()
  const { profile } = await rpc.venue.get()
  const horarios = profile.horarios.map((day) => ({ ...day, ativo: true, inicio: '18:00', fim: '02:00' }))
  await rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
  await rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, partyMax: 6, noticeMinutes: 120 })
  await rpc.events.add(NIGHT)
  const [event] = (await rpc.events.list({})).events
  await rpc.guestLists.add({ eventId: event!.id, list: { ...VIP, quota: 1 } })
  const ask = (question: string, ...expected: string[]) =>
    rpc.evals.add({ question, moment: null, expected, handsOver: false })
  await ask('mesa sexta 20h para 8 pessoas em nome de Rui Lima', 'até 6 pessoas')
  await ask('mesa hoje 21h para 4 pessoas em nome de Rui Lima', '2 horas de antecedência')
  await ask('mesa sexta 20h para 4 pessoas em nome de Rui Lima', 'Pedido recebido')
  await ask('me põe na lista de sexta: Ana Dias e Rui Lima', 'só')
  await app.settle()
  const { evals } = await rpc.evals.list()
  expect(evals.flatMap(({ results }) => results).filter(({ passed }) => !passed)).toEqual([])
  expect((await rpc.reservations.list({})).reservations).toEqual([])
  expect((await rpc.contacts.list({})).contacts).toEqual([])
  const { text } = await rpc.assistant.tryOut({ turns: [], text: 'mesa sexta 20h para 8 pessoas em nome de Rui Lima' })
  expect(text).toMatch(/até 6 pessoas/)
  expect(text).not.toContain('nada foi gravado')
})

it('asks at the weekday and hour of the venue that an eval names', async () => {
  const { rpc } = await signedIn()
  const friday = { dia: 'Sexta-feira' as const, inicio: '18:00', fim: '02:00', ativo: true }
  const { profile } = await rpc.venue.get()
  const horarios = profile.horarios.map((day) =>
    day.dia === friday.dia ? { ...day, ...friday } : { ...day, ativo: false },
  )
  await rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
  const question = 'tá aberto agora?'
  await rpc.evals.add({
    question,
    moment: { weekday: 4, time: '23:30' },
    expected: ['estamos abertos'],
    handsOver: false,
  })
  await rpc.evals.add({
    question,
    moment: { weekday: 5, time: '01:30' },
    expected: ['estamos abertos'],
    handsOver: false,
  })
  await rpc.evals.add({ question, moment: { weekday: 5, time: '23:30' }, expected: ['não abrimos'], handsOver: false })
  await app.settle()
  const { evals } = await rpc.evals.list()
  expect(evals.flatMap(({ results }) => results)).toMatchObject([{ passed: true }, { passed: true }, { passed: true }])
})

it('expects a person where that is asked for', async () => {
  const { rpc } = await signedIn()
  await rpc.evals.add({ question: 'quero falar com uma pessoa', moment: null, expected: [], handsOver: true })
  await rpc.evals.add({ question: 'bom dia', moment: null, expected: [], handsOver: true })
  await app.settle()
  const { evals } = await rpc.evals.list()
  expect(evals).toMatchObject([
    { question: 'bom dia', results: [{ passed: false, handedOver: false }] },
    { question: 'quero falar com uma pessoa', results: [{ passed: true, handedOver: true }] },
  ])
})

it('starts over when the question changes, and goes when it is removed', async () => {
  const { rpc } = await signedIn()
  const { id } = await rpc.evals.add(anEval)
  await app.settle()
  await rpc.evals.update({ id, evalCase: { ...anEval, question: 'qual o valor da rolha?' } })
  expect((await rpc.evals.list()).evals).toMatchObject([{ question: 'qual o valor da rolha?', results: [] }])
  await rpc.evals.remove({ id })
  expect((await rpc.evals.list()).evals).toEqual([])
  await expect(rpc.evals.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
})

it('refuses one that expects nothing, one too many, and another owner’s', async () => {
  const { rpc } = await signedIn()
  await expect(rpc.evals.add({ ...anEval, expected: [] })).rejects.toMatchObject({ status: 400 })
  for (let n = 0; n < 100; n++) await rpc.evals.add({ ...anEval, question: `pergunta ${n}` })
  await expect(rpc.evals.add(anEval)).rejects.toMatchObject({ code: 'too_many_evals' })
  const [mine] = (await rpc.evals.list()).evals
  const other = await signedIn()
  expect((await other.rpc.evals.list()).evals).toEqual([])
  await expect(other.rpc.evals.update({ id: mine!.id, evalCase: anEval })).rejects.toMatchObject({ code: 'not_found' })
})

it('suggests what customers really asked, once each, with the facts of the answer', async () => {
  const { owner, rpc } = await signedIn()
  await rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 40,00 por garrafa.' }] })
  await asks(owner, 'Quanto custa a rolha?')
  await asks(owner, 'Quanto custa a rolha?')
  expect(await rpc.evals.suggestions()).toMatchObject([{ question: 'Quanto custa a rolha?', facts: ['R$ 40,00'] }])
  await rpc.evals.add(anEval)
  expect(await rpc.evals.suggestions()).toEqual([])
})

it('suggests that a person comes where one came, and nothing where the answer was not known', async () => {
  const { owner, rpc } = await signedIn()
  await asks(owner, 'Posso falar com o gerente?')
  await asks(owner, 'Vocês têm piscina aquecida?')
  const suggestions = await rpc.evals.suggestions()
  expect(suggestions).toMatchObject([{ question: 'Posso falar com o gerente?', facts: [], handsOver: true }])
  const { question, facts, handsOver } = suggestions[0]!
  const { id } = await rpc.evals.add({ question, expected: facts, handsOver, moment: null })
  await app.settle()
  expect((await rpc.evals.list()).evals).toMatchObject([{ id, results: [{ passed: true }] }])
})
