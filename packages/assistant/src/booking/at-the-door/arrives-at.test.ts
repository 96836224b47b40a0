import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aGuestList, aTable } from '../../testing/booked.ts'
import { aBurst, aVenue, weekOf } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const TABLE = aTable({ name: 'Bia Reis', status: 'confirmed' })
const LIST = aGuestList({ name: 'Lista Techno', benefit: 'R$ 40 até 1h.' })
const GUEST = { id: 'g1', listId: 'l1', name: 'Ana Lima', companions: 1 }
const THURSDAY = new Date('2026-12-10T15:00:00-03:00')

function say(message: string, { guests = [] as (typeof GUEST)[], reservations = [] as (typeof TABLE)[] }) {
  const plain = aVenue({
    knowledge: [
      { title: 'Mesas', content: 'Seguramos a mesa por 15 minutos.' },
      { title: 'Lista', content: 'Quem chega depois da 1h paga o preço da porta.' },
      { title: 'Preços da porta', content: 'Sem lista: R$ 80.' },
    ],
  })
  const horarios = weekOf(Array.from({ length: 7 }, () => ['18:00', '05:00']))
  const venue = { ...plain, profile: { ...plain.profile, horarios }, guestLists: [LIST] }
  return assistant.reply({ ...aBurst([message], { venue, now: THURSDAY }), reservations, guests })
}

describe('when somebody comes who has a table', () => {
  it.each(['posso chegar 20h20?', 'e se a gente chegar 21h?', 'chego 20h15', 'sexta posso chegar 20h20?'])(
    '%s',
    (message) => {
      const { text, actions } = say(message, { reservations: [TABLE] })
      expect(text).toContain('M4K7')
      expect(text).toContain('Seguramos a mesa por 15 minutos.')
      expect(text).not.toContain('Hoje')
      expect(actions).toEqual([])
    },
  )

  it.each([
    'posso chegar sábado 20h20?',
    'sábado 20h tá aberto?',
    'muda pra 21h, posso chegar 21h?',
    'vamos chegar às 21h, tudo bem?',
  ])('is not told of it: %s', (message) =>
    expect(say(message, { reservations: [TABLE] }).text).not.toContain('Seguramos'),
  )
  it('is told of the doors without one', () =>
    expect(say('posso chegar 20h20?', {}).text).toContain('às 20h20 estamos abertos'))
})

describe('when somebody comes who is on a list', () => {
  it.each(['e se eu chegar 1h30?', 'posso chegar depois da 1h?', 'chego 2h da manhã', 'sexta posso chegar 1h20?'])(
    'past its hour is told what is paid then: %s',
    (message) => {
      const { text, actions } = say(message, { guests: [GUEST] })
      expect(text).toMatch(/Ana Lima está na Lista Techno[^]*R\$ 40 até 1h\.[^]*depois da 1h paga[^]*R\$ 80/)
      expect(actions).toEqual([])
    },
  )
  it.each(['e se eu chegar 0h30?', 'posso chegar 23h?'])('before it, what the list gives: %s', (message) => {
    const { text } = say(message, { guests: [GUEST] })
    expect(text).toContain('R$ 40 até 1h.')
    expect(text).not.toContain('R$ 80')
  })
  it.each(['abre até que horas?', 'sábado posso chegar 1h30?'])('is told of the doors: %s', (message) =>
    expect(say(message, { guests: [GUEST] }).text).not.toContain('Lista Techno'),
  )
})
