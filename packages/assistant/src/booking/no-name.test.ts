import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const VENUE = aVenue({
  knowledge: [
    { title: 'Reservas', content: 'Reservamos de quarta a domingo, para até 12 pessoas.' },
    { title: 'Pagamento', content: 'Aceitamos Pix.' },
  ],
})
const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const ASKED = aHistory(
  ['contact', 'quero uma mesa sexta 20h pra 4'],
  ['assistant', 'Certo: sexta-feira, 11/12, às 20h, para 4 pessoas. Para a reserva, me diga em nome de quem?'],
)
const reply = (messages: string[], history = ASKED) =>
  assistant.reply(aBurst(messages, { venue: VENUE, history, reservations: [] }))
const nameOf = (messages: string[], history = ASKED) =>
  reply(messages, history).actions.map((action) => action.type === 'reservation' && action.fields.name)

describe('asked in whose name', () => {
  it.each([
    'Vila Mariana né?',
    'é na Vila Mariana, né?',
    'fica na Bela Vista?',
    'Rua Treze de Maio né?',
    'Vila Madalena',
  ])('a place is no name, and the venue says where it is: %s', (text) => {
    expect(reply([text]).actions).toEqual([])
    expect(reply([text]).text).toContain('Rua Treze de Maio, 450')
  })
  it('but what sounds like one after "vocês" is none', () =>
    expect(reply(['vcs são demais']).text).not.toMatch(/endereço/))
  it('what is asked is no name either', () => {
    expect(reply(['Aceita Pix né?'])).toMatchObject({ text: 'Aceitamos Pix.', actions: [] })
    expect(reply(['Aceita Pix?', 'Vila Mariana né?']).actions).toEqual([])
  })
  it.each([
    [['Ana Paula'], 'Ana Paula'],
    [['Ana Paula, né'], 'Ana Paula'],
    [['Joana Vilela'], 'Joana Vilela'],
    [['Marina Santos, pode ser?'], 'Marina Santos'],
    [['Joana Prado, tem estacionamento?'], 'Joana Prado'],
    [['Vila Mariana né?', 'Joana Prado'], 'Joana Prado'],
    [['em nome de Santa Rosa Engenharia'], 'Santa Rosa Engenharia'],
  ])('but %s is answered with one', (messages, name) => expect(nameOf(messages)).toEqual([name]))
})

describe('in one burst with the table', () => {
  it.each([
    [['mesa sexta 20h 4 pessoas', 'Vila Mariana né?']],
    [['mesa sexta 20h 4 pessoas na Vila Madalena']],
    [['mesa sexta 20h 4 pessoas, unidade Vila Madalena']],
    [['mesa sexta 20h 4 pessoas', 'Aceita Pix?']],
  ])('%s leaves the name to be asked for', (messages) => {
    const { text, actions } = reply(messages, [])
    expect(actions).toEqual([])
    expect(text).toMatch(/em nome de quem\?/)
  })
  it.each([
    [['mesa sexta 20h 4 pessoas', 'é aí na Vila Mariana né?', 'nome Ana'], 'Ana'],
    [['posso reservar sexta 20h 4 pessoas pra Joana Prado?'], 'Joana Prado'],
    [['mesa sexta 20h 4 pessoas na Vila Madalena, Joana Prado'], 'Joana Prado'],
    [['sexta 20h 4 pessoas, bota em Joana Prado, quero mesa'], 'Joana Prado'],
  ])('%s has one', (messages, name) => expect(nameOf(messages, [])).toEqual([name]))
})
