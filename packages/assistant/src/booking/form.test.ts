import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import { expect, it } from 'vitest'
import type { DialogueState, Turn } from '../assistant-types.ts'
import { createRows } from '../evaluation/rows.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true, reminders: true },
})
const venue = aVenue({
  knowledge: [
    {
      title: 'Reservas',
      content:
        'Reservamos todos os dias, de 2 a 15 pessoas. Sexta só pra chegar até 20h30, depois disso é por ordem de chegada. Acima de 15 fala com a Paola.',
    },
    { title: 'Pagamento', content: 'Pix, débito e crédito.' },
    {
      title: 'Música',
      content: 'Quinta tem choro às 19h. Sexta tem samba às 21h, couvert R$ 14. Sábado tem pagode às 20h.',
    },
    { title: 'Bolo', content: 'Pode trazer bolo, sem taxa.' },
    { title: 'Lista', content: 'Lista só sexta e sábado, até 6 nomes por pedido.' },
  ],
})
const MINUTE = 60_000

/** What is on record, what was last said and the form, after a talk on a Wednesday; `+200` lets so many minutes pass. */
function after(talk: string) {
  let now = Date.parse('2026-12-09T10:00:00-03:00')
  const rows = createRows(venue, [], new Date(now))
  const history: Turn[] = []
  let state: DialogueState | null = null
  let [text, listed] = ['', [] as string[]]
  for (const line of talk.split(' || ')) {
    now += MINUTE
    if (line.startsWith('+')) {
      now += Number(line.slice(1)) * MINUTE
      continue
    }
    const at = new Date(now)
    const messages = line.split(' // ')
    const reply = assistant.reply({
      venue,
      history: [...history],
      messages,
      now: at,
      isFirstContact: history.length === 0,
      reservations: rows.reservations,
      guests: rows.guests,
      state,
    })
    const done = rows.carryOut(reply)
    text = done.text
    listed = done.actions.flatMap((action) => (action.type === 'guest_list' ? action.fields.name : []))
    // Between two turns it is JSON.
    state = JSON.parse(JSON.stringify(reply.state)) as DialogueState
    for (const message of messages) history.push({ role: 'contact', text: message, at })
    history.push({ role: 'assistant', text, at })
  }
  const tables = rows.reservations.map(
    ({ date, time, partySize, name }) => `${date.slice(8)} ${time} ${partySize} ${name}`,
  )
  return { tables, text, listed, form: state?.form ?? null }
}

const OPEN = 'quero reservar uma mesa pra quinta'
const NAMELESS = 'quero reservar uma mesa pra quinta 20h 4 pessoas'
const MADE = 'mesa quinta 20h pra 4, nome Bruna Alves'
const REFUSED = 'mesa sexta 21h30 pra 4, nome Bruna Alves'

it.each([
  ...['20h', 'umas 8 da noite', 'pode ser 20h?', 'queria 20h se der', 'bota 20h', 'tem como às 20h?'].map((said) => [
    said,
    { time: 1200 },
  ]),
  ...['somos 4', 'vamos em quatro', 'eu e mais 3', 'p 4', 'vai ser 4 gente', '3 adultos e 1 criança'].map((said) => [
    said,
    { size: 4 },
  ]),
] as [string, object][])('an open form takes what it is told: %s', (said, slots) =>
  expect(after(`${OPEN} || ${said}`).form?.slots).toMatchObject({ date: '2026-12-10', ...slots }),
)

it.each(['bruna alves', 'Bruna', 'põe aí Bruna', 'Bruna 😊', 'no nome de Bruna'])('and the name: %s', (said) =>
  expect(after(`${NAMELESS} || ${said}`).tables[0]?.toLowerCase()).toMatch(/^10 20:00 4 bruna/),
)

it.each([
  'tem música quinta?',
  'e na sexta tem show?',
  'aceita pix?',
  'que horas começa o samba na sexta?',
  'vcs abrem domingo?',
  'meu filho de 8 anos pode ficar até 21h?',
  'e sábado?',
])('a question moves nothing, neither in the middle nor afterwards: %s', (question) => {
  const { tables, form } = after(`${NAMELESS} || ${question}`)
  expect(tables).toEqual([])
  expect(form).toMatchObject({ slots: { date: '2026-12-10', time: 1200, size: 4 }, asked: ['name'] })
  expect(after(`${MADE} || ${question}`).tables).toEqual(['10 20:00 4 Bruna Alves'])
})

it('the question is answered, and then the next slot asked for', () => {
  const { text } = after(`${NAMELESS} || tem música quinta?`)
  expect(text).toContain('Quinta tem choro às 19h.')
  expect(text.trimEnd().endsWith(assistantCopy.booking.goesOn(['name']))).toBe(true)
})

it.each([
  ['então 20h', '11 20:00 4 Bruna Alves'],
  ['20h dá?', '11 20:00 4 Bruna Alves'],
  ['e 20h?', '11 20:00 4 Bruna Alves'],
  ['e pra sábado?', '12 21:30 4 Bruna Alves'],
  ['sábado então, mesmo horário', '12 21:30 4 Bruna Alves'],
  ['põe no nome do Caio Reis || 20h então', '11 20:00 4 Caio Reis'],
  ['aceita pix? || 20h então, e somos 6', '11 20:00 6 Bruna Alves'],
])('after a refusal what is told is of the same table: %s', (said, table) =>
  expect(after(`${REFUSED} || ${said}`).tables).toEqual([table]),
)

it.each(['cancela essa mesa', 'deixa pra lá', 'esquece'])('a refused table is given up: %s', (said) => {
  const { text, form } = after(`${REFUSED} || ${said}`)
  expect(text).toBe(assistantCopy.booking.dropped)
  expect(form).toBeNull()
})

it.each([
  ['na verdade 6', '10 20:00 6 Bruna Alves'],
  ['minha irmã vai com o marido, 6', '10 20:00 6 Bruna Alves'],
  ['agora são 6 cabeças', '10 20:00 6 Bruna Alves'],
  ['dá pra ser 21h?', '10 21:00 4 Bruna Alves'],
  ['melhor 21h', '10 21:00 4 Bruna Alves'],
  ['não, sábado', '12 20:00 4 Bruna Alves'],
  ['muda pra sexta 21h30 || então 20h', '11 20:00 4 Bruna Alves'],
  ['+400 || dá pra ser 21h?', '10 21:00 4 Bruna Alves'],
])('a correction changes the row: %s', (said, table) => expect(after(`${MADE} || ${said}`).tables).toEqual([table]))

it.each([
  ['quinta vcs abrem? || quero mesa pra 4 às 20h, Bruna Alves'],
  ['quinta é meu aniversário, posso levar bolo? || vamos em 4, 20h, Bruna Alves, pode anotar'],
  ['bom dia, quinta tem música? || então marca 20h, 4 pessoas, Bruna Alves'],
])('what was told before is known when a table is asked for: %s', (talk) =>
  expect(after(talk).tables).toEqual(['10 20:00 4 Bruna Alves']),
)

it.each([
  'obrigada! até amanhã',
  'e sábado depois da meia-noite',
  'me diz os horários do dia 23',
  'valeu pela mesa de quinta 20h',
])('nor does what is no telling: %s', (said) =>
  expect(after(`${MADE} || ${said}`).tables).toEqual(['10 20:00 4 Bruna Alves']),
)

it.each(['na verdade são 5 pessoas e não 4', 'somos 5, não 4. desculpa'])('what is denied is not taken: %s', (said) =>
  expect(after(`${MADE} || ${said}`).tables).toEqual(['10 20:00 5 Bruna Alves']),
)

it('takes no day from what is told of a visit, and one that is over from an answer', () => {
  const asked = 'quero uma mesa pra 45 quinta 20h, Ana'
  expect(after(`${asked} || adorei o atendimento de ontem, nota mil`).text).toBe(
    'Que bom saber disso! 😊 Estou por aqui se precisar.',
  )
  expect(after('quero uma mesa pra 4 || ontem às 20h').text).toContain('já passou')
})

it('three hours of silence end it', () => {
  expect(after(`${NAMELESS} || +100 || Bruna Alves`).tables).toHaveLength(1)
  expect(after(`${NAMELESS} || +200 || Bruna Alves`)).toMatchObject({ tables: [], form: null })
})

it('a list goes on by names and nights', () => {
  expect(after('quero pôr nome na lista de sexta || Ana Lima // e Caio Reis').listed).toEqual(['Ana Lima', 'Caio Reis'])
  expect(after('me põe na lista de quinta, Ana Lima || não, sábado').listed).toEqual(['Ana Lima'])
})

it('without a state, and where somebody of the venue wrote since, the thread is read', () => {
  const at = new Date('2026-12-09T10:00:00-03:00')
  const say = (role: Turn['role'], text: string): Turn => ({ role, text, at })
  const form = { kind: 'table' as const, slots: { date: '2026-12-12' }, asked: [], at: at.toISOString() }
  const state = (input: Turn[], given: DialogueState | null) =>
    assistant.reply({
      venue,
      history: input,
      messages: ['4 pessoas'],
      now: at,
      isFirstContact: false,
      reservations: [],
      state: given,
    }).state.form?.slots
  const asked = [say('contact', OPEN), say('assistant', 'A que horas e para quantas pessoas?')]
  expect(state(asked, null)).toMatchObject({ date: '2026-12-10', size: 4 })
  expect(state(asked, { misses: 0, form })).toMatchObject({ date: '2026-12-12', size: 4 })
  const byPerson = [...asked, say('person', 'Para quantas pessoas?')]
  expect(state(byPerson, { misses: 0, form })).toMatchObject({ date: '2026-12-10', size: 4 })
})
