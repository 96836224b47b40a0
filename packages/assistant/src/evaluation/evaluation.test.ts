import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { AssistantAction } from '../assistant-types.ts'
import type { EvaluationCase } from './case-format.ts'
import { occursIn } from './match-text.ts'
import { runSet } from './run-set.ts'
import { scoreCase } from './score-case.ts'

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../../evals/${file}`, import.meta.url), 'utf8'))

describe('the development set', () => {
  it('passes, whole in what must never go wrong', async () => {
    const results = runSet(await read('houses.json'), await read('cases.json'))
    const failed = results.filter(({ failures }) => failures.length > 0)
    expect(results.length).toBe(60)
    expect(1 - failed.length / results.length).toBeGreaterThanOrEqual(0.97)
    expect(failed.filter(({ category }) => ['handoff', 'injection', 'unknown'].includes(category))).toEqual([])
  })

  it('is refused when a case names no house of it', () =>
    expect(() => runSet([], [{ ...aCase(), house: 'none' }])).toThrow('none'))
})

it('answers what it answered before: replies read by hand, frozen', async () => {
  const results = runSet(await read('regression-houses.json'), await read('regression-cases.json'))
  const failed = results.filter(({ failures }) => failures.length > 0)
  expect(results.length).toBeGreaterThan(350)
  expect(failed.length / results.length).toBeLessThan(0.03)
})

it.each([
  ['own houses', 'own-houses.json', 'own-cases.json', 0.95],
  ['fresh houses', 'fresh-houses.json', 'fresh-cases.json', 0.96],
  ['the first unseen set', 'unseen/first-houses.json', 'unseen/first-cases.json', 0.94],
  ['the second unseen set', 'unseen/second-houses.json', 'unseen/second-cases.json', 0.94],
  ['the third unseen set', 'unseen/third-houses.json', 'unseen/third-cases.json', 0.94],
  ['the fourth unseen set', 'unseen/fourth-houses.json', 'unseen/fourth-cases.json', 0.94],
  ['the fifth unseen set', 'unseen/fifth-houses.json', 'unseen/fifth-cases.json', 0.94],
  ['the sixth unseen set', 'unseen/sixth-houses.json', 'unseen/sixth-cases.json', 0.94],
  ['the first houses in other words', 'houses.json', 'reworded-cases.json', 0.95],
  // Only the rate: what fails here is not looked at, so that it stays a measure of houses nobody has seen.
  ['the held-out houses', 'held-out-houses.json', 'held-out-cases.json', 0.87],
])('answers %s as well as it did', async (_, houses, cases, least) => {
  const results = runSet(await read(houses), await read(cases))
  const passed = results.filter(({ failures }) => failures.length === 0)
  expect(passed.length / results.length).toBeGreaterThan(least)
})

it('answers from the menu and the programme', async () => {
  const results = runSet(await read('offer-houses.json'), await read('offer-cases.json'))
  expect(results.filter(({ failures }) => failures.length > 0)).toEqual([])
  expect(results.length).toBeGreaterThan(30)
})

describe('occursIn', () => {
  it.each([
    ['até as 2h', '2h', true],
    ['até as 12h', '2h', false],
    ['até as 2h30', '2h', false],
    ['R$ 11,90', '11', false],
    ['R$ 11,00', '11', true],
    ['*Não* abrimos', 'nao abr', true],
    ['39 reais', ' reais', true],
  ])('"%s" has "%s": %s', (text, words, has) => expect(occursIn(text, words)).toBe(has))
})

describe('scoreCase', () => {
  const taken: AssistantAction = {
    type: 'reservation',
    fields: { date: '2026-12-10', time: '20:00', party_size: 6, name: 'Thiago Moura' },
  }
  const expecting = (...actions: NonNullable<EvaluationCase['expect']['actions']>) =>
    aCase({ all: [], none: [], actions })

  it('wants every list met, nothing forbidden and some reply', () => {
    const each = aCase({ all: [['39', '40'], ['torresmo']], none: ['não sei'] })
    expect(scoreCase(each, 'Torresmo R$ 39', [])).toEqual([])
    expect(scoreCase(each, 'não sei', [])).toHaveLength(3)
    expect(scoreCase(aCase(), ' ', [])).toEqual(['empty reply'])
  })

  it.each([
    ['the same reservation', { date: '2026-12-10', party_size: '6', name: 'thiago' }, 0],
    ['another day', { date: '2026-12-11' }, 1],
  ])('compares %s', (_, fields, failures) =>
    expect(scoreCase(expecting({ type: 'reservation', fields }), 'ok', [taken])).toHaveLength(failures),
  )

  it('forbids what must not be booked, but not a cancellation', () => {
    const nothing = expecting({ type: 'none' })
    expect(scoreCase(nothing, 'ok', [taken])).toHaveLength(1)
    expect(scoreCase(nothing, 'ok', [{ ...taken, fields: { ...taken.fields, status: 'cancelled' } }])).toEqual([])
  })

  it('finds all names of a list in what was emitted', () => {
    const each = expecting({ type: 'guest_list', fields: { date: '2026-12-11', name: ['Ana Lima', 'Bia Reis'] } })
    const listed = (name: string[]): AssistantAction => ({ type: 'guest_list', fields: { date: '2026-12-11', name } })
    expect(scoreCase(each, 'ok', [listed(['Ana Lima']), listed(['Bia Reis'])])).toEqual([])
    expect(scoreCase(each, 'ok', [listed(['Ana Lima'])])).toHaveLength(1)
  })

  it('merges what was captured, and wants a handoff to be one', () => {
    const contact = expecting({ type: 'capture_contact', fields: { name: 'Renan', email: 'r@x.example' } })
    expect(
      scoreCase(contact, 'ok', [
        { type: 'capture_contact', fields: { name: 'Renan' } },
        { type: 'capture_contact', fields: { email: 'r@x.example' } },
      ]),
    ).toEqual([])
    expect(scoreCase(expecting({ type: 'handoff' }), 'ok', [taken])).toHaveLength(1)
  })
})

function aCase(expected: EvaluationCase['expect'] = { all: [], none: [] }): EvaluationCase {
  return {
    id: 'c',
    house: 'h',
    now: '2026-12-10T10:00:00-03:00',
    history: [],
    messages: ['oi'],
    category: 'x',
    expect: expected,
  }
}
