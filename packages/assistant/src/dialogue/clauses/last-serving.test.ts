import { describe, expect, it } from 'vitest'
import { holdTalk } from '../../testing/hold-talk.ts'
import { aVenue, anItem } from '../../testing/venue.ts'

/** On a Thursday evening, when the venue of the tests is open until 23h30. */
const talk = (title: string, content: string, ...messages: string[]) => {
  const venue = { ...aVenue({ knowledge: [{ title, content }] }), menu: [anItem('Chopes', 'Chope claro', 9)] }
  return holdTalk(venue, messages, true).at(-1)!
}

describe('until when something is served', () => {
  it.each([
    [
      'Horários',
      'A cozinha vai até 22h. O bar serve até 15 minutos antes de fechar.',
      'e chope até que horas?',
      '23h15',
    ],
    ['Último pedido', '30 minutos antes de cada fechamento.', 'até que horas dá pra pedir comida hoje?', '23h'],
    ['Último pedido', '30 minutos antes de cada fechamento.', 'ainda estão servindo jantar?', '23h'],
  ])('is what the venue has told of just that: %s, %s %s', (title, told, question, hour) =>
    expect(talk(title, told, question)).toMatch(new RegExp(`antes de [^]*Ou seja, às ${hour}\\.$`)),
  )

  it('is told of neither where two statements tell it', () =>
    expect(
      talk(
        'Bar',
        'O bar serve até 15 minutos antes de fechar. No da piscina, último chope às 18h.',
        'e chope até que horas?',
      ),
    ).not.toContain('23h15'))

  it('is told after a price that is asked for as well', () =>
    expect(
      talk('Happy hour', 'O bar serve até 15 minutos antes de fechar.', 'quanto custa o chope até as 20h? que horas?'),
    ).toContain('R$ 9,00'))

  it.each([
    ['quanto é o chope?', 'Chope claro: R$ 9,00'],
    ['e comida até que horas?', '22h'],
  ])('is told of nothing else: %s', (question, told) => {
    const said = talk(
      'Horários',
      'A cozinha vai até 22h. Último pedido e último chope 15 minutos antes de fechar.',
      question,
    )
    expect(said).toContain(told)
    expect(said).not.toContain('23h15')
  })
})

it('goes on to no hours where none were asked for before', () =>
  expect(talk('Cozinha', 'Vai até as 22h, todo dia.', 'onde fica?', 'e a casa?')).not.toContain('23h30'))

it.each(['e a casa?', 'e fecha?'])('goes on from the hours of the kitchen to those of the venue: %s', (question) =>
  expect(talk('Cozinha', 'Vai até as 22h, todo dia.', 'a cozinha vai até que horas?', question)).toContain('23h30'),
)
