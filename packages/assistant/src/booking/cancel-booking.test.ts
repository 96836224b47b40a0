import { expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: false, captureContact: false },
})
/** Two days after the Thursday on which the tests stand. */
const SATURDAY = aTable({ code: 'R7K2', date: '2026-12-12', name: 'Rui', status: 'confirmed' })
const cancel = (content: string, now: string) =>
  assistant.reply(
    aBurst(['cancela minha reserva'], {
      venue: aVenue({ knowledge: [{ title: 'Cancelamento', content }] }),
      reservations: [SATURDAY],
      now: new Date(now),
    }),
  )

it.each([
  'Reservas podem ser canceladas sem custo até 4 horas antes. Depois disso cobramos R$ 80 por pessoa.',
  'Cancelamentos até 4 horas antes. Após esse prazo, R$ 80 por pessoa.',
  'Cancele até 4h antes. Depois cobramos R$ 80.',
])('past the notice it is for people, and what it comes to is told: %s', (content) => {
  const { text, actions } = cancel(content, '2026-12-12T19:40:00-03:00')
  expect(text).toMatch(/passar pela equipe.*R\$ 80/)
  expect(actions).toMatchObject([{ type: 'handoff', reason: 'rule' }])
  expect(cancel(content, '2026-12-12T12:00:00-03:00').actions).toMatchObject([{ fields: { status: 'cancelled' } }])
})
