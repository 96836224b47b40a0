import { describe, expect, it } from 'vitest'
import type { ReplyInput } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant()
const reply = (text: string, over: Partial<ReplyInput> = {}) => assistant.reply(aBurst([text], over))

/** Returns the summary with which a talk is handed over after these questions, each answered by the assistant. */
function summaryAfter(questions: string[], over: Partial<ReplyInput> = {}, last = 'quero falar com um atendente') {
  const turns = questions.flatMap(
    (text): Parameters<typeof aHistory> => [
      ['contact', text],
      ['assistant', reply(text).text],
    ],
  )
  const [action] = reply(last, { history: aHistory(...turns), ...over }).actions.filter(
    ({ type }) => type === 'handoff',
  )
  return action?.type === 'handoff' ? action.summary : ''
}

describe('the summary for the person who takes over', () => {
  it('tells what was answered and what was not, and does not repeat the last message', () => {
    expect(summaryAfter(['que horas abre amanhã?', 'qual o endereço?', 'tem sinuca?'])).toBe(
      'Pediu para falar com uma pessoa\nJá respondido: "que horas abre amanhã?", "qual o endereço?". Sem resposta certa: "tem sinuca?"',
    )
  })

  it('keeps the words that say what a person is wanted for', () => {
    const wish = 'quero falar com um atendente para combinar a decoração do aniversário da minha filha'
    expect(summaryAfter(['qual o endereço?'], {}, wish)).toContain(`"${wish}"`)
    expect(summaryAfter(['qual o endereço?'], {}, 'minha pizza veio fria e errada')).toMatch(
      /^Reclamação: "minha pizza veio fria e errada"\nJá respondido: "qual o endereço\?"$/,
    )
  })

  it('tells the tables and names that are on record, as they are at that moment', () => {
    const venue = {
      ...aVenue(),
      guestLists: [
        {
          id: 'vip',
          date: '2026-12-11',
          event: 'Jazz',
          name: 'Lista VIP',
          cutOff: '',
          benefit: '',
          companionsAtMost: 2,
          room: null,
          state: 'open' as const,
        },
      ],
    }
    const table = {
      code: 'R7K2',
      date: '2026-12-12',
      time: '20:30',
      partySize: 6,
      name: 'Ana',
      status: 'requested' as const,
    }
    const guests = [{ id: 'g', listId: 'vip', name: 'Ana Lima', companions: 2 }]
    expect(summaryAfter([], { venue, guests, reservations: [table] })).toBe(
      'Pediu para falar com uma pessoa\nAo transferir tinha: reserva R7K2, sábado, 12/12 às 20h30, 6 pessoas, à espera de confirmação; Ana Lima +2 em Lista VIP, amanhã (sexta-feira, 11/12)',
    )
  })

  it('tells nothing of talk that was no question, nor of a talk long over', () => {
    expect(summaryAfter(['oi', 'obrigada!'])).toBe('Pediu para falar com uma pessoa: "quero falar com um atendente"')
    const { now } = aBurst([])
    const history = [
      { role: 'contact' as const, text: 'qual o endereço?', at: new Date(now.getTime() - 30 * 3_600_000) },
      { role: 'assistant' as const, text: 'Rua Treze de Maio, 450.', at: new Date(now.getTime() - 30 * 3_600_000) },
    ]
    expect(summaryAfter([], { history })).toBe('Pediu para falar com uma pessoa: "quero falar com um atendente"')
  })

  it('counts a question as answered when it was answered at last, and none that was only asked back', () => {
    const history = aHistory(
      ['contact', 'tem estacionamento?'],
      ['assistant', 'Essa informação eu não tenho por aqui. Quer que eu chame alguém da equipe para confirmar?'],
      ['contact', 'Tem estacionamento?'],
      ['person', 'Tem sim, ao lado.'],
      ['contact', 'quanto custa o rodízio?'],
      ['assistant', 'Para quantas pessoas?'],
    )
    expect(summaryAfter([], { history })).toBe('Pediu para falar com uma pessoa\nJá respondido: "Tem estacionamento?"')
  })

  it('tells the last questions alone, however many there were', () => {
    const questions = ['que horas abre amanhã?', 'qual o endereço?', 'aceita pix?', 'quem toca sexta?', 'tem sinuca?']
    const lines = summaryAfter(questions).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"qual o endereço?", "aceita pix?", "quem toca sexta?"')
  })
})
