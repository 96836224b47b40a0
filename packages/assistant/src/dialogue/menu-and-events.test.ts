import type { VenueEvent } from '@balcao/contract'
import { expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue, anItem } from '../testing/venue.ts'

/** Thursday 10 December 2026, 10:00, unless `at` says otherwise. */
function ask(question: string, at = '2026-12-10T10:00:00-03:00', over: Partial<Parameters<typeof aVenue>[0]> = {}) {
  const venue = { ...aVenue({ knowledge: [], ...over }), menu: MENU, events: EVENTS }
  return createLocalAssistant().reply(aBurst([question], { venue, now: new Date(at) }))
}
const say = (question: string, at?: string) => ask(question, at).text

const MENU = [
  anItem('Petiscos', 'Batata rústica', 38),
  anItem('Petiscos', 'Bolinho de bacalhau', 42.5, { description: 'Porção com 8 unidades' }),
  anItem('Petiscos', 'Torresmo', 29.9),
  anItem('Petiscos', 'Polvo grelhado', null),
  anItem('Drinks', 'Caipirinha de limão', 24),
  anItem('Drinks', 'Caipirinha de maracujá', 26),
  anItem('Drinks', 'Negroni', 34),
  anItem('Cervejas', 'Heineken long neck', 14),
  anItem('Cervejas', 'Litrão de Brahma', 18),
  anItem('Pratos', 'Feijoada completa', 68, { days: [5], from: '12:00', to: '16:00' }),
  anItem('Pratos', 'Escondidinho', 45),
  anItem('Pratos', 'Caldo da madrugada', 22, { days: [4, 5], from: '23:00', to: '03:00' }),
  anItem('Sobremesas', 'Pudim', 15),
]
const event = (id: string, date: string, title: string, over: Partial<VenueEvent> = {}): VenueEvent => {
  return { id, date, title, starts: '', attractions: '', entrance: '', description: '', ...over }
}
const EVENTS = [
  event('e0', '2026-12-04', 'Noite que passou', { entrance: 'R$ 5' }),
  event('e1', '2026-12-10', 'Quinta do choro', { starts: '20:30', attractions: 'Trio Pixinguinha', entrance: 'R$ 15' }),
  event('e2', '2026-12-11', 'Baile do Zé', { starts: '23:00', entrance: 'R$ 40 até meia-noite, depois R$ 60' }),
  event('e3', '2026-12-11', 'Esquenta na varanda', { starts: '19:00', attractions: 'DJ Nina' }),
  event('e4', '2027-02-20', 'Carnaval', { starts: '16:00', entrance: 'R$ 80' }),
]

it('tells a price exactly as it is stored', () => {
  expect(say('quanto é a batata rústica?')).toBe('Batata rústica: R$ 38,00')
  expect(say('quanto custa o bolinho de bacalhau')).toBe('Bolinho de bacalhau: R$ 42,50. Porção com 8 unidades.')
})

it('tells all that a short name may mean, and nothing else', () => {
  const text = say('qto ta a caipirinha?')
  expect(text).toBe('Caipirinha de limão: R$ 24,00\nCaipirinha de maracujá: R$ 26,00')
})

it('tells one of a pair when it is named', () => {
  expect(say('quanto é a caipirinha de maracujá?')).toBe('Caipirinha de maracujá: R$ 26,00')
})

it('makes up no price that the venue has not given', () => {
  expect(say('quanto é o polvo?')).toBe('Polvo grelhado: preço a confirmar com a equipe')
})

it('says whether something is on the menu, and does not know what is not', () => {
  expect(say('tem heineken?')).toContain('Heineken long neck: R$ 14,00')
  const { text, trace } = ask('tem lasanha?')
  expect(text).not.toMatch(/R\$/)
  expect(trace.unanswered).toEqual([{ subject: expect.any(String), text: 'tem lasanha?' }])
})

it('lists a category', () => {
  const text = say('quais petiscos vcs tem?')
  expect(text.split('\n')).toHaveLength(4)
  expect(text).toContain('Torresmo: R$ 29,90')
})

it('names the categories of a long menu when asked what there is', () => {
  expect(say('qual o cardápio?')).toBe(
    'Tenho aqui os preços de: Petiscos, Drinks, Cervejas, Pratos e Sobremesas. O que você quer ver?',
  )
})

it('tells food from drink', () => {
  const food = say('o que tem pra comer?')
  expect(food).toMatch(/^Petiscos:\n/)
  expect(food).toContain('Pratos:\nFeijoada')
  expect(food).not.toMatch(/Drinks|Cervejas/)
  expect(say('e pra beber, o que tem?')).toMatch(/^Drinks:\n[^]*Cervejas:\n/)
})

it('says from which price to which, when asked whether it is dear', () =>
  expect(say('vcs são caros?')).toMatch(/^No que tenho anotado, os preços vão de R\$ \S+ a R\$ \S+\. Tenho aqui/))

it.each([
  ['tem feijoada hoje?', '2026-12-10T12:30:00-03:00', true],
  ['tem feijoada sábado?', '2026-12-10T12:30:00-03:00', false],
  ['tem feijoada hoje?', '2026-12-12T12:30:00-03:00', false],
  ['tem feijoada hoje?', '2026-12-12T18:30:00-03:00', true],
  ['ainda tem feijoada agora?', '2026-12-12T15:59:00-03:00', false],
  ['tem feijoada agora?', '2026-12-12T16:00:00-03:00', true],
  ['tem o caldo agora?', '2026-12-13T02:30:00-03:00', false],
  ['tem o caldo agora?', '2026-12-13T03:00:00-03:00', true],
])('minds the days and hours of an item: %s at %s', (question, at, unserved) => {
  const text = say(question, at)
  expect(text).toMatch(/Feijoada completa: R\$ 68,00 \(só sábado, das 12h às 16h\)|Caldo da madrugada: R\$ 22,00/)
  expect(text.includes('não servimos')).toBe(unserved)
})

it('leaves out of a list what is not served on the asked day', () => {
  expect(say('quais pratos tem hoje?')).toBe('Escondidinho: R$ 45,00')
})

it('tells what is on tonight, on a day and on a day with two evenings', () => {
  expect(say('o que vai ter hoje?')).toBe(
    'Quinta-feira, 10/12, às 20h30: Quinta do choro, com Trio Pixinguinha. Entrada: R$ 15.',
  )
  const friday = say('o que rola na sexta?')
  expect(friday).toContain('Baile do Zé')
  expect(friday).toContain('Esquenta na varanda')
  expect(friday).not.toContain('choro')
})

it('tells what an evening costs, in the words of the venue', () => {
  expect(say('quanto é a entrada na sexta?')).toContain('Entrada: R$ 40 até meia-noite, depois R$ 60.')
  expect(say('quanto é a entrada do baile?')).toContain('R$ 40 até meia-noite')
})

it('tells the next one alone when asked for it, however far it is', () => {
  expect(say('qual o próximo show?')).toContain('Quinta do choro')
  expect(say('qual o próximo show?', '2026-12-20T10:00:00-03:00')).toContain('20/02, às 16h: Carnaval')
})

it('never tells of an evening that is over or of a day with nothing entered', () => {
  expect(say('qual a programação?')).not.toContain('passou')
  expect(say('o que tem no sábado dia 19/12?')).not.toMatch(/Carnaval|Baile|choro/)
})
