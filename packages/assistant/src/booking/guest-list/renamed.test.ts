import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aGuestList } from '../../testing/booked.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'
import { listTalk } from '../../testing/list-talk.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const talk = (...turns: string[]) => listTalk(assistant.reply, turns)
const after = (...turns: string[]) => talk('lista de sexta: Ana Lima +1', ...turns)

it.each([
  'troca meu nome pra Ana Clara Lima',
  'troca meu nome na lista pra Ana Clara Lima',
  'corrige meu nome: Ana Clara Lima',
  'o nome certo é Ana Clara Lima',
  'errei o nome, é Ana Clara Lima',
  'na verdade meu nome é Ana Clara Lima',
  'troca pra Ana Clara Lima',
  'can you change my name to Ana Clara Lima?',
])('a name is put right, and keeps who comes along: %s', (said) => {
  expect(after(said).on).toBe('sex Ana Clara Lima +1')
  expect(after('obrigada', said).on).toBe('sex Ana Clara Lima +1')
})

it.each([
  'troca a Lia Prado por Bia Melo',
  'substitui a Lia pela Bia Melo',
  'muda o nome da Lia pra Bia Melo',
  'tira a Lia e põe a Bia Melo',
  'põe a Bia Melo no lugar da Lia',
])('a place is given to somebody else: %s', (said) =>
  expect(talk('põe Ana Lima e Lia Prado na lista de sexta', said).on).toBe('sex Ana Lima, sex Bia Melo'),
)

it('on another night somebody else has a place of their own', () => {
  const turns = ['põe Ana Lima e Lia Prado na lista de sexta', 'tira a Lia e põe a Bia Melo no sábado']
  expect(talk(...turns).on).toBe('sab Bia Melo, sex Ana Lima')
})

it('of several it is asked whose name is meant', () => {
  const turns = ['põe Ana Lima e Lia Prado na lista de sexta', 'troca o nome pra Bia Melo']
  expect(talk(...turns)).toMatchObject({ last: 'Qual nome: Ana Lima ou Lia Prado?', actions: [] })
  expect(talk(...turns, 'da Lia').on).toBe('sex Ana Lima, sex Bia Melo')
})

it('on every list it is on, or on that of a night', () => {
  const turns = ['põe Ana Lima na lista de sexta', 'põe Ana Lima na lista de sábado']
  expect(talk(...turns, 'troca meu nome pra Ana Clara Lima').on).toBe('sab Ana Clara Lima, sex Ana Clara Lima')
  expect(talk(...turns, 'troca meu nome de sábado pra Ana Clara Lima').on).toBe('sab Ana Clara Lima, sex Ana Lima')
})

it.each([
  'como faço pra trocar o nome?',
  'na verdade o nome da festa é Baile Neon?',
  'qual o nome do dj?',
  'mudança de planos: Ana Souza vai cantar',
  'muda a mesa pra Ana Souza',
  'dá pra trocar o ingresso por consumação?',
])('nobody is renamed by: %s', (said) => expect(after(said)).toMatchObject({ on: 'sex Ana Lima +1', actions: [] }))

it('one more name, or another night, is none put right', () => {
  expect(after('e a Bia Melo também').on).toBe('sex Ana Lima +1, sex Bia Melo')
  expect(after('muda pra sábado').on).toBe('sab Ana Lima +1')
  expect(after('passa meu nome pra sábado').on).toMatch(/Ana Lima \+1/)
})

it('where both names do not fit for a moment people see to it', () => {
  const list = aGuestList({ room: 1 })
  const reply = assistant.reply({
    ...aBurst(['troca meu nome na lista pra Ana Clara Lima'], { venue: { ...aVenue(), guestLists: [list] } }),
    reservations: [],
    guests: [{ id: 'g1', listId: 'l1', name: 'Ana Lima', companions: 1 }],
  })
  expect(reply.actions).toMatchObject([{ type: 'handoff', reason: 'booking' }])
})
