import { describe, expect, it } from 'vitest'
import { indexVenue } from '../retrieval/venue-index.ts'
import { aVenue, anEvening, anItem } from '../testing/venue.ts'
import { holdingAt, type PriceFact, type PriceMoment, pricesOf } from './prices.ts'

const read = (title: string, content: string) => pricesOf(indexVenue(aVenue({ knowledge: [{ title, content }] })))
const plain = ({ cents, weekdays, ages }: PriceFact) => ({
  cents,
  ...(weekdays.size > 0 && { days: [...weekdays].toSorted((a, b) => a - b) }),
  ...(ages && { ages: [ages.from, ages.to] }),
})
/** Thursday 10, Friday 11, Saturday 12, Sunday 13 December. */
const on = (day: number, more: Partial<PriceMoment> = {}): PriceMoment => ({
  date: `2026-12-${day}`,
  holiday: false,
  ...more,
})
const centsAt = (facts: PriceFact[], moment: PriceMoment) =>
  holdingAt(facts, moment)
    .filter(({ ages }) => !ages)
    .map(({ cents }) => cents)

describe('the prices of a text', () => {
  it('are its bare numbers, with their days and ages', () => {
    const facts = read('Couvert', 'Quinta 8, sexta e sábado 15 por cabeça. Domingo não cobra. Criança até 12 não paga.')
    expect(facts.map(plain)).toEqual([
      { cents: 800, days: [3] },
      { cents: 1500, days: [4, 5] },
      { cents: 0, days: [6] },
      { cents: 0, ages: [0, 12] },
    ])
    expect(new Set(facts.slice(0, 2).map(({ unit }) => unit))).toEqual(new Set(['person']))
  })

  it.each([
    ['Mesas', 'Mesa de 4 a 25 pessoas, com 2 horas de antecedência. Seguramos 15 minutos. Taxa não tem.'],
    ['Bangalô', 'Cabe 8. Chegue até as 19, aberto desde 1998.'],
    ['Chope', 'Torre de 3,5 litros, copo de 300 ml.'],
  ])('are no counts, hours or sizes: %s', (title, content) =>
    expect(read(title, content).filter(({ cents }) => cents)).toEqual([]),
  )

  it('hold on what follows them as well as on what stands before', () => {
    const kit = read(
      'Kit praia',
      'Cadeira e guarda-sol: 30 de segunda a sexta, 50 sábado, domingo e feriado. Paga na saída.',
    )
    expect(centsAt(kit, on(11))).toEqual([3000])
    expect(centsAt(kit, on(13))).toEqual([5000])
    expect(centsAt(kit, on(10, { holiday: true }))).toEqual([5000])
  })

  it('depend on when one arrives', () => {
    const entrance = read(
      'Entrada',
      'Sexta e sábado R$ 20 chegando antes das 19h, R$ 40 das 19h em diante. Domingo R$ 30 até 21h e R$ 45 depois.',
    )
    expect(centsAt(entrance, on(11, { minutes: 18 * 60 + 30 }))).toEqual([2000])
    expect(centsAt(entrance, on(12, { minutes: 20 * 60 + 30 }))).toEqual([4000])
    expect(centsAt(entrance, on(13, { minutes: 22 * 60 }))).toEqual([4500])
    expect(centsAt(entrance, on(11))).toEqual([2000, 4000])
  })

  it('are of lunch or of dinner, of other days, and shares of the whole', () => {
    const buffet = read(
      'Rodízio',
      'Almoço de terça a sexta R$ 89. Jantar de terça a quinta R$ 109. De 6 a 10 anos paga metade.',
    )
    expect(centsAt(buffet, on(10, { part: 'dinner' }))).toEqual([10900])
    expect(buffet.at(-1)).toMatchObject({ ages: { from: 6, to: 10 }, share: { percent: 50, plus: 0 } })
    expect(centsAt(read('Fliperama', 'De graça na quarta, nos outros dias R$ 3 a partida.'), on(11))).toEqual([300])
    const half = read('Taças', 'Taça de tinto R$ 33. Meia taça é metade do preço + R$ 2.').at(-1)
    expect(half).toMatchObject({ share: { percent: 50, plus: 200 } })
  })

  it('hold for some only where a condition stands with them', () => {
    const facts = read('Estacionamento', 'Próprio, 15 o dia. Conta de 150 ou mais, não paga.')
    expect(facts.map(({ cents, conditional }) => [cents, conditional])).toEqual([
      [1500, false],
      [0, true],
    ])
  })
})

it('reads rows of the menu and evenings', () => {
  const venue = {
    ...aVenue({ knowledge: [] }),
    menu: [
      anItem('Rodízio', 'Rodízio terça a sexta', 79),
      anItem('Rodízio', 'Rodízio sábado, domingo e feriado', 94),
      anItem('Petiscos', 'Caranguejo', 12, { description: 'quinta a partir das 18h: R$ 9' }),
    ],
    events: [anEvening('2026-12-11', 'Trio', 'em pé 60, mesa 90, frente 130')],
  }
  const facts = pricesOf(indexVenue(venue))
  const named = (word: string) => facts.filter(({ name, words }) => words.has(word) || name === word)
  expect(centsAt(named('#rodizio'), on(13))).toEqual([9400])
  expect(centsAt(named('caranguej'), on(10))).toEqual([900])
  expect(facts.filter(({ date }) => date).map(({ name, cents }) => [name, cents])).toEqual([
    ['em pé', 6000],
    ['mesa', 9000],
    ['frente', 13000],
  ])
})

it('holds an evening to the hours of its prices', () => {
  const venue = {
    ...aVenue({ knowledge: [] }),
    events: [anEvening('2026-12-11', 'Noite', 'R$ 35 até 21h, R$ 45 depois')],
  }
  const facts = pricesOf(indexVenue(venue))
  expect(centsAt(facts, on(11, { minutes: 20 * 60 }))).toEqual([3500])
  expect(centsAt(facts, on(11, { minutes: 22 * 60 }))).toEqual([4500])
  expect(centsAt(facts, on(12, { minutes: 20 * 60, holiday: true }))).toEqual([])
})

it('takes what a holiday costs all day for its lunch and dinner, and no other day for one', () => {
  const facts = read(
    'Rodízio',
    'Almoço de terça a sexta R$ 89. Jantar de terça a quinta R$ 109. Sábado e feriado R$ 129.',
  )
  expect(centsAt(facts, on(10, { holiday: true }))).toEqual([12_900])
  expect(centsAt(facts, on(10))).toEqual([8900, 10_900])
})
