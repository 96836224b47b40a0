import { expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { holdTalk } from '../testing/hold-talk.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const venue = aVenue({
  knowledge: [
    { title: 'Cozinha', content: 'A cozinha fecha às 22h de terça a quinta e à 1h na sexta e no sábado.' },
    { title: 'Couvert', content: 'Quinta R$ 8, sexta e sábado R$ 15 por pessoa.' },
    { title: 'Rodízio', content: 'No almoço R$ 59 por pessoa, no jantar R$ 79.' },
    {
      title: 'Reservas',
      content: 'Reservamos de 2 a 20 pessoas. Sexta e sábado depois das 19h30 é por ordem de chegada.',
    },
    { title: 'Lista', content: 'Lista VIP na sexta até 23h, com nome e sobrenome.' },
  ],
})
const lastOf = (...messages: string[]) => holdTalk(venue, messages, true).at(-1)!

it.each([
  ['quanto é o couvert na sexta?', 'e quinta?', 'R$ 8'],
  ['até que horas vai a cozinha hoje?', 'e no sábado?', 'à 1h'],
  ['quanto é o rodízio no jantar?', 'e no almoço?', '59'],
  ['quanto é o couvert?', 'sexta?', '15'],
  ['que horas vocês abrem na sexta?', 'e se for domingo?', 'omingo'],
])('asks the question before of another moment: %s %s', (question, goesOn, said) =>
  expect(lastOf(question, goesOn)).toContain(said),
)

it('goes on without a stored state, from the history', () => {
  const at = new Date('2026-12-10T18:00:00-03:00')
  const { reply } = createLocalAssistant()
  const { text } = reply({
    ...aBurst(['e quinta?'], { venue, now: at }),
    history: [
      { role: 'contact', text: 'quanto é o couvert na sexta?', at },
      { role: 'assistant', text: 'Sexta e sábado R$ 15 por pessoa.', at },
    ],
    isFirstContact: false,
  })
  expect(text).toContain('R$ 8')
  expect(text).not.toContain('15')
})

it('leaves a question of its own alone, and the day that a form has asked for', () => {
  expect(lastOf('quanto é o couvert na sexta?', 'e sábado vocês abrem que horas?')).toContain('abrimos')
  expect(lastOf('quanto é o couvert na sexta?', 'quero reservar uma mesa pra 4', 'sexta')).toContain('a que horas')
})

it('refuses only the hours that a rule names beside its days', () => {
  expect(lastOf('quero reservar uma mesa', 'sábado, 12 pessoas')).toContain('a que horas')
  expect(lastOf('quero reservar uma mesa', 'sábado 21h, 12 pessoas')).toContain('ordem de chegada')
})

it('takes no thanks, greetings or dishes for a name, and hears a wish beside them', () => {
  const open = ['quero reservar uma mesa pra 4 sexta 19h']
  expect(lastOf(...open, 'obg gata')).not.toContain('em nome de obg')
  expect(lastOf(...open, 'joana prado')).toContain('joana prado')
  expect(lastOf('kkkkk blz manda o endereco')).toContain('endereço')
})

it('counts the people of the remark before a question for its price', () => {
  expect(lastOf('somos 4, quanto fica o couvert na sexta?')).toContain('R$ 60,00')
})
