import { DAYS, type MenuItemInput, type SaveSetupInput, type VenueFact } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** The guided set-up, through the API as its page calls it. It is Wednesday, 7 January 2026, 20:00 in São Paulo. */

const BAR = `🍻 Bar do Zé, boteco raiz desde 1987
📍 Rua Aspicuelta, 123 – Vila Madalena, São Paulo
⏰ ter a dom das 17h à 1h, seg fechado
📲 Reservas pelo WhatsApp (11) 98765-4321, até as 20h
@bardoze

PORÇÕES
Batata frita ........ R$ 32,90
Bolinho de bacalhau 38
BEBIDAS
Chopp 300ml 9,90
Caipirinha 22

Aceitamos cartão de crédito, débito e PIX
Estacionamento conveniado ao lado por R$ 20
Música ao vivo sexta e sábado às 21h
Crianças são bem-vindas até as 22h
Cachorros ficam na área externa
Wi-Fi liberado, peça a senha ao garçom`

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  rpc = app.client().rpc
  await rpc.account.signIn(await app.owner())
})

const item = (name: string, price: number): MenuItemInput => ({
  name,
  price,
  category: '',
  description: '',
  days: [],
  from: '',
  to: '',
  active: true,
})
const night = (at: number) => ({
  title: `Noite ${at}`,
  date: '2026-02-01',
  starts: '',
  attractions: '',
  entrance: '',
  description: '',
})
const save = (facts: Partial<SaveSetupInput> & { base?: Record<string, unknown> }) =>
  rpc.setup.save({ items: [], events: [], snippets: [], ...facts })

/** Saves what was read as the page does. */
function saveRead(facts: VenueFact[], base?: Record<string, unknown>) {
  const of = <Kind extends VenueFact['kind']>(kind: Kind) =>
    facts.filter((fact): fact is Extract<VenueFact, { kind: Kind }> => fact.kind === kind)
  const values = (kind: 'contact' | 'about') => Object.fromEntries(of(kind).map(({ field, value }) => [field, value]))
  const horarios = of('hours')[0]?.horarios
  return save({
    ...(horarios && { hours: { horarios } }),
    contact: values('contact'),
    about: values('about'),
    policies: of('policy').map(({ policy, content }) => ({ kind: policy, content })),
    items: of('item').map((fact) => fact.item),
    events: of('event').map((fact) => fact.event),
    specialDates: of('special').flatMap((fact) => fact.dates),
    snippets: of('snippet').map((fact) => fact.snippet),
    base,
  })
}

it('saves what it read, and the attendant answers what customers usually ask', async () => {
  const before = await rpc.setup.usualQuestions()
  // A table can be asked for from the first moment; nothing else is known.
  expect(before.answers.filter(({ answered }) => answered).map(({ question }) => question)).toEqual([
    'Dá para reservar mesa?',
  ])
  await rpc.venue.saveAgent({ type: 'bar', name: 'Bar do Zé', description: '', history: '' })
  const { readings, known, stored } = await rpc.setup.read({ text: BAR })
  expect(known).toBe(0)
  const { hours, contact, about } = stored
  await saveRead(
    readings.map(({ fact }) => fact),
    { hours, contact, about },
  )
  const { answers } = await rpc.setup.usualQuestions()
  expect(answers.filter(({ answered }) => answered).length).toBeGreaterThanOrEqual(8)
  const replyTo = (words: RegExp) => answers.find(({ question }) => words.test(question))?.reply
  expect(replyTo(/abrem/)).toContain('17')
  expect(replyTo(/fica/)).toContain('Rua Aspicuelta, 123')
  expect(replyTo(/estacionamento/)).toContain('R$ 20')
  expect(replyTo(/Quanto custa/)).toMatch(/R\$/)
  const venue = await rpc.venue.get()
  expect(venue.progress).toBeGreaterThanOrEqual(85)
  expect(venue.hoursSaved).toBe(true)
})

describe('reading', () => {
  it('stores nothing, and counts what is known already', async () => {
    const first = await rpc.setup.read({ text: BAR })
    expect((await rpc.menu.list({})).total).toBe(0)
    await saveRead(first.readings.map(({ fact }) => fact))
    const second = await rpc.setup.read({ text: BAR })
    expect(second.readings).toEqual([])
    expect(second.known).toBe(first.readings.length)
  })

  it('says what would be replaced, and is not sure of it', async () => {
    await save({ items: [item('Chopp', 9.9)], contact: { endereco: 'Rua A, 1' } })
    await rpc.policies.save({ kind: 'pets', content: 'Pets só na calçada.' })
    const { readings } = await rpc.setup.read({ text: 'Chopp R$ 12,90\nRua B, 200\nPets pagam meia' })
    expect(readings.map(({ replaces, sure }) => [replaces?.replace('\u00a0', ' '), sure])).toEqual([
      ['Rua A, 1', false],
      ['R$ 9,90', false],
      ['Pets só na calçada.', false],
    ])
    // A rule goes on with the new words.
    expect(readings.at(-1)?.fact).toMatchObject({ policy: 'pets', content: 'Pets só na calçada.\nPets pagam meia' })
  })

  it('reads dates in the calendar of the venue', async () => {
    const { readings } = await rpc.setup.read({ text: '8/1 - Samba do Zé - 21h' })
    expect(readings.map(({ fact }) => fact)).toMatchObject([{ event: { date: '2026-01-08', starts: '21:00' } }])
  })
})

describe('saving', () => {
  it('gives an item that is on the menu its new price, and adds no second one', async () => {
    await save({ items: [item('Chopp', 9.9), item('Pão de queijo', 15)] })
    await save({ items: [item('chopp', 12.9), item('Batata', 30), item('Pao-de-queijo', 18)] })
    const { items } = await rpc.menu.list({})
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      ['Batata', 30],
      ['Chopp', 12.9],
      ['Pão de queijo', 18],
    ])
  })

  it('keeps what it says nothing of: name, type, time zone and special dates', async () => {
    await rpc.venue.saveAgent({ type: 'pub', name: 'Pub da Ana', description: 'Pub inglês.', history: '' })
    const hours = {
      horarios: DAYS.map((dia) => ({
        dia,
        ativo: false,
        inicio: '09:00',
        fim: '18:00',
        almocoInicio: '',
        almocoFim: '',
      })),
    }
    const special = [{ data: '2026-12-25', descricao: 'Natal', fechado: true }]
    await rpc.venue.save({ hours: { ...hours, timezone: 'America/Manaus', datasEspeciais: special } })
    const { readings } = await rpc.setup.read({ text: 'ter a dom 17h-1h\nNossa história\nAberto em 1998 por Ana.' })
    await saveRead(readings.map(({ fact }) => fact))
    expect(await rpc.venue.get()).toMatchObject({
      settings: { type: 'pub', name: 'Pub da Ana', description: 'Pub inglês.', history: 'Aberto em 1998 por Ana.' },
      profile: { timezone: 'America/Manaus', datasEspeciais: special },
    })
  })

  it('saves an event of every week, and dates with hours of their own', async () => {
    const text = 'toda sexta pagode às 21h\n25/12 fechado\n31/12 das 20h às 4h'
    const { readings } = await rpc.setup.read({ text })
    await saveRead(readings.map(({ fact }) => fact))
    const { events } = await rpc.events.list({})
    expect(events).toHaveLength(8)
    expect(events[0]).toMatchObject({ title: 'Pagode', date: '2026-01-09', starts: '21:00' })
    const { profile, hoursSaved } = await rpc.venue.get()
    expect(profile.datasEspeciais).toMatchObject([
      { data: '2026-12-25', fechado: true },
      { data: '2026-12-31', fechado: false, inicio: '20:00', fim: '04:00' },
    ])
    // The week stays unknown until somebody tells it.
    expect(hoursSaved).toBe(false)
    expect(await rpc.setup.read({ text })).toMatchObject({ readings: [], known: 3 })
    const other = await rpc.setup.read({ text: '25/12 das 12h às 16h' })
    expect(other.readings).toMatchObject([{ sure: false, replaces: 'os horários salvos' }])
    await saveRead(other.readings.map(({ fact }) => fact))
    const after = (await rpc.venue.get()).profile.datasEspeciais
    expect(after.map(({ data, inicio }) => [data, inicio])).toEqual([
      ['2026-12-31', '20:00'],
      ['2026-12-25', '12:00'],
    ])
  })

  it('saves all or nothing where there would be too many', async () => {
    await save({
      items: Array.from({ length: 1000 }, (_, at) => item(`Item ${at}`, 10)),
      events: Array.from({ length: 500 }, (_, at) => night(at)),
      snippets: Array.from({ length: 500 }, (_, at) => ({ title: `Assunto ${at}`, content: 'Sim.' })),
    })
    const both = { contact: { endereco: 'Rua A, 1' }, policies: [{ kind: 'pets' as const, content: 'Sim.' }] }
    const refused = async (more: Partial<SaveSetupInput>, code: string) =>
      expect(save({ ...both, ...more })).rejects.toMatchObject({ code })
    await refused({ items: [item('Caldo', 15)] }, 'too_many_menu_items')
    await refused({ events: [night(900)] }, 'too_many_events')
    await refused({ snippets: [{ title: 'Mais', content: 'Sim.' }] }, 'too_many_snippets')
    expect((await rpc.venue.get()).profile.endereco).toBe('')
    expect((await rpc.policies.list()).policies.every(({ content }) => content === '')).toBe(true)
  })

  it('refuses what no single page would save', async () => {
    const wrong: Partial<SaveSetupInput>[] = [
      { contact: { website: 'javascript:alert(1)' } },
      { contact: { email: 'ana@' } },
      { about: { description: 'a'.repeat(501) } },
      { policies: [{ kind: 'pets', content: ' ' }] },
      { items: [item('', 10)] },
    ]
    for (const facts of wrong) await expect(save(facts)).rejects.toMatchObject({ status: 400 })
  })

  it('says what somebody else saved since the text was read', async () => {
    const { readings, stored } = await rpc.setup.read({ text: 'Rua B, 200' })
    await rpc.venue.save({ contact: { endereco: 'Rua C, 3' } })
    const facts = readings.map(({ fact }) => fact)
    await expect(saveRead(facts, { contact: stored.contact })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      data: { changed: { 'contact.endereco': 'Rua C, 3' } },
    })
  })

  it('reaches no other venue', async () => {
    await save({ items: [item('Chopp', 9.9)], policies: [{ kind: 'pets', content: 'Sim.' }] })
    const other = app.client().rpc
    await other.account.signIn(await app.owner())
    expect((await other.setup.read({ text: 'Chopp R$ 9,90\nPets: sim.' })).known).toBe(0)
    expect((await other.menu.list({})).total).toBe(0)
  })
})

it('tells the test conversation what was not answered', async () => {
  const unanswered = async (text: string) => (await rpc.assistant.tryOut({ turns: [], text })).trace.unanswered
  expect(await unanswered('onde fica?')).toEqual(['onde fica?'])
  expect(await unanswered('tem estacionamento?')).toEqual(['tem estacionamento?'])
  await save({ policies: [{ kind: 'parking', content: 'Sim, ao lado.' }] })
  expect(await unanswered('tem estacionamento?')).toEqual([])
})
