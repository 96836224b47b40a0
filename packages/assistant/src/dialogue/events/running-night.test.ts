import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue, anItem, weekOf } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const evening = (date: string, title: string, entrance: string) => ({
  id: date,
  date,
  title,
  starts: '22:00',
  attractions: '',
  entrance,
  description: '',
})
const knowledge = [{ title: 'Estacionamento', content: 'Convênio na rua ao lado, R$ 20 a noite.' }]
const given = aVenue({ knowledge })
/** Thursday to Saturday from ten at night to four. */
const club = {
  ...given,
  profile: {
    ...given.profile,
    horarios: weekOf([null, null, null, ['22:00', '04:00'], ['22:00', '04:00'], ['22:00', '04:00'], null]),
  },
  events: [evening('2026-12-11', 'Noite do Vinil', 'R$ 30'), evening('2026-12-12', 'Baile Neon', 'R$ 50')],
}
const ask = (text: string, now: string, venue = club) =>
  assistant.reply(aBurst([text], { venue, now: new Date(now) })).text

const PAST_MIDNIGHT = '2026-12-12T00:40:00-03:00'

it.each(['quanto tá a entrada?', 'quem tá tocando?', 'que festa tá rolando agora?', 'ainda tem show?'])(
  'answers "%s" past midnight with the night that runs',
  (text) => {
    const said = ask(text, PAST_MIDNIGHT)
    expect(said).toContain('Noite do Vinil')
    expect(said).not.toContain('Baile Neon')
  },
)

it.each(['hoje tem o quê?', 'quem toca hoje?', 'quanto é a entrada hoje?'])(
  'tells of both nights that "%s" may mean past midnight',
  (text) => expect(ask(text, PAST_MIDNIGHT)).toMatch(/Noite do Vinil.*\n.*Baile Neon/),
)

it.each(['quem toca sábado?', 'quanto é a entrada no sábado?'])('keeps to the day that is named: %s', (text) => {
  const said = ask(text, PAST_MIDNIGHT)
  expect(said).toContain('Baile Neon')
  expect(said).not.toContain('Noite do Vinil')
})

it('begins with the night that runs where no day is named', () =>
  expect(ask('qual a programação?', PAST_MIDNIGHT)).toMatch(/Noite do Vinil.*\n.*Baile Neon/))

it.each([
  ['the doors have closed', '2026-12-12T04:10:00-03:00'],
  ['it is evening', '2026-12-12T22:30:00-03:00'],
])('has forgotten the night before once %s', (_, now) => {
  expect(ask('quanto tá a entrada?', now)).not.toContain('Noite do Vinil')
  expect(ask('hoje tem o quê?', now)).not.toContain('Noite do Vinil')
})

it('claims no night to run where the hours are not told', () =>
  expect(ask('quanto tá a entrada?', PAST_MIDNIGHT, { ...club, hoursKnown: false })).not.toContain('Noite do Vinil'))

it('says of no menu that it is still last night’s', () => {
  const venue = { ...club, menu: [anItem('Pratos', 'Feijoada', 79, { days: [5], from: '12:00', to: '16:00' })] }
  expect(ask('hoje tem feijoada?', PAST_MIDNIGHT, venue)).not.toMatch(/^Hoje não/)
  expect(ask('ainda tem feijoada?', PAST_MIDNIGHT, venue)).toMatch(/só sábado/)
})
