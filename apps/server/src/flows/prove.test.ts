import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

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
const aProof = { question: 'quanto custa a rolha?', moment: null, expected: ['R$ 40,00'], handsOver: false }

it('runs again after every change of what the assistant may say, and tells what fails now', async () => {
  const { rpc } = await signedIn()
  await rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 40,00 por garrafa.' }] })
  const { id } = await rpc.proofs.add(aProof)
  expect(await rpc.proofs.list()).toMatchObject({ running: true, proofs: [{ id, result: null }] })
  await app.settle()
  const passed = await rpc.proofs.list()
  expect(passed).toMatchObject({ running: false, proofs: [{ result: { passed: true, missing: [] } }] })
  expect(passed.proofs[0]!.goodReply).toContain('R$ 40,00')

  const [snippet] = (await rpc.knowledge.list({ search: '' })).snippets
  await rpc.knowledge.update({ id: snippet!.id, title: 'Rolha', content: 'A rolha custa R$ 55,00 por garrafa.' })
  await app.settle()
  const { proofs } = await rpc.proofs.list()
  expect(proofs).toMatchObject([{ result: { passed: false, missing: ['R$ 40,00'] } }])
  expect(proofs[0]!.result!.reply).toContain('R$ 55,00')
  expect(proofs[0]!.goodReply).toContain('R$ 40,00')
  const { activity } = await rpc.overview.get()
  expect(activity[0]).toMatchObject({ kind: 'proof-failed', subject: aProof.question })

  // It is told once, not with every later change.
  await rpc.knowledge.add({ snippets: [{ title: 'Wi-Fi', content: 'A senha é bemvindo.' }] })
  await app.settle()
  const told = (await rpc.overview.get()).activity.filter(({ kind }) => kind === 'proof-failed')
  expect(told).toHaveLength(1)
})

it('is due after a change of the menu, the programme, the hours and the words of the house', async () => {
  const { rpc } = await signedIn()
  await rpc.proofs.add({ question: 'oi, tudo bem?', moment: null, expected: [], handsOver: true })
  await app.settle()
  const due = async () => (await rpc.proofs.list()).running
  expect(await due()).toBe(false)
  const general = { name: 'Bar da Ana', description: 'Bar', welcomeMessage: 'Opa!', segmento: 'restaurante' as const }
  await rpc.house.save({ general })
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

it('asks at the weekday and hour of the house that a proof names', async () => {
  const { rpc } = await signedIn()
  const friday = { dia: 'Sexta-feira' as const, inicio: '18:00', fim: '02:00', ativo: true }
  const { profile } = await rpc.house.get()
  const horarios = profile.horarios.map((day) =>
    day.dia === friday.dia ? { ...day, ...friday } : { ...day, ativo: false },
  )
  await rpc.house.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
  const question = 'tá aberto agora?'
  await rpc.proofs.add({
    question,
    moment: { weekday: 4, time: '23:30' },
    expected: ['estamos abertos'],
    handsOver: false,
  })
  await rpc.proofs.add({
    question,
    moment: { weekday: 5, time: '01:30' },
    expected: ['estamos abertos'],
    handsOver: false,
  })
  await rpc.proofs.add({ question, moment: { weekday: 5, time: '23:30' }, expected: ['não abrimos'], handsOver: false })
  await app.settle()
  const { proofs } = await rpc.proofs.list()
  expect(proofs.map(({ result }) => result)).toMatchObject([{ passed: true }, { passed: true }, { passed: true }])
})

it('expects a person where that is asked for', async () => {
  const { rpc } = await signedIn()
  await rpc.proofs.add({ question: 'quero falar com uma pessoa', moment: null, expected: [], handsOver: true })
  await rpc.proofs.add({ question: 'bom dia', moment: null, expected: [], handsOver: true })
  await app.settle()
  const { proofs } = await rpc.proofs.list()
  expect(proofs).toMatchObject([
    { question: 'bom dia', result: { passed: false, handedOver: false } },
    { question: 'quero falar com uma pessoa', result: { passed: true, handedOver: true } },
  ])
})

it('starts over when the question changes, and goes when it is removed', async () => {
  const { rpc } = await signedIn()
  const { id } = await rpc.proofs.add(aProof)
  await app.settle()
  await rpc.proofs.update({ id, proof: { ...aProof, question: 'qual o valor da rolha?' } })
  expect((await rpc.proofs.list()).proofs).toMatchObject([{ question: 'qual o valor da rolha?', result: null }])
  await rpc.proofs.remove({ id })
  expect((await rpc.proofs.list()).proofs).toEqual([])
  await expect(rpc.proofs.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
})

it('refuses one that expects nothing, one too many, and another owner’s', async () => {
  const { rpc } = await signedIn()
  await expect(rpc.proofs.add({ ...aProof, expected: [] })).rejects.toMatchObject({ status: 400 })
  for (let n = 0; n < 100; n++) await rpc.proofs.add({ ...aProof, question: `pergunta ${n}` })
  await expect(rpc.proofs.add(aProof)).rejects.toMatchObject({ code: 'too_many_proofs' })
  const [mine] = (await rpc.proofs.list()).proofs
  const other = await signedIn()
  expect((await other.rpc.proofs.list()).proofs).toEqual([])
  await expect(other.rpc.proofs.update({ id: mine!.id, proof: aProof })).rejects.toMatchObject({ code: 'not_found' })
})

it('suggests what customers really asked, once each, with the facts of the answer', async () => {
  const { owner, rpc } = await signedIn()
  await rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 40,00 por garrafa.' }] })
  for (const [from, id] of [
    ['5511988887771', 'a'],
    ['5511988887772', 'b'],
  ] as const) {
    const peer = { phone: from, lid: null, jid: `${from}@s.whatsapp.net` }
    app.gateway.message(owner.instance, { messageId: id, peer, text: 'Quanto custa a rolha?' }, app.clock.now())
    await app.settle()
    app.wait(5_000)
    await app.settle()
  }
  expect(await rpc.proofs.suggestions()).toMatchObject([{ question: 'Quanto custa a rolha?', facts: ['R$ 40,00'] }])
  await rpc.proofs.add(aProof)
  expect(await rpc.proofs.suggestions()).toEqual([])
})
