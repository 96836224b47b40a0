import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { listTalk } from '../../testing/list-talk.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const talk = (turns: string[], contact = '') => listTalk(assistant.reply, turns, contact)

const ASKS = /Quem vai em cada noite\?$/

it.each([
  ['põe Ana Lima na sexta e Bia Souza no sábado', 'sab Bia Souza, sex Ana Lima'],
  ['quero pôr na lista: sexta Ana Lima, sábado Bia Souza', 'sab Bia Souza, sex Ana Lima'],
  ['na lista de sexta Ana Lima e Caio Dias e na de sábado Bia Souza', 'sab Bia Souza, sex Ana Lima, sex Caio Dias'],
  ['na lista de sexta Ana Lima e Bia Souza no sábado', 'sab Bia Souza, sex Ana Lima'],
  ['Ana Lima +2 na lista de sexta e Bia Souza na de quinta', 'qui Bia Souza, sex Ana Lima +2'],
  ['Ana Lima na lista de sexta e de sábado', 'sab Ana Lima, sex Ana Lima'],
  ['lista de sexta: Ana Lima // sábado também', 'sab Ana Lima, sex Ana Lima'],
  ['put Ana Lima on the list for friday and Bia Souza for saturday', 'sab Bia Souza, sex Ana Lima'],
])('each name goes on the list of its own night: %s', (said, on) => expect(talk([said]).on).toBe(on))

it.each([
  ['Ana Lima na lista de sexta, não, de sábado', 'sab Ana Lima'],
  ['lista de sexta, Ana Lima // não, sábado', 'sab Ana Lima'],
  ['lista de sexta, Ana Lima e Bia Souza', 'sex Ana Lima, sex Bia Souza'],
  ['põe Ana Lima na sexta', 'sex Ana Lima'],
])('of one night only the one that is meant: %s', (said, on) => expect(talk([said]).on).toBe(on))

it.each([
  'Ana Lima e Bia Souza na lista de sexta ou sábado',
  'na lista de sexta Ana Lima, Caio Reis e Bia Souza no sábado',
  'me põe na lista de sexta e a Bia Souza no sábado',
  'tem lista sexta e sábado? Ana Lima',
])('where it cannot be told they are asked, and nobody is written down: %s', (said) => {
  const { on, last } = talk([said])
  expect(on).toBe('')
  expect(last).toMatch(ASKS)
})

it('who is told apart then is on the right night', () => {
  const first = 'na lista de sexta Ana Lima, Caio Reis e Bia Souza no sábado'
  const after = talk([first, 'Ana Lima na sexta, Caio Reis e Bia Souza no sábado'])
  expect(after.on).toBe('sab Bia Souza, sab Caio Reis, sex Ana Lima')
  expect(talk(['me põe na lista de sexta e a Bia Souza no sábado', 'Lia Sá na sexta, Bia Souza no sábado']).on).toBe(
    'sab Bia Souza, sex Lia Sá',
  )
})

it('first names are told apart once they are whole', () =>
  expect(talk(['põe na lista a Ana na sexta e a Bia no sábado', 'Ana Lima e Bia Souza']).on).toBe(
    'sab Bia Souza, sex Ana Lima',
  ))

it('who writes is one of them where their whole name is known', () =>
  expect(talk(['me põe na lista de sexta e a Bia Souza no sábado'], 'Lia Sá').on).toBe('sab Bia Souza, sex Lia Sá'))

it('several nights are told of where no name is given', () => {
  const { on, last } = talk(['tem lista sexta e sábado?'])
  expect(on).toBe('')
  expect(last).toMatch(/Lista Techno[^]*Lista Amiga[^]*cada noite\?$/)
})

it('a table is still a table', () => {
  expect(talk(['põe uma mesa no nome de Ana Lima na sexta 20h']).on).toBe('')
  expect(talk(['anota aí: sexta 20h, 4 pessoas, Ana Lima']).on).toBe('')
})

it('first names alone are asked for whole, and then are on their lists', () => {
  expect(talk(['põe a Ana na sexta e a Bia no sábado']).last).toMatch(ASKS)
  expect(talk(['põe a Ana na sexta e a Bia no sábado', 'Ana Lima na sexta e Bia Souza no sábado']).on).toBe(
    'sab Bia Souza, sex Ana Lima',
  )
  expect(talk(['põe a Ana na sexta', 'Ana Lima']).on).toBe('sex Ana Lima')
  expect(talk(['bota a Anitta pra tocar na sexta']).last).not.toMatch(/nome completo/)
})
