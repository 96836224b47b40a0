import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aGuestList, aTable } from '../../testing/booked.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const TABLE = aTable({ name: 'Bia Reis', status: 'confirmed' })
const LIST = aGuestList({ name: 'Lista Techno', benefit: 'R$ 40 até 1h.', state: 'over' })
const GUEST = { id: 'g1', listId: 'l1', name: 'Ana Lima', companions: 1 }
const FRIDAY_NIGHT = new Date('2026-12-11T23:30:00-03:00')
const HOLD = 'Seguramos a mesa por 15 minutos.'

function say(message: string, { now = FRIDAY_NIGHT, guests = [GUEST], reservations = [TABLE], texts = [HOLD] } = {}) {
  const knowledge = [
    { title: 'Pagamento', content: 'Aceitamos Pix.' },
    ...texts.map((content) => ({ title: 'Mesas', content })),
  ]
  return assistant.reply({
    ...aBurst([message], { venue: { ...aVenue({ knowledge }), guestLists: [LIST] }, now }),
    reservations,
    guests,
  })
}
const called = (message: string, over?: Parameters<typeof say>[1]) =>
  say(message, over).actions.some(({ type }) => type === 'handoff')

describe('who stands at the door and is not found', () => {
  it.each([
    'to na porta e não acham meu nome na lista',
    'estou na porta e meu nome não está na lista',
    'não estão achando meu nome na entrada',
    'tô na entrada e dizem que não tem meu nome',
    'to na porta e não acham minha reserva',
    'cheguei e não encontraram meu nome',
  ])('is told what there is for tonight, and a person comes: %s', (message) => {
    const { text, actions } = say(message)
    expect(text).toContain('Ana Lima está na Lista Techno de hoje')
    expect(text).toContain('M4K7')
    expect(actions).toMatchObject([{ type: 'handoff' }])
  })
  it('last night is not over after midnight', () =>
    expect(say('to na porta e não acham meu nome', { now: new Date('2026-12-12T00:40:00-03:00') }).text).toContain(
      'Ana Lima está na Lista Techno',
    ))
  it('is told truly where there is nothing', () => {
    const nothing = { guests: [], reservations: [] }
    expect(say('to na porta e não acham meu nome', nothing).text).toMatch(/^Por aqui não encontrei/)
    expect(called('to na porta e não acham meu nome', nothing)).toBe(true)
  })
  it('is told of another day as of that', () =>
    expect(say('to na porta e não acham minha reserva', { now: new Date('2026-12-09T20:00:00-03:00') }).text).toMatch(
      /^Para hoje não encontrei[^]*M4K7/,
    ))
})

it.each([
  'e se meu nome não estiver na porta?',
  'tem fila na porta?',
  'meu nome tá na lista?',
  'não achei a opção de reserva no site',
  'cheguei bem em casa, obrigada',
  'to na porta sem nome na lista, quanto pago?',
  'estamos na porta sem reserva, tem mesa?',
  'cheguei, na entrada falaram que não tem mesa livre',
])('nobody is called for: %s', (message) => expect(called(message)).toBe(false))

describe('who comes late', () => {
  it.each(['vou chegar atrasado, seguram a mesa?', 'vou chegar atrasada', 'vamos atrasar um pouco, tem problema?'])(
    'is told the rule, once: %s',
    (message) => expect(say(message).text.split(HOLD)).toHaveLength(2),
  )
  it('and a guard at the door is no rule', () =>
    expect(say('vou chegar atrasado', { texts: ['Temos segurança na porta.'] }).text).toMatch(/eu não tenho por aqui/))
  it('or what is on record, and that it is not known for how long', () => {
    const { text } = say('vou chegar atrasado, seguram a mesa?', { texts: [] })
    expect(text).toMatch(/M4K7[^]*Por quanto tempo a mesa fica guardada eu não tenho por aqui/)
    expect(say('vou chegar atrasado, seguram a mesa?', { texts: [], reservations: [] }).text).toMatch(
      /^Por quanto tempo/,
    )
  })
  it('to a list is told what it gives', () => {
    expect(say('vou chegar atrasado, ainda vale a lista?').text).toMatch(
      /Ana Lima está na Lista Techno[^]*R\$ 40 até 1h/,
    )
    expect(say('vou chegar atrasado, ainda vale a lista?', { guests: [] }).text).toMatch(/Não encontrei seu nome/)
  })
})
