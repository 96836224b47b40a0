import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const FRIDAY = 'Sexta tem a festa Baile da Lua com DJ Téo, entrada R$ 30, open bar até meia-noite.'
const SATURDAY = 'Sábado tem roda de samba das 16h às 20h, couvert R$ 15. Nessa noite não aceitamos crianças.'
const VENUE = aVenue({
  knowledge: [
    { title: 'Festa de sexta', content: FRIDAY },
    { title: 'Samba de sábado', content: SATURDAY },
    { title: 'Rodízio', content: 'Rodízio de pizza às quartas, R$ 79.' },
    { title: 'Karaokê', content: 'Karaokê só na quinta, das 20h às 23h.' },
  ],
})
const assistant = createLocalAssistant()
const say = (text: string) => assistant.reply(aBurst([text], { venue: VENUE })).text
const OTHER = /não tenho isso anotado. O que tenho é de outro dia:\n/

describe('what is told of one evening', () => {
  it.each([
    ['quinta tem open bar?', /^Para hoje \(quinta-feira\)/],
    ['quanto é a entrada no domingo?', /^Para domingo, 13\/12/],
    ['o DJ Téo toca sábado?', /^Para sábado, 12\/12/],
    ['dia 23 tem open bar?', /^Para quarta-feira, 23\/12/],
    ['quanto é o couvert na sexta?', /^Para amanhã \(sexta-feira, 11\/12\)/],
  ])('is said to be of another day, with a person offered: %s', (text, day) => {
    expect(say(text)).toMatch(day)
    expect(say(text)).toMatch(OTHER)
    expect(say(text)).toMatch(/Quer que eu chame alguém da equipe para confirmar\?$/)
  })

  it.each([
    ['sexta tem open bar?', FRIDAY],
    ['qual a entrada amanhã?', FRIDAY],
    ['tem open bar?', FRIDAY],
    ['hoje tem samba?', 'Sábado tem roda de samba'],
    ['quanto é o couvert no sábado?', 'couvert R$ 15'],
    ['sexta tem rodízio?', 'Rodízio de pizza às quartas'],
    ['sexta tem karaokê?', 'Karaokê só na quinta'],
  ])('but answers for its own, for itself, and what is on some days: %s', (text, fact) => {
    expect(say(text)).toContain(fact)
    expect(say(text)).not.toMatch(OTHER)
  })

  it('gives way to what that very day has of it', () => {
    expect(say('quanto é a entrada no sábado?')).toContain('couvert R$ 15')
    expect(say('quanto é a entrada no sábado?')).not.toContain('Baile')
  })
})
