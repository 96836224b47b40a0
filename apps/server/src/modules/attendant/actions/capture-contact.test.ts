import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

/** A customer of this test's owner; each line is answered before the next. WhatsApp may tell a phone, a LID, or both. */
function customer(pushName: string | null = null) {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const phone = `55119${digits}`
  const lid = `77${digits}`
  const writes = (text: string, tells: 'phone' | 'lid' | 'both' = 'phone') => {
    const jid = tells === 'lid' ? `${lid}@lid` : `${phone}@s.whatsapp.net`
    const peer = { phone: tells === 'lid' ? null : phone, lid: tells === 'phone' ? null : lid, jid }
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName, text }, app.clock.now())
  }
  const says = async (text: string, tells: 'phone' | 'lid' | 'both' = 'phone') => {
    writes(text, tells)
    await app.settle()
    app.wait(4_000)
    await app.settle()
    return app.gateway.sent.at(-1)!.text
  }
  return { phone, says, writes }
}

const onlyContact = async () => {
  const { contacts } = await rpc.contacts.list({})
  expect(contacts).toHaveLength(1)
  return rpc.contacts.get({ contactId: contacts[0]!.id })
}

it('keeps what a customer tells of themselves, with the words it was in', async () => {
  const bia = customer()
  const text = 'oi, me chamo Bia Reis, meu email é bia@x.example e meu aniversário é 15/03/1990'
  await bia.says(text)
  const { contact, facts } = await onlyContact()
  expect(contact).toMatchObject({ name: 'Bia Reis', email: 'bia@x.example', birthday: '1990-03-15' })
  const told = Object.fromEntries(facts.map(({ field, value }) => [field, value]))
  expect(told).toEqual({ name: 'Bia Reis', email: 'bia@x.example', birthday: '1990-03-15' })
  expect(facts.every((fact) => fact.message === text && fact.conversationId === contact.conversationId)).toBe(true)
})

it('knows which message of a burst each thing was in', async () => {
  const bia = customer()
  const lines = ['oi, me chamo Bia Reis', 'meu aniversário é 05/03', 'me avisa quando tiver samba de roda', 'valeu!']
  for (const line of lines.slice(0, -1)) bia.writes(line)
  await bia.says(lines.at(-1)!)
  const told = Object.fromEntries((await onlyContact()).facts.map(({ field, message }) => [field, message]))
  expect(told).toEqual({ name: lines[0], birthday: lines[1], interest: lines[2] })
})

it('takes a correction, and never what a person typed', async () => {
  const bia = customer()
  await bia.says('meu email é bia@x.example')
  await bia.says('ops, meu email é bia@y.example')
  const { contact } = await onlyContact()
  expect(contact.email).toBe('bia@y.example')
  const { name, birthday, notes, tags } = { ...contact, name: 'Beatriz (mesa 4)' }
  await rpc.contacts.update({ contactId: contact.id, name, birthday, notes, tags, email: 'certo@x.example' })
  await bia.says('me chamo Bia Reis, meu email é bia@z.example')
  const after = await onlyContact()
  expect(after.contact).toMatchObject({ name: 'Beatriz (mesa 4)', email: 'certo@x.example' })
  expect(after.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['Bia Reis', 'bia@z.example']))
})

it('knows a birthday without its year, and no day that does not exist', async () => {
  const bia = customer()
  await bia.says('meu aniversário é 31/02')
  expect((await onlyContact()).facts).toEqual([])
  await bia.says('faço aniversário dia 29 de fevereiro')
  const { contact, facts } = await onlyContact()
  expect(facts).toMatchObject([{ field: 'birthday', value: '02-29' }])
  expect(contact.birthday).toBeNull()
})

it('goes with the person when two contacts turn out to be one, as their table does', async () => {
  const horarios = (await rpc.venue.get()).profile.horarios.map((day) => ({
    ...day,
    ativo: true,
    inicio: '18:00',
    fim: '02:00',
  }))
  await rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
  const bia = customer()
  await bia.says('meu email é bia@x.example', 'phone')
  await bia.says('quero reservar uma mesa sexta 20h para 4 pessoas em nome de Bia Reis', 'lid')
  await bia.says('obrigada!', 'both')
  const { contact, facts } = await onlyContact()
  expect(facts).toMatchObject([{ field: 'email' }])
  const { reservations } = await rpc.reservations.list({ contactId: contact.id })
  expect(reservations).toMatchObject([{ name: 'Bia Reis', conversationId: contact.conversationId }])
  expect(await bia.says('minha reserva tá confirmada?', 'phone')).toContain(reservations[0]!.code)
})

it('tells whoever takes over why, and what is known of the table so far', async () => {
  const bia = customer('Bia')
  await bia.says('quero reservar uma mesa pra 6 pessoas')
  await bia.says('prefiro falar com um atendente')
  const [conversation] = (await rpc.conversations.list({})).conversations
  expect(conversation!.handoverSummary).toContain('Pediu para falar com uma pessoa: "prefiro falar com um atendente"')
  expect(conversation!.handoverSummary).toContain('Reserva até aqui: 6 pessoas')
  const taken = await rpc.conversations.takeOver({ conversationId: conversation!.id })
  expect(taken.handoverSummary).toContain('6 pessoas')
  expect((await rpc.conversations.giveBack({ conversationId: conversation!.id })).handoverSummary).toBe('')
})

it('says in a rehearsal that nothing was kept', async () => {
  const { text } = await rpc.assistant.tryOut({ turns: [], text: 'meu email é bia@x.example' })
  expect(text).toContain('nada foi gravado')
})
