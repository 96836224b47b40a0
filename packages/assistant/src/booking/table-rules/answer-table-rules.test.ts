import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { TableRules } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aHistory, aVenue } from '../../testing/venue.ts'
import { judgeDraft } from '../../testing/judge-draft.ts'

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true },
})
const RULES: TableRules = {
  ...DEFAULT_RESERVATION_RULES,
  told: true,
  partyMin: 2,
  partyMax: 8,
  noticeMinutes: 120,
  days: [2, 3, 4],
  earliest: '18:00',
  latest: '21:30',
  holdMinutes: 15,
}
const PIZZAS = [{ title: 'Pizzas', content: 'Margherita R$ 62.' }]
const venueWith = (tables: TableRules, knowledge = PIZZAS) => ({ ...aVenue({ knowledge }), tables })
const ask = (text: string, venue = venueWith(RULES), history = aHistory()) =>
  assistant.reply(aBurst([text], { venue, history, reservations: [], guests: [] })).text

describe('the rules of tables answer', () => {
  it.each([
    ['até quantas pessoas posso reservar?', '2 a 8 pessoas'],
    ['qual o mínimo de pessoas pra reservar?', '2 a 8 pessoas'],
    ['com quanta antecedência preciso reservar?', '2 horas de antecedência'],
    ['vocês seguram a mesa por quanto tempo?', '15 minutos'],
    ['se eu atrasar vocês seguram a reserva?', '15 minutos'],
    ['que dias vocês aceitam reserva?', 'quarta, quinta, sexta'],
    ['até que horas posso chegar com reserva?', 'entre 18h e 21h30'],
    ['a reserva é confirmada na hora?', 'A equipe confirma'],
    ['aceita reserva hoje?', 'me diga a que horas'],
    ['aceitam reserva na terça?', 'Nesse dia não fazemos reserva'],
    ['vocês fazem reserva?', 'me diga para qual dia'],
    ['how many people can I book a table for?', '2 to 8 people'],
    ['how long do you hold the table?', '15 minutes after'],
    ['how far in advance do I need to book a table?', '2 hours of notice'],
    ['¿para cuántas personas puedo reservar la mesa?', '2 a 8 personas'],
  ])('%s → %s', (question, answer) => expect(ask(question)).toContain(answer))

  it('in the middle of a booking too', () => {
    const begun = aHistory(['contact', 'quero reservar uma mesa'], ['assistant', 'Claro! Para qual dia?'])
    expect(ask('vocês seguram a mesa por quanto tempo?', undefined, begun)).toContain('15 minutos')
  })
})

it('leave a wish for a table, and everything else, alone', () => {
  expect(ask('quero reservar uma mesa pra 4 quarta 20h')).toContain('em nome de quem')
  expect(ask('quanto é a margherita?')).toContain('R$ 62')
})

it('say nothing that the owner has not said', () => {
  const untold = venueWith({ ...DEFAULT_RESERVATION_RULES, told: false })
  expect(ask('até quantas pessoas posso reservar?', untold)).toContain('não tenho')
  expect(ask('vocês seguram a mesa por quanto tempo?', venueWith({ ...RULES, holdMinutes: 0 }))).toContain('não tenho')
})

it('keep silent where the venue’s own texts know it, and the stricter of the two holds for how many', () => {
  const knowledge = (people: number) => [
    { title: 'Reservas', content: `Reservas para no máximo ${people} pessoas. Seguramos a mesa por 20 minutos.` },
  ]
  expect(ask('seguram a mesa por quanto tempo?', venueWith(RULES, knowledge(6)))).toContain('20 minutos')
  expect(ask('até quantas pessoas posso reservar?', venueWith(RULES, knowledge(6)))).toContain('6 pessoas')
  expect(ask('até quantas pessoas posso reservar?', venueWith(RULES, knowledge(12)))).toContain('2 a 8 pessoas')
})

it('bear out what a model says of tables, and nothing beside them', async () => {
  const venue = venueWith(RULES)
  const asked = 'vocês seguram a mesa por quanto tempo?'
  expect(await judgeDraft('Seguramos a mesa por 15 minutos.', asked, { venue })).toMatchObject({ engine: 'model' })
  expect((await judgeDraft('Seguramos a mesa por 40 minutos.', asked, { venue })).kinds).toContain('number')
})
