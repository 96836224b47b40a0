import { expect, it } from 'vitest'
import type { KnownGuestList } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aGuestList } from '../../testing/booked.ts'
import { aBurst, aVenue, weekOf } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const listOf = (date: string, event: string, state: KnownGuestList['state']) =>
  aGuestList({ id: date, date, event, name: `Lista ${event}`, companionsAtMost: 1, state })
const given = aVenue()
const nights = weekOf([null, null, null, null, ['22:00', '04:00'], ['22:00', '04:00'], null])
/** Saturday, forty minutes past midnight, with the doors of Friday open. */
function ask(text: string, friday: KnownGuestList['state']) {
  const guestLists = [listOf('2026-12-11', 'Vinil', friday), listOf('2026-12-12', 'Neon', 'open')]
  const venue = { ...given, profile: { ...given.profile, horarios: nights }, guestLists }
  const now = new Date('2026-12-12T00:40:00-03:00')
  const { text: said, actions } = assistant.reply(aBurst([text], { venue, now, reservations: [], guests: [] }))
  return { said, dates: actions.flatMap((action) => (action.type === 'guest_list' ? action.fields.date : [])) }
}

it.each(['ainda dá tempo de entrar na lista?', 'tem lista hoje?', 'bota meu nome na lista de hoje, Ana Lima'])(
  'says of the list of the night that runs that it is over: %s',
  (text) => {
    const { said, dates } = ask(text, 'over')
    expect(said).toMatch(/A Lista Vinil de sexta-feira, 11\/12 já encerrou/)
    expect(dates).toEqual([])
  },
)

it('asks which night "hoje" is past midnight where both have a list', () =>
  expect(ask('bota meu nome na lista de hoje, Ana Lima', 'open')).toEqual({
    said: 'Para qual dia: sexta-feira, 11/12 (Vinil) ou hoje (sábado) (Neon)?',
    dates: [],
  }))

it('takes who writes of this very hour for the night that runs', () =>
  expect(ask('ainda dá tempo? bota meu nome na lista, Ana Lima', 'open').dates).toEqual(['2026-12-11']))

it.each(['bota meu nome na lista de sábado, Ana Lima', 'bota meu nome na lista do dia 12, Ana Lima'])(
  'keeps to the night that is named: %s',
  (text) => expect(ask(text, 'over').dates).toEqual(['2026-12-12']),
)
