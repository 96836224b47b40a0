import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant()
const venue = aVenue()
const say = (text: string, over = venue) => assistant.reply(aBurst([text], { venue: over })).text

describe('contacts', () => {
  it.each([
    ['telefone?', 'Telefone: (11) 3222-1010'],
    ['me passa seu e-mail', 'E-mail: oi@beto.example'],
    ['qual o insta de vcs?', 'Instagram: @cantinadobeto'],
    [
      'vcs têm facebook',
      'Não tenho um Facebook cadastrado por aqui.\n\nQuer que eu chame alguém da equipe para confirmar?',
    ],
    ['quais as redes sociais?', 'Instagram: @cantinadobeto'],
    ['quais os contatos de vocês?', 'Telefone: (11) 3222-1010\nE-mail: oi@beto.example\nInstagram: @cantinadobeto'],
    ['esse é o whatsapp de vocês?', 'O nosso WhatsApp é este mesmo.'],
  ])('%s', (text, reply) => expect(say(text)).toBe(reply))

  it.each(['com a Jéssica, qual o número dela?', 'qual o whatsapp dele?'])(
    'are not those of somebody who is spoken of: %s',
    (text) => expect(say(text)).not.toContain('3222-1010'),
  )
  it.each(['gostei do restaurante, qual o telefone dele?', 'qual o número de vocês?'])(
    'are those of the venue: %s',
    (text) => expect(say(text)).toContain('3222-1010'),
  )

  it('adds a map when the way is asked for', () => {
    expect(say('manda a localização')).toContain(
      'https://www.google.com/maps/search/?api=1&query=Rua%20Treze%20de%20Maio',
    )
    expect(say('qual o endereço?')).not.toContain('http')
  })
  it('says when there is no address, and offers a person', () =>
    expect(say('onde fica?', { ...venue, profile: { ...venue.profile, endereco: '' } })).toBe(
      'Não tenho o endereço cadastrado por aqui.\n\nQuer que eu chame alguém da equipe para confirmar?',
    ))
})

describe('menu', () => {
  it('names the price lists, not every text with a price', () => {
    expect(say('manda o cardápio')).toBe('Tenho aqui os preços de: Pizzas. O que você quer ver?')
  })
  it('is not known when there is none', () =>
    expect(say('tem cardápio?', aVenue({ knowledge: [] }))).toContain('não tenho'))
})

describe('who the venue is', () => {
  it.each([
    ['que tipo de lugar é?', 'Pizzaria de forno a lenha no Bixiga.'],
    ['quem fundou a casa?', 'Fundada em 1987 por Beto Ferrari.'],
  ])('%s', (text, reply) => expect(say(text)).toBe(reply))
})
