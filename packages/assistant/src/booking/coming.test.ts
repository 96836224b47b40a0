import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const knowledge = [
  { title: 'Aniversário', content: 'Aniversariantes com mesa a partir de 8 pessoas ganham uma rodada de caipirinha.' },
  { title: 'Reservas', content: 'Reservamos por aqui para grupos de até 20 pessoas.' },
  { title: 'Entrada', content: 'A entrada na sexta é R$ 25 e no domingo R$ 10.' },
]
const say = (text: string) => assistant.reply(aBurst([text], { venue: aVenue({ knowledge }) })).text

describe('so many people on such a day', () => {
  it.each([
    'to com um grupo de 12 pessoas pra sabado que vem umas 8 da noite, rola?',
    'quero levar 15 amigos na sexta às 21h',
    'sexta vamos em 9 por volta das 20h, cabe?',
    'galera de 18 pessoas domingo 13h dá certo?',
  ])('ask for a table with "%s", and are asked for a name', (text) => expect(say(text)).toMatch(/nome/))

  it.each([
    'boa noite, sábado somos em 10, conseguimos sentar juntos?',
    'vou com a familia domingo, 7 pessoas, tem lugar?',
    'quero levar uns 6 amigos no sábado, dá?',
  ])('ask for a table with "%s", and are asked when', (text) => expect(say(text)).toMatch(/hor[aá]/))

  it.each([
    ['grupo de 12 pessoas na sexta paga entrada?', 'R$ 25'],
    ['somos 5 sexta, quanto é a entrada?', 'R$ 25'],
  ])('are told what they ask with "%s"', (text, fact) => {
    expect(say(text)).toContain(fact)
    expect(say(text)).not.toMatch(/nome/)
  })
})

it.each(['tem happy hour? que horas termina', 'tem rodízio? até que horas vai?'])(
  'says nothing of the venue’s hours where "%s" asks for those of something unknown',
  (text) => expect(say(text)).not.toMatch(/abrimos|abertos/),
)
