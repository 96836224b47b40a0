import { describe, expect, it } from 'vitest'
import { ngramsOf, ROWS } from './ngrams.ts'
import {
  createRanker,
  gather,
  indexWords,
  packWeights,
  rarityOf,
  sharedWords,
  trainedRanker,
  WIDTH,
  wordsOf,
} from './ranker.ts'

const shared = (one: Set<number>, other: Set<number>) => [...one].filter((row) => other.has(row)).length

describe('the parts of a text', () => {
  it('are the same without accents and case, and nearly the same with a slip', () => {
    expect(ngramsOf('Estacionamento à noite')).toEqual(ngramsOf('ESTACIONAMENTO A NOITE'))
    const [right, wrong, other] = ['estacionamento', 'estacionamneto', 'cachorro'].map(
      (word) => new Set(ngramsOf(word)),
    )
    expect(shared(right!, wrong!)).toBeGreaterThan(8)
    expect(shared(right!, other!)).toBeLessThan(3)
  })

  it('tell where a text comes from, and no figure from another of its length', () => {
    expect(ngramsOf('', 'hours')).not.toEqual(ngramsOf('', 'menu'))
    expect(ngramsOf('mesa 12')).toEqual(ngramsOf('mesa 98'))
  })
})

describe('the ranker', () => {
  const ranker = trainedRanker()
  const told = [
    'Taxa de serviço. 13 % sobre o consumo, opcional.',
    'Pets. Cachorro fica na varanda, na guia.',
    'Estacionamento. Convênio com o Vila Park, R$ 20 a noite.',
    'Aniversário. Quem vem com dez amigos ganha um espumante.',
  ]
  const statements = gather(told.map((text) => ranker.read({ kind: 'knowledge', text })))
  const rank = (question: string) => ranker.rank(question, statements)

  it.each([
    ['vcs cobram os 10%?', 0],
    ['posso levar meu doguinho', 1],
    ['onde deixo o carro', 2],
    ['é niver da minha irmã, tem algum mimo?', 3],
  ])('finds what answers %j though it has none of its words', (question, expected) => {
    const probabilities = rank(question)
    expect(probabilities.indexOf(Math.max(...probabilities))).toBe(expected)
  })

  it('leaves most of its belief for "not told" where nothing told answers', () => {
    const sum = (question: string) => rank(question).reduce((all, each) => all + each, 0)
    expect(sum('tem wifi?')).toBeLessThan(ranker.sure)
    expect(sum('tem estacionamento?')).toBeGreaterThan(ranker.sure)
  })

  it('weighs every statement by the words it shares, where nothing else tells them apart', () => {
    const alike = { table: new Int8Array(ROWS * WIDTH).fill(1), scales: new Float32Array(ROWS).fill(1) }
    const plain = createRanker({ ...alike, likeness: 9, words: 2, untold: 3, sure: 1 })
    const probabilities = plain.rank(
      'cachorro fica na varanda?',
      gather(told.map((text) => plain.read({ kind: 'knowledge', text }))),
    )
    const [none, all] = [Math.exp(9), Math.exp(9 + 2)]
    const sum = 3 * none + all + Math.exp(3)
    for (const [at, each] of probabilities.entries()) expect(each).toBeCloseTo((at === 1 ? all : none) / sum, 5)
  })

  it('shares the words of a question by their rarity', () => {
    const index = indexWords(['mesa bar', 'mesa rua', 'praia'].map((text) => ({ words: wordsOf(text) })))
    const [mesa, bar, none] = [rarityOf('mesa', index), rarityOf('bar', index), rarityOf('nunca', index)]
    const shares = [mesa + bar, mesa, 0].map((each) => each / (mesa + bar + none))
    expect([...sharedWords(['mesa', 'bar', 'nunca'], index)]).toEqual(shares)
  })

  it('counts words that few statements have for more', () => {
    const index = indexWords(['o mesa bar', 'a mesa rua', 'mesa'].map((text) => ({ words: wordsOf(text) })))
    const rarity = (word: string) => rarityOf(word, index)
    expect(rarity('mesa')).toBeLessThan(rarity('bar'))
    expect(rarity('nunca')).toBe(rarity('bar'))
  })
})

it('keeps weights as they were packed', () => {
  const table = new Int8Array(ROWS * WIDTH)
  table[ngramsOf('mesa')[0]! * WIDTH] = 100
  const scales = new Float32Array(ROWS).fill(0.5)
  const packed = packWeights({ table, scales, likeness: 9, words: 2, untold: 3, sure: 0.75 })
  expect(packed.length).toBe(4 * 4 + ROWS * 4 + ROWS * WIDTH)
  const { likeness } = createRanker({ table, scales, likeness: 9, words: 2, untold: 3, sure: 0.75 }).read({
    text: 'mesa',
    kind: '',
  })
  expect(likeness[0]).toBe(1)
})
