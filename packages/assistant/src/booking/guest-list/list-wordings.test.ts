import { describe, expect, it } from 'vitest'
import type { KnownGuest } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aGuestList } from '../../testing/booked.ts'
import { aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })

/** What the venue answers on Thursday the 10th at 18h30, under one text about its list. */
function answer(content: string, said: string) {
  const { text, actions } = assistant.reply({
    venue: aVenue({ knowledge: [{ title: 'Lista', content }] }),
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
  [
    'Lista sexta e sábado. Sexta R$ 40 para quem não está na lista.',
    'põe na lista de sexta: Bia Reis e Caio Dias',
    /^12-11 Bia Reis, Caio Dias$/,
  ],
  ['Lista quinta e sexta. Na sexta, quem está na lista não paga.', 'lista de sexta: Bia Reis', /^12-11 Bia Reis$/],
  ['Lista quinta e sexta. Na sexta, lista não pega fila.', 'lista de sexta: Bia Reis', /^12-11 Bia Reis$/],
  ['Lista quinta e sexta. Na sexta não estando na lista, R$ 40.', 'lista de sexta: Bia Reis', /^12-11 Bia Reis$/],
  ['Lista às sextas. Na sexta, sem lista paga R$ 40.', 'lista de sexta: Bia Reis', /^12-11 Bia Reis$/],
  ['Lista às quintas. Sexta sem lista.', 'lista de sexta: Bia Reis', /não temos/],
  ['Lista quinta e sábado; sexta a lista não funciona.', 'lista de sexta: Bia Reis', /não temos/],
  ['Tem lista de sábado. Sexta não temos lista.', 'lista de sexta: Bia Reis', /não temos/],
  ['Lista VIP só com os promoters.', 'lista de sexta: Bruna Castro', /^handoff$/],
  ['A lista é de sexta. 2 nomes por pessoa.', 'lista de sexta: Bia Reis, Caio Dias e Davi Luz', /mais nomes/],
  ['A lista é de sexta. No máximo 2 acompanhantes.', 'lista de sexta: Bia Reis, Caio Dias e Davi Luz', /^12-11/],
  ['Tem lista de sexta.', 'dá pra tirar a Bruna Castro da lista?', /^handoff$/],
  ['Tem lista de sexta.', 'quero por nome pra amanhã: Joana Lima', /^12-11 Joana Lima$/],
])('%s, asked %s', (content, said, expected) => expect(answer(content, said)).toMatch(expected))

it('asks for the names that are missing of those who come along', () => {
  const { text } = assistant.reply({
    venue: aVenue({ knowledge: [{ title: 'Lista', content: 'Tem lista de sexta.' }] }),
    history: [],
    messages: ['coloca eu e mais 3 na lista de sexta, sou o Breno Alves'],
    now: new Date('2026-12-10T18:30:00-03:00'),
    isFirstContact: false,
  })
  expect(text).toMatch(/Breno Alves\.\n.*nome completo de cada pessoa/)
})

describe('some who come along have no name yet', () => {
  const now = new Date('2026-12-10T18:30:00-03:00')

  /** A customer at the phone of a venue with one list; the names on it, and what was last said. */
  function talk(turns: string[], room: number | null = null) {
    const guests: KnownGuest[] = []
    const venue = { ...aVenue(), guestLists: [aGuestList({ room })] }
    let history: { role: 'contact' | 'assistant'; text: string; at: Date }[] = []
    for (const said of turns) {
      const reply = assistant.reply({
        venue,
        history,
        messages: [said],
        now,
        isFirstContact: false,
        reservations: [],
        guests: [...guests],
      })
      for (const { type, ...rest } of reply.actions)
        if (type === 'guest_list' && 'deed' in rest && rest.deed?.kind === 'join')
          for (const name of rest.deed.names)
            guests.push({ id: `g${guests.length}`, listId: 'l1', name, companions: rest.deed.companions })
      history = [...history, { role: 'contact', text: said, at: now }, { role: 'assistant', text: reply.text, at: now }]
    }
    const on = guests.map(({ name, companions }) => (companions > 0 ? `${name} +${companions}` : name))
    return { on: on.join(', '), last: history.at(-1)!.text }
  }

  it.each([
    'coloca Ana Lima, Bia Reis e mais 2 na lista',
    'põe Ana Lima e Bia Reis com 2 acompanhantes na lista',
    'Ana Lima, Bia Reis + 2 amigos na lista de sexta',
  ])('beside several names they are asked for: %s', (text) => {
    const { on, last } = talk([text])
    expect(on).toBe('Ana Lima, Bia Reis')
    expect(last).toMatch(/outras 2 pessoas\?$/)
  })

  it('until they are all there', () => {
    const first = 'coloca Ana Lima, Bia Reis e mais 2 na lista'
    expect(talk([first, 'Caio Dias e Lia Sá'])).toMatchObject({ on: 'Ana Lima, Bia Reis, Caio Dias, Lia Sá' })
    expect(talk([first, 'Caio Dias']).last).toMatch(/da outra pessoa\?$/)
    const { on, last } = talk([first, 'Caio Dias', 'e a Lia Sá'])
    expect(on).toBe('Ana Lima, Bia Reis, Caio Dias, Lia Sá')
    expect(last).not.toMatch(/\?$/)
    expect(talk([first, 'só essas duas mesmo']).on).toBe('Ana Lima, Bia Reis')
  })

  it('beside one name they are companions', () =>
    expect(talk(['coloca Ana Lima e mais 2 na lista']).on).toBe('Ana Lima +2'))
  it.each([
    ['coloca Ana Lima e mais 2: Bia Reis e Caio Dias na lista', 'Ana Lima, Bia Reis, Caio Dias'],
    ['coloca Ana Lima e Bia Reis na lista de sexta e mais tarde mando outros', 'Ana Lima, Bia Reis'],
  ])('but nobody is missing of %s', (text, names) => {
    const { on, last } = talk([text])
    expect(on).toBe(names)
    expect(last).not.toMatch(/\?$/)
  })
  it('nor is anybody written down where there is no room for all', () => {
    const { on, last } = talk(['coloca Ana Lima, Bia Reis e mais 2 na lista'], 3)
    expect(on).toBe('')
    expect(last).toMatch(/só cabem mais 3 pessoas/)
  })

  it('where the venue has a text about its list, likewise', () => {
    const said = (messages: string[], history: Parameters<typeof assistant.reply>[0]['history'] = []) =>
      assistant.reply({
        venue: aVenue({ knowledge: [{ title: 'Lista', content: 'Tem lista de sexta.' }] }),
        history,
        messages,
        now,
        isFirstContact: false,
      })
    const wish = 'põe Ana Lima, Bia Reis e mais 2 na lista de sexta'
    const { text } = said([wish])
    expect(text).toMatch(/Ana Lima e Bia Reis\.\n.*nome completo/)
    const history = [
      { role: 'contact' as const, text: wish, at: now },
      { role: 'assistant' as const, text, at: now },
    ]
    expect(said(['Caio Dias e Lia Sá'], history).actions).toMatchObject([
      { type: 'guest_list', fields: { name: ['Ana Lima', 'Bia Reis', 'Caio Dias', 'Lia Sá'] } },
    ])
  })
})
