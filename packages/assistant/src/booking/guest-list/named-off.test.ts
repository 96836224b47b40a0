import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { listTalk } from '../../testing/list-talk.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const LISTED = 'põe Ana Lima e Lia Prado na lista de sexta'
const BOTH = 'sex Ana Lima, sex Lia Prado'
const after = (...turns: string[]) => listTalk(assistant.reply, [LISTED, ...turns])

it.each([
  'tira a Lia Prado',
  'tira a lia prado',
  'tira a Lia',
  'risca a Lia por favor',
  'pode tirar a Lia Prado, por favor?',
  'tira só a minha amiga Lia',
  'can you take Lia Prado off please?',
])('a name of theirs is taken off where no list is spoken of: %s', (said) => {
  expect(after(said).on).toBe('sex Ana Lima')
  // Nor is it put down again by what follows.
  expect(after(said, 'pode deixar eu').on).toBe('sex Ana Lima')
})

it('who was taken off may be put on another night', () => {
  expect(after('tira a Lia', 'coloca a Lia na quinta').last).toMatch(/nome completo/)
  expect(after('tira a Lia', 'coloca a Lia na quinta', 'Lia Prado').on).toBe('qui Lia Prado, sex Ana Lima')
})

it('two names at once', () => expect(after('tira a Lia e a Ana').on).toBe(''))

it.each([
  'não tira a Lia',
  'não é pra tirar a Lia não',
  'tira a Lia não',
  'como faço pra tirar a Lia?',
  'posso tirar a Lia depois?',
  'tira uma foto do salão pra Lia ver?',
  'tira uma dúvida?',
  'can I take Lia to the show?',
])('nothing changes by: %s', (said) => expect(after(said)).toMatchObject({ on: BOTH, actions: [] }))

it('a name that is on no list is neither put down nor mistaken for another', () => {
  expect(after('pode tirar a Bia Melo?')).toMatchObject({ on: BOTH, actions: [] })
  expect(after('tira a Lia Souza')).toMatchObject({ on: BOTH, actions: [] })
})

it('of two nights it is asked which', () => {
  const turns = ['põe a Lia Prado na lista de sábado', 'tira a Lia Prado']
  const asked = after(...turns)
  expect(asked).toMatchObject({ on: `sab Lia Prado, ${BOTH}`, last: expect.stringMatching(/^Para qual dia: .*\?$/) })
  expect(after(...turns, 'só na sexta').on).toBe('sab Lia Prado, sex Ana Lima')
  expect(after(turns[0]!, 'tira a Lia Prado de sábado').on).toBe(BOTH)
})

it('a name that was said for nothing is not put down a turn later', () => {
  expect(after('adoro a Bia Melo', 'pode deixar').on).toBe(BOTH)
  expect(after('quem canta é a Bia Melo?', 'quero sim').on).toBe(BOTH)
})
it('what the venue has asked of the list stays open', () => {
  expect(listTalk(assistant.reply, ['põe a Ana Lima na lista', 'sexta']).on).toBe('sex Ana Lima')
  expect(listTalk(assistant.reply, ['põe a Ana Lima na lista de domingo', 'sexta então']).on).toBe('sex Ana Lima')
})
