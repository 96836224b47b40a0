import path from 'node:path'
import { expect, it } from 'vitest'
import type { ReplyInput } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { EVALS, readSet } from './read-set.ts'
import { runConversations, sumUp } from './run-conversations.ts'

const houses = readSet(path.join(EVALS, 'houses.json'))
const talk = (...turns: object[]) => [
  { id: 'talk', house: 'bar-tres-marias', start: '2026-12-11T18:10:00-03:00', turns },
]
const failuresOf = (...turns: object[]) =>
  runConversations(houses, talk(...turns))[0]!.turns.map(({ failures }) => failures)

/** An attendant that always says the same. */
const saying = (text: string) => {
  const { reply } = createLocalAssistant()
  return { reply: (input: ReplyInput) => ({ ...reply(input), text, parts: [{ text }] }) }
}

it('answers each turn with the rows of the turns before', () => {
  const table = (fields: object) => ({ actions: [{ type: 'reservation', fields }] })
  const [result] = runConversations(
    houses,
    talk(
      {
        customer: ['quero reservar pra 4 amanhã 20h, nome Paula'],
        expect: table({ date: '2026-12-12', party_size: 4 }),
      },
      {
        after: 60,
        customer: ['na verdade somos 6'],
        expect: table({ date: '2026-12-12', time: '20:00', party_size: 6 }),
      },
      { after: 60, customer: ['que horas é mesmo a minha mesa?'], expect: { all: [['20h']] } },
    ),
  )
  expect(result).toMatchObject({ id: 'talk', house: 'bar-tres-marias', failures: [] })
  expect(result!.turns.map(({ actions }) => actions.length)).toEqual([1, 1, 0])
})

it('lets time go by between turns', () => {
  const open = { customer: ['vcs tão abertos agora?'], expect: { all: [['até as 2h', 'ate as 2h']] } }
  const late = { ...open, after: 9 * 3_600, expect: { none: ['estamos abertos'] } }
  expect(failuresOf(open, late)).toEqual([[], []])
})

it('fails what is said twice running, general offers after the first turn, and hand-overs that should not be', () => {
  const asked = { customer: ['tem wifi?'] }
  const repeating = runConversations(houses, talk(asked, asked, asked), saying('Oi! Como posso ajudar?'))
  const [REPEATS, OFFERS] = ['says the reply before again, word for word', 'offers help in general']
  expect(repeating[0]!.turns.map(({ failures }) => failures)).toEqual([[], [REPEATS, OFFERS], [REPEATS, OFFERS]])
  const person = { customer: ['quero falar com uma pessoa'] }
  expect(failuresOf({ ...person, expect: { handoff: false } })).toEqual([['hands over and should not']])
  expect(failuresOf({ customer: ['tem wifi?'], expect: { handoff: true } })).toEqual([
    ['does not hand over and should'],
  ])
  expect(failuresOf({ ...person, expect: { handoff: true } })).toEqual([[]])
})

it('sums up turns and talks', () => {
  const asked = { customer: ['tem wifi?'] }
  const held = runConversations(houses, talk({ customer: ['oi'] }, asked, asked), saying('Em que posso ajudar?'))
  expect(sumUp(held)).toEqual([
    'turns right 1 / 3 33.3 %',
    'conversations without a failed turn 0 / 1 0.0 %',
    'repeats 2',
    'general offers 2',
  ])
})

it('refuses a set of another form, and a house that is not there', () => {
  expect(() => runConversations(houses, [{ id: 'x' }])).toThrow(/invalid/i)
  expect(() => runConversations([], talk({ customer: ['oi'] }))).toThrow('bar-tres-marias')
})
