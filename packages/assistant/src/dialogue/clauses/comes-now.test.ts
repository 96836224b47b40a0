import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const OPEN = '2026-12-10T20:00:00-03:00'
const BEFORE = '2026-12-10T15:00:00-03:00'
const ON_BREAK = '2026-12-12T17:00:00-03:00'
const DAY_OFF = '2026-12-08T20:00:00-03:00'
const say = (text: string, now: string) =>
  assistant.reply(aBurst(text.split(' / '), { venue: aVenue(), now: new Date(now) })).text

describe('who is at the door, or nearly there', () => {
  it.each([
    'já tô na esquina, dá pra entrar?',
    'bateu saudade de vcs, rola colar aí daqui a pouco?',
    'to aqui no saguão, posso subir?',
    'passo aí em 20 min blz?',
    'acabei de sair do trampo morto de fome / bora?',
    'dei com a cara na porta aqui, que horas vcs reabrem?',
    'estamos na frente, podemos entrar?',
    'passei aí na frente agora e tava tudo escuro / é isso mesmo?',
    'chego aí daqui uns 10 minutos, ok?',
  ])('%s', (text) => {
    expect(say(text, BEFORE)).toMatch(/das 18h às 23h30|às 18h/)
    expect(say(text, ON_BREAK)).toMatch(/intervalo.*18h/)
    expect(say(text, DAY_OFF)).toMatch(/não abrimos.*quarta/)
    expect(say(text, OPEN)).toMatch(/[Aa]bertos agora, até as 23h30/)
  })

  it('is told so beside what was asked', () => {
    const asked = 'tô chegando aí na porta, aceita cachorro?'
    expect(say(asked, ON_BREAK)).toMatch(/intervalo[\s\S]*cão-guia/)
    expect(say(asked, OPEN)).not.toMatch(/abertos agora/)
    expect(say(asked, OPEN)).toMatch(/cão-guia/)
  })

  it.each(['posso entrar de chinelo?', 'sexta eu passo aí, aceita cachorro?', 'dá pra entrar com capacete?'])(
    'but not who asks for leave, or of another day: %s',
    (text) => expect(say(text, ON_BREAK)).not.toMatch(/intervalo/),
  )

  it('is told that nobody cooks behind shut doors', () => {
    expect(say('a cozinha tá funcionando neste momento?', ON_BREAK)).toMatch(/intervalo/)
    expect(say('a cozinha tá funcionando neste momento?', OPEN)).not.toMatch(/abertos agora/)
  })
})

describe('who goes somewhere else first', () => {
  it.each([
    'vou agora comprar um bolo, pode levar cachorro?',
    'vou agora no mercado, aceita pix?',
    'saindo agora pra comprar o presente, aceita pix?',
    'vou agora buscar minha mãe, aceita pix?',
    'tô indo agora pra academia, aceita pix?',
    'daqui a pouco vou lá comprar as velas, aceita pix?',
  ])('is not told of the doors: %s', (text) => expect(say(text, DAY_OFF)).not.toMatch(/não abrimos/))

  it.each([
    'vou agora, aceita pix?',
    'vou agora comer aí, aceita pix?',
    'vou agora comprar uma pizza aí, aceita pix?',
    'vou agora buscar meu pedido, aceita pix?',
    'saindo agora do trabalho, aceita pix?',
    'vou agora pro bar, aceita pix?',
    'passo aí daqui a pouco experimentar o chope, aceita pix?',
    'passo daqui a pouco encher meu growler, aceita pix?',
    'vou aí agora encher meu growler, aceita pix?',
    'acabei de chegar no hotel, aceita pix?',
  ])('but who comes is: %s', (text) => expect(say(text, DAY_OFF)).toMatch(/não abrimos[\s\S]*Pix/))
})

describe('an hour at which they come', () => {
  it.each([
    [
      'chego 23h15',
      /^Sim, às 23h15 estamos abertos\. Fechamos logo depois\. Hoje \(quinta-feira\) abrimos das 18h às 23h30\.$/,
    ],
    ['consigo chegar 23h10?', /^Sim, às 23h10 estamos abertos\. Fechamos logo depois\./],
    ['se eu chegar 23h20 ainda entro?', /^Sim, às 23h20 estamos abertos\. Fechamos logo depois\./],
    ['sexta chego 0h45, dá tempo?', /^Sim, às 0h45 estamos abertos\. Fechamos logo depois\. .*das 18h à 1h\.$/],
    ['chego 20h', /^Sim, às 20h estamos abertos\. Hoje/],
    ['chego 3h da manhã', /^Às 3h estamos fechados\. Hoje/],
  ])('%s', (text, reply) => expect(say(text, BEFORE)).toMatch(reply))

  it('may be now, minutes before closing', () => {
    expect(say('tô chegando, ainda tá aberto?', '2026-12-10T23:10:00-03:00')).toBe(
      'Estamos abertos agora, até as 23h30. Falta pouco para fechar.',
    )
    expect(say('are you still open? on my way', '2026-12-10T23:10:00-03:00')).toMatch(/We close soon\.$/)
    expect(say('tá aberto agora?', '2026-12-10T23:10:00-03:00')).toBe('Estamos abertos agora, até as 23h30.')
    expect(say('tá aberto?', '2026-12-12T15:50:00-03:00')).not.toMatch(/Falta pouco/)
  })

  it('is not that of a band, or of a table', () => {
    expect(say('o trio chega 20h?', BEFORE)).not.toMatch(/^Sim, às 20h/)
    expect(say('quero mesa, chego 20h', BEFORE)).not.toMatch(/estamos abertos/)
  })
})

describe('who only says goodbye', () => {
  it.each([
    'era so isso mesmo, brigadao 🙏',
    'Muito obrigada pela atenção, um abraço a todos da cozinha! 💚',
    'valeu demais pela ajuda, vcs são uns amores',
    'obrigado pelo carinho de sempre',
  ])('%s', (text) => expect(say(text, OPEN)).toMatch(/^(?:Por nada|Até logo)/))
})

describe('a day off', () => {
  it.each([
    'consigo passar aí terça pra uma massinha?',
    'terça dá pra jantar com vocês ou é só de dia?',
    'bora dançar terça? vcs tão tocando aí',
    'terça quero comemorar uma promoção, pego vcs abertos no almoço?',
  ])('comes before what else was asked: %s', (text) => expect(say(text, OPEN)).toMatch(/15\/12 não abrimos/))
})

it('reads a number alone as a day after one that was named', () => {
  const said = say('me diz os horários do dia 12 / e do 13 tbm', OPEN)
  expect(said).toMatch(/12\/12 [\s\S]*13\/12/)
})

it.each([
  ['o baile acaba quando?', /até as 23h30/],
  ['que horas começam a servir o jantar?', /até as 23h30/],
  ['em qual cidade nasceu o Beto?', /mais próximo|não tenho/],
])('%s', (text, reply) => expect(say(text, OPEN)).toMatch(reply))
