import { describe, expect, it } from 'vitest'
import { type Act, actsOf, type Before, createActReader, ACT_ROWS, ACTS, packActWeights, rowsOfAct } from './acts.ts'
import { asksForNoOutreach } from './no-outreach.ts'

const likeliest = (text: string, before?: Before): Act => {
  const chances = actsOf(text, before)
  return ACTS.reduce((best, act) => (chances[act] > chances[best] ? act : best))
}

describe('what a message does', () => {
  it.each<[string, Before | undefined, Act]>([
    ['qual a promoção de hoje?', 'start', 'ask'],
    ['pode parar de ficar mandando essas propagandas pra mim', 'start', 'optout'],
    ['mesa pra cinco na sexta', 'start', 'book'],
    ['valeu demais viu', 'answered', 'thank'],
    ['kkkkkkkk ai ai', 'answered', 'laugh'],
  ])('%j after %j: %s', (text, before, expected) => {
    expect(likeliest(text, before)).toBe(expected)
  })

  it('depends on what was done before it', () => {
    expect(actsOf('sábado', 'asked').tell).toBeGreaterThan(actsOf('sábado', 'booked').tell)
  })
})

it.each([
  ['boa tarde, me tira dessa lista de divulgação por gentileza', true],
  ['PARAR', true],
  ['me tira da lista', false],
  ['tem promoção hoje?', false],
  ['onde eu paro o carro?', false],
  ['recebi a mensagem de vocês, quero ir sábado', false],
])('asks for no outreach: %j %s', (text, expected) => {
  expect(asksForNoOutreach(text)).toBe(expected)
})

it('keeps weights as they were packed', () => {
  const table = new Int8Array(ACT_ROWS * ACTS.length)
  const weights = { table, scales: new Float32Array(ACTS.length).fill(1), biases: new Float32Array(ACTS.length) }
  for (const row of rowsOfAct('oi')) table[row * ACTS.length + ACTS.indexOf('greet')] = 50
  expect(packActWeights(weights).length).toBe(8 * ACTS.length + table.length)
  expect(createActReader(weights)('oi').greet).toBeGreaterThan(0.99)
  expect(createActReader(weights)('oi').thank).toBe(0.5)
})
