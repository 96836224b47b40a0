import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { listTalk } from '../../testing/list-talk.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const LISTED = ['lista de sexta', 'Ana Lima']
const after = (...turns: string[]) => listTalk(assistant.reply, [...LISTED, ...turns])

it.each([
  ['muda pra sábado', 'sab Ana Lima'],
  ['na verdade é pra quinta', 'qui Ana Lima'],
  ['pode ser sábado?', 'sab Ana Lima'],
  ['e a Bia Souza também', 'sex Ana Lima, sex Bia Souza'],
  ['inclui Bia Souza e Caio Dias', 'sex Ana Lima, sex Bia Souza, sex Caio Dias'],
  ['e a Bia Souza no sábado', 'sab Bia Souza, sex Ana Lima'],
  ['e mais 2 amigas', 'sex Ana Lima +2'],
])('right after a name is on a list, few words are of that list: %s', (said, on) => expect(after(said).on).toBe(on))

it('so they are where nobody ever said "lista"', () => {
  const talk = (...turns: string[]) => listTalk(assistant.reply, ['põe Ana Lima na sexta', ...turns]).on
  expect(talk('muda pra sábado')).toBe('sab Ana Lima')
  expect(talk('e mais 2 amigas')).toBe('sex Ana Lima +2')
  expect(talk('e a Bia também', 'Bia Souza')).toBe('sex Ana Lima, sex Bia Souza')
})

it('companions go to the other night with the name', () =>
  expect(after('e mais 2 amigas', 'muda pra quinta').on).toBe('qui Ana Lima +2'))

it.each(['e a Bia também', 'e a bia também', 'e minha amiga também'])(
  'who has no whole name is asked for it: %s',
  (said) => {
    expect(after(said)).toMatchObject({ on: 'sex Ana Lima', last: expect.stringMatching(/nome completo/) })
    expect(after(said, 'Bia Souza').on).toBe('sex Ana Lima, sex Bia Souza')
  },
)

it('of several nights it is asked which', () => {
  const first = 'põe Ana Lima na sexta e Lia Melo no sábado'
  const asked = listTalk(assistant.reply, [first, 'e o Caio Dias também'])
  expect(asked).toMatchObject({ on: 'sab Lia Melo, sex Ana Lima', last: expect.stringMatching(/cada noite\?$/) })
  expect(listTalk(assistant.reply, [first, 'e o Caio Dias também', 'Caio Dias no sábado']).on).toBe(
    'sab Caio Dias, sab Lia Melo, sex Ana Lima',
  )
  expect(listTalk(assistant.reply, [first, 'muda pra quinta']).on).toBe('sab Lia Melo, sex Ana Lima')
})

it.each(['até que horas vale?', 'que horas tenho que chegar?', 'vale até que horas?', 'posso entrar até quando?'])(
  'what the list gives, and until when, is told again: %s',
  (said) =>
    expect(after(said)).toMatchObject({
      on: 'sex Ana Lima',
      last: expect.stringMatching(/^Ana Lima está na .*até 22h/),
    }),
)

it('of a day that is named, the doors are told', () =>
  expect(after('que horas posso chegar no domingo?').last).not.toMatch(/Ana Lima/))

it('companions of a name are put down with it, also where nobody ever said "lista"', () =>
  expect(listTalk(assistant.reply, ['bota a Ana Souza +2 na sexta']).on).toBe('sex Ana Souza +2'))

it('a night without a list changes nothing', () => {
  const { on, last } = after('muda pra domingo')
  expect(on).toBe('sex Ana Lima')
  expect(last).toMatch(/não temos lista/)
})

it.each(['obrigada', 'e tem estacionamento?', 'e no sábado tem lista?', 'e a entrada também é paga', 'e mais tarde?'])(
  'nothing is done by: %s',
  (said) => expect(after(said)).toMatchObject({ on: 'sex Ana Lima', actions: [] }),
)

it('a number put right is that of the last name, and of no name after it', () => {
  const first = 'lista de sexta: Ana Lima +1'
  const talk = (...turns: string[]) => listTalk(assistant.reply, [first, ...turns]).on
  expect(talk('na verdade +2')).toBe('sex Ana Lima +2')
  expect(talk('na verdade +2', 'e a Bia Melo também')).toBe('sex Ana Lima +2, sex Bia Melo')
  expect(talk('obrigada', 'ops, +3')).toBe('sex Ana Lima +3')
  expect(talk('ops, +3', 'na vdd só 2')).toBe('sex Ana Lima +2')
  expect(talk('na vdd só 1')).toBe('sex Ana Lima +1')
  expect(talk('e a Bia Melo também', 'na verdade +2')).toBe('sex Ana Lima +1, sex Bia Melo +2')
  expect(talk('e a Bia Melo também', 'na verdade a Ana +2')).toBe('sex Ana Lima +2, sex Bia Melo')
})

it('of two names that were put down at once it is asked whose it is', () => {
  const turns = ['lista de sexta: Ana Lima e Bia Melo', 'na verdade +2']
  expect(listTalk(assistant.reply, turns)).toMatchObject({
    on: 'sex Ana Lima, sex Bia Melo',
    last: 'Qual nome: Ana Lima ou Bia Melo?',
  })
  expect(listTalk(assistant.reply, [...turns, 'a Bia']).on).toBe('sex Ana Lima, sex Bia Melo +2')
})

it('more than the list takes change nothing', () =>
  expect(after('na verdade +7')).toMatchObject({ on: 'sex Ana Lima', last: expect.stringMatching(/até 3/) }))
