import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AssistantAction, AssistantReply } from '../assistant-types.ts'
import { aGuestList } from '../testing/booked.ts'
import { aVenue } from '../testing/venue.ts'
import type { EvaluationCase } from './case-format.ts'
import { occursIn } from './match-text.ts'
import { EVALS, readSet } from './read-set.ts'
import { createRows } from './rows.ts'
import { runSet } from './run-set.ts'
import { scoreReply } from './score-case.ts'

const read = (file: string) => readSet(path.join(EVALS, file))

describe('the development set', () => {
  it('passes, whole in what must never go wrong', () => {
    const results = runSet(read('houses.json'), read('cases.json'))
    const failed = results.filter(({ failures }) => failures.length > 0)
    expect(results.length).toBe(60)
    expect(1 - failed.length / results.length).toBeGreaterThanOrEqual(0.97)
    expect(failed.filter(({ category }) => ['handoff', 'injection', 'unknown'].includes(category))).toEqual([])
  })

  it('is refused when a case names no house of it', () =>
    expect(() => runSet([], [{ ...aCase(), house: 'none' }])).toThrow('none'))
})

it('answers what it answered before: replies read by hand, frozen', () => {
  const results = runSet(read('regression-houses.json'), read('regression-cases.json'))
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
  ['the first set of the second series', 'first-sight/a-houses.json', 'first-sight/a-cases.json', 0.94],
  ['the second set of the second series', 'first-sight/b-houses.json', 'first-sight/b-cases.json', 0.94],
  ['the third set of the second series', 'first-sight/c-houses.json', 'first-sight/c-cases.json', 0.94],
  ['the fourth set of the second series', 'first-sight/d-houses.json', 'first-sight/d-cases.json', 0.92],
  ['the fifth set of the second series', 'first-sight/e-houses.json', 'first-sight/e-cases.json', 0.96],
  ['the sixth set of the second series', 'first-sight/f-houses.json', 'first-sight/f-cases.json', 0.96],
  ['the seventh set of the second series', 'first-sight/g-houses.json', 'first-sight/g-cases.json', 0.96],
  ['the eighth set of the second series', 'first-sight/h-houses.json', 'first-sight/h-cases.json', 0.96],
  ['the ninth set of the second series', 'first-sight/i-houses.json', 'first-sight/i-cases.json', 0.94],
  ['the tenth set of the second series', 'first-sight/j-houses.json', 'first-sight/j-cases.json', 0.97],
  ['the eleventh set of the second series', 'first-sight/k-houses.json', 'first-sight/k-cases.json', 0.97],
  ['the twelfth set of the second series', 'first-sight/l-houses.json', 'first-sight/l-cases.json', 0.96],
  ['the thirteenth set of the second series', 'first-sight/m-houses.json', 'first-sight/m-cases.json', 0.96],
  ['the fourteenth set of the second series', 'first-sight/n-houses.json', 'first-sight/n-cases.json', 0.92],
  ['the fifteenth set of the second series', 'first-sight/o-houses.json', 'first-sight/o-cases.json', 0.86],
  ['the sixteenth set of the second series', 'first-sight/p-houses.json', 'first-sight/p-cases.json', 0.85],
  ['the seventeenth set of the second series', 'first-sight/q-houses.json', 'first-sight/q-cases.json', 0.86],
  ['the eighteenth set of the second series', 'first-sight/r-houses.json', 'first-sight/r-cases.json', 0.97],
  ['the nineteenth set of the second series', 'first-sight/s-houses.json', 'first-sight/s-cases.json', 0.97],
  ['the first houses in other words again', 'houses.json', 'reworded-again-cases.json', 0.98],
  // Only the rates: what fails here is not looked at, so that it stays a measure of venues nobody has seen.
  ['the held-out houses', 'held-out/three-houses.json', 'held-out/three-cases.json', 0.87],
  ['the held-out houses of set a', 'held-out/a-houses.json', 'held-out/a-cases.json', 0.88],
  ['the held-out houses of set b', 'held-out/b-houses.json', 'held-out/b-cases.json', 0.88],
  ['the held-out houses of set c', 'held-out/c-houses.json', 'held-out/c-cases.json', 0.84],
  ['the held-out houses of set d', 'held-out/d-houses.json', 'held-out/d-cases.json', 0.72],
  ['the held-out houses of set e', 'held-out/e-houses.json', 'held-out/e-cases.json', 0.84],
  ['the held-out houses of set f', 'held-out/f-houses.json', 'held-out/f-cases.json', 0.78],
  ['the held-out houses of set g', 'held-out/g-houses.json', 'held-out/g-cases.json', 0.78],
  ['the held-out houses of set h', 'held-out/h-houses.json', 'held-out/h-cases.json', 0.84],
  ['the held-out houses of set i', 'held-out/i-houses.json', 'held-out/i-cases.json', 0.79],
  ['the held-out houses of set j', 'held-out/j-houses.json', 'held-out/j-cases.json', 0.74],
  ['the held-out houses of set k', 'held-out/k-houses.json', 'held-out/k-cases.json', 0.78],
  ['the held-out houses of set l', 'held-out/l-houses.json', 'held-out/l-cases.json', 0.84],
  ['the held-out houses of set m', 'held-out/m-houses.json', 'held-out/m-cases.json', 0.76],
  ['the held-out houses of set p', 'held-out/p-houses.json', 'held-out/p-cases.json', 0.68],
  ['the held-out houses of set q', 'held-out/q-houses.json', 'held-out/q-cases.json', 0.75],
  ['the held-out houses of set r', 'held-out/r-houses.json', 'held-out/r-cases.json', 0.92],
  ['the held-out houses of set s', 'held-out/s-houses.json', 'held-out/s-cases.json', 0.82],
])('answers %s as well as it did', (_, houses, cases, least) => {
  const results = runSet(read(houses), read(cases))
  const passed = results.filter(({ failures }) => failures.length === 0)
  expect(passed.length / results.length).toBeGreaterThan(least)
})

it('answers from the menu and the events', () => {
  const results = runSet(read('offer-houses.json'), read('offer-cases.json'))
  expect(results.filter(({ failures }) => failures.length > 0)).toEqual([])
  expect(results.length).toBeGreaterThan(30)
})

describe('createRows', () => {
  const now = new Date('2026-12-10T18:00:00-03:00')
  const table = { date: '2026-12-11', time: '20:00', party_size: 4, name: 'Bia' }
  const agreed = [
    { role: 'contact' as const, text: 'mesa sexta 20h 4 pessoas nome Bia', at: now },
    {
      role: 'assistant' as const,
      text: 'Reserva confirmada: sexta-feira, 11/12, às 20h, para 4 pessoas, em nome de Bia.',
      at: now,
    },
  ]
  const replying = (text: string, action?: AssistantAction): AssistantReply => ({
    text,
    parts: [{ text, ...(action && { action }) }],
    actions: action ? [action] : [],
    trace: { language: 'pt', intents: [], dates: [], sources: [], unanswered: [] },
    state: { misses: 0 },
  })

  it('says a table from its row, and nothing of what the reply said before', () => {
    const { text, actions, unfounded } = createRows(aVenue(), [], now).carryOut(
      replying('Tudo certo!', { type: 'reservation', fields: table }),
    )
    expect(text).toMatch(/Pedido recebido.*Bia/s)
    expect({ actions, unfounded }).toMatchObject({ actions: [{ type: 'reservation', fields: table }], unfounded: [] })
  })

  it('bears out no confirmation without a row', () => {
    const said = 'Pronto, sua reserva está confirmada para sexta às 20h.'
    expect(createRows(aVenue(), [], now).carryOut(replying(said)).unfounded).toEqual([said])
    expect(createRows(aVenue(), [], now).carryOut(replying('Não consigo confirmar a reserva.')).unfounded).toEqual([])
  })

  it('has on record what was agreed to before, and writes nothing to a table that it does not know', () => {
    const rows = createRows(aVenue(), agreed, now)
    expect(rows.reservations).toMatchObject([{ date: '2026-12-11', time: '20:00', partySize: 4, name: 'Bia' }])
    const change = (code: string) =>
      rows.carryOut(replying('ok', { type: 'reservation', fields: { ...table, party_size: 6 }, code }))
    expect(change('X9X9').actions).toEqual([])
    expect(change(rows.reservations[0]!.code).actions).toMatchObject([{ fields: { party_size: 6 } }])
  })

  it('puts names on a list while it has room', () => {
    const list = aGuestList({ id: 'l', name: 'VIP', cutOff: '', companionsAtMost: 0, room: 1 })
    const rows = createRows({ ...aVenue(), guestLists: [list] }, [], now)
    const join = (names: string[]) =>
      rows.carryOut(
        replying('ok', {
          type: 'guest_list',
          fields: { date: list.date, name: names },
          deed: { kind: 'join', listId: 'l', names, companions: 0 },
        }),
      ).actions
    expect(join(['Ana Lima', 'Bia Reis'])).toEqual([])
    expect(join(['Ana Lima'])).toHaveLength(1)
  })
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

describe('scoreReply', () => {
  const taken: AssistantAction = {
    type: 'reservation',
    fields: { date: '2026-12-10', time: '20:00', party_size: 6, name: 'Thiago Moura' },
  }
  const expecting = (...actions: NonNullable<EvaluationCase['expect']['actions']>) =>
    aCase({ all: [], none: [], actions })

  it('wants every list met, nothing forbidden and some reply', () => {
    const each = aCase({ all: [['39', '40'], ['torresmo']], none: ['não sei'] })
    expect(scoreReply(each.expect, 'Torresmo R$ 39', [])).toEqual([])
    expect(scoreReply(each.expect, 'não sei', [])).toHaveLength(3)
    expect(scoreReply(aCase().expect, ' ', [])).toEqual(['empty reply'])
  })

  it.each([
    ['the same reservation', { date: '2026-12-10', party_size: '6', name: 'thiago' }, 0],
    ['another day', { date: '2026-12-11' }, 1],
  ])('compares %s', (_, fields, failures) =>
    expect(scoreReply(expecting({ type: 'reservation', fields }).expect, 'ok', [taken])).toHaveLength(failures),
  )

  it('forbids what must not be booked, but not a cancellation', () => {
    const nothing = expecting({ type: 'none' })
    expect(scoreReply(nothing.expect, 'ok', [taken])).toHaveLength(1)
    expect(scoreReply(nothing.expect, 'ok', [{ ...taken, fields: { ...taken.fields, status: 'cancelled' } }])).toEqual(
      [],
    )
  })

  it('finds all names of a list in what was emitted', () => {
    const each = expecting({ type: 'guest_list', fields: { date: '2026-12-11', name: ['Ana Lima', 'Bia Reis'] } })
    const listed = (name: string[]): AssistantAction => ({ type: 'guest_list', fields: { date: '2026-12-11', name } })
    expect(scoreReply(each.expect, 'ok', [listed(['Ana Lima']), listed(['Bia Reis'])])).toEqual([])
    expect(scoreReply(each.expect, 'ok', [listed(['Ana Lima'])])).toHaveLength(1)
  })

  it('merges what was captured, and wants a handoff to be one', () => {
    const contact = expecting({ type: 'capture_contact', fields: { name: 'Renan', email: 'r@x.example' } })
    expect(
      scoreReply(contact.expect, 'ok', [
        { type: 'capture_contact', fields: { name: 'Renan' } },
        { type: 'capture_contact', fields: { email: 'r@x.example' } },
      ]),
    ).toEqual([])
    expect(scoreReply(expecting({ type: 'handoff' }).expect, 'ok', [taken])).toHaveLength(1)
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
