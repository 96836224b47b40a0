import { describe, expect, it } from 'vitest'
import { clausesOf } from './clauses.ts'
import { normalize } from './fold.ts'
import { weekdaysOf } from './dates/weekdays.ts'

const read = (...messages: string[]) => clausesOf(messages, '2026-12-10', null)
const texts = (...messages: string[]) => read(...messages).map(({ text }) => text)

describe('clausesOf', () => {
  it('cuts at questions, sentences, lines and messages', () => {
    expect(texts('oi. tem pix? tem wifi?', 'e estacionamento')).toEqual([
      'oi.',
      'tem pix?',
      'tem wifi?',
      'e estacionamento',
    ])
  })
  it('joins a fragment to what it belongs to', () => {
    expect(texts('tem chapelaria?', 'quanto')).toEqual(['tem chapelaria? quanto'])
    expect(texts('e no natal, abrem?', 'dia 24 e dia 25')).toEqual(['e no natal, abrem? dia 24 e dia 25'])
    expect(texts('oi', 'quanto é?')).toEqual(['oi', 'quanto e?'])
  })
  it.each([
    ['tem pix?', 'plainly'],
    ['aceita cartao', 'plainly'],
    ['quero ver umas fotos', 'maybe'],
    ['e o balde', 'maybe'],
    ['minha esposa tem alergia', 'plainly'],
    ['sou turista aqui', 'no'],
  ])('%s asks %s', (text, asks) => expect(read(text)[0]!.asks).toBe(asks))
  it("does not take the customer's own data for a question about the venue's", () => {
    expect([...(read('meu email é ana@x.example')[0]?.intents ?? [])]).not.toContain('email')
    expect([...read('qual o email?')[0]!.intents]).toContain('email')
  })
  it('has the days in the dates and not in the subject, but keeps a name of the venue’s texts', () => {
    expect(read('tem show sexta, dia 11?')[0]!.terms).toEqual(['#evento'])
    expect(read('quanto é o réveillon?')[0]!.terms).toEqual(['reveillon'])
  })
})

describe('weekdaysOf', () => {
  it.each([
    ['de terça a quinta', [1, 2, 3]],
    ['de sexta a domingo', [4, 5, 6]],
    ['de domingo a quinta', [0, 1, 2, 3, 6]],
    ['às sextas e sábados', [4, 5]],
    ['segunda-feira', [0]],
    ['todos os dias', [0, 1, 2, 3, 4, 5, 6]],
    ['fim de semana', [5, 6]],
    ['a segunda dose é grátis', [0]],
    ['sempre', []],
  ])('%s', (text, days) => expect([...weekdaysOf(normalize(text))].toSorted((a, b) => a - b)).toEqual(days))
})
