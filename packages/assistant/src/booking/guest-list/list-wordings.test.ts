import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aHouse } from '../../testing/house.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })

/** What the house answers on Thursday the 10th at 18h30, under one text about its list. */
function answer(content: string, said: string) {
  const { text, actions } = assistant.reply({
    house: aHouse({ knowledge: [{ title: 'Lista', content }] }),
    history: [],
    messages: [said],
    now: new Date('2026-12-10T18:30:00-03:00'),
    isFirstContact: false,
  })
  const [action] = actions
  if (action?.type === 'guest_list') return `${action.fields.date.slice(5)} ${action.fields.name.join(', ')}`
  return action?.type ?? text
}

it.each([
  [
    'Manda os nomes por aqui até 17h. Vale quinta e sábado.',
    'lista de hoje: Bruna Castro',
    /prazo da lista de hoje já/,
  ],
  [
    'Lista apenas na quinta, limitada a 6 nomes, até as 16h.',
    'lista de hoje: Bruna Castro',
    /prazo da lista de hoje já/,
  ],
  ['Lista quinta e sexta, entra grátis até 17h.', 'lista de hoje: Bruna Castro', /^12-10 Bruna Castro$/],
  ['Lista de sexta: envie os nomes até quarta.', 'lista de sexta: Bruna Castro', /prazo da lista/],
  ['Lista de sexta: envie os nomes até quinta às 20h.', 'lista de sexta: Bruna Castro', /^12-11 Bruna Castro$/],
  ['Lista de sexta: envie os nomes até quinta às 18h.', 'lista de sexta: Bruna Castro', /prazo da lista/],
  ['Mande os nomes até as 18h na quinta e até as 14h no domingo.', 'lista de hoje: Bruna Castro', /prazo da lista/],
  ['Mande os nomes até as 19h na quinta e até as 14h no domingo.', 'lista de hoje: Bruna Castro', /^12-10 Bruna/],
  ['Tem lista de sexta. Sábado não tem lista, nem nos dias 11 e 18 de dezembro.', 'lista sexta: Bia Reis', /não temos/],
  [
    'Tem lista de sexta. Sábado não tem lista, nem nos dias 18 e 25 de dezembro.',
    'lista sexta: Bia Reis',
    /^12-11 Bia/,
  ],
  ['Lista VIP só com os promoters.', 'lista de sexta: Bruna Castro', /^handoff$/],
  ['A lista é de sexta. 2 nomes por pessoa.', 'lista de sexta: Bia Reis, Caio Dias e Davi Luz', /mais nomes/],
  ['A lista é de sexta. No máximo 2 acompanhantes.', 'lista de sexta: Bia Reis, Caio Dias e Davi Luz', /^12-11/],
  ['Tem lista de sexta.', 'dá pra tirar a Bruna Castro da lista?', /^handoff$/],
  ['Tem lista de sexta.', 'quero por nome pra amanhã: Joana Lima', /^12-11 Joana Lima$/],
])('%s, asked %s', (content, said, expected) => expect(answer(content, said)).toMatch(expected))

it('asks for the names that are missing of those who come along', () => {
  const { text } = assistant.reply({
    house: aHouse({ knowledge: [{ title: 'Lista', content: 'Tem lista de sexta.' }] }),
    history: [],
    messages: ['coloca eu e mais 3 na lista de sexta, sou o Breno Alves'],
    now: new Date('2026-12-10T18:30:00-03:00'),
    isFirstContact: false,
  })
  expect(text).toMatch(/Breno Alves\.\n.*nome completo de cada pessoa/)
})
