import { describe, expect, it } from 'vitest'
import { termsOf } from '../language/terms.ts'
import { aVenue } from '../testing/venue.ts'
import { findAnswer } from './find-answer.ts'
import { indexVenue } from './venue-index.ts'
import { createIndexCache } from './index-cache.ts'

const index = indexVenue(aVenue())
const ask = (text: string, dates: string[] = [], today = '2026-12-10') =>
  findAnswer(index, { terms: termsOf(text), dates, today })

describe('findAnswer', () => {
  it.each([
    ['quanto é a margherita?', 'Margherita R$ 62. Todas têm 8 fatias.'],
    ['qnto ta a margerita', 'Margherita R$ 62. Todas têm 8 fatias.'],
    ['calabresa e portuguesa', 'Calabresa R$ 58. Portuguesa R$ 66. Todas têm 8 fatias.'],
    ['quais pizzas?', 'Margherita R$ 62. Calabresa R$ 58. Portuguesa R$ 66. Todas têm 8 fatias.'],
    ['posso levar minha cachorrinha?', 'Não é permitida a entrada de animais, exceto cão-guia.'],
    ['onde deixo o carro? tem valet?', 'Temos convênio na rua ao lado, R$ 20 a noite.'],
    ['de quantos pedaços é a pizza', 'Todas têm 8 fatias.'],
  ])('is sure of %s', (text, answer) => expect(ask(text)).toMatchObject({ confidence: 'sure', text: answer }))

  it.each([
    'tem gerador?',
    'qual a lotação máxima?',
    'tem sinuca?',
    'vocês têm gin?',
    'alugam a casa para casamento?',
    'qual a senha do wifi',
    'tem pizza de estrogonofe de frango',
  ])('does not answer %s', (text) => expect(ask(text)).toMatchObject({ confidence: 'none', text: '', passages: [] }))

  it('is careful when only part of the question is found', () => {
    expect(ask('quantas calorias tem a margherita?').confidence).toBe('careful')
    expect(ask('').confidence).toBe('none')
  })

  it('speaks only of the day that is asked about, and of nothing that is over', () => {
    expect(ask('quem toca', ['2026-12-13']).text).toBe('Domingo 13/12: tarantella com Beppe às 13h.')
    expect(ask('tem show?', [], '2026-12-12').text).toBe('Domingo 13/12: tarantella com Beppe às 13h.')
    expect(ask('tem show?', [], '2026-12-20')).toMatchObject({ confidence: 'none', text: '' })
  })

  it('names its sources', () =>
    expect(ask('tem estacionamento?').passages.map(({ title }) => title)).toEqual(['Estacionamento']))
})

describe('createIndexCache', () => {
  it('builds once for the same texts, anew for changed ones, and forgets the oldest venue', () => {
    const indexes = createIndexCache(1)
    const first = indexes.of(aVenue())
    expect(indexes.of(aVenue())).toBe(first)
    expect(indexes.of(aVenue({ knowledge: [] }))).not.toBe(first)
    expect(indexes.of(aVenue())).not.toBe(first)
  })

  const many = (count: number, changed = '') =>
    aVenue({
      knowledge: Array.from({ length: count }, (_, at) => ({
        title: `Texto ${at}`,
        content: at === 7 && changed ? changed : `O prato ${at} custa R$ ${at + 10} às sextas.`,
      })),
    })

  it('prepares a large venue in slices, and others work between them', async () => {
    const indexes = createIndexCache(5)
    const venue = many(1_000)
    let others = 0
    let done = false
    const tick = () => {
      others++
      if (!done) setImmediate(tick)
    }
    setImmediate(tick)
    await indexes.prepare(venue)
    done = true
    expect(others).toBeGreaterThan(10)
    const ready = indexes.of(many(1_000))
    expect(ready.search(['prat']).length).toBe(indexVenue(venue).search(['prat']).length)
    await indexes.prepare(many(1_000))
    expect(indexes.of(many(1_000))).toBe(ready)
  })

  it('reads again only what has changed, and says what is there now', async () => {
    const indexes = createIndexCache(5)
    await indexes.prepare(many(500))
    const before = indexes.of(many(500))
    await indexes.prepare(many(500, 'O prato novo custa R$ 99.'))
    const after = indexes.of(many(500, 'O prato novo custa R$ 99.'))
    expect(after).not.toBe(before)
    expect(after.passages[8]).toBe(before.passages[8])
    expect(after.passages[7]!.content).toBe('O prato novo custa R$ 99.')
    expect(before.passages[7]!.content).toBe('O prato 7 custa R$ 17 às sextas.')
  })
})
