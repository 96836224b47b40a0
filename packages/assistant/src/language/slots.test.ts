import { describe, expect, it } from 'vitest'
import { normalize } from './fold.ts'
import { parseBareNumber, parseMorePeople, parsePartySize } from './party-size.ts'
import { parseBareName, parseCapitalizedName, parseFullNames, parseIntroducedName } from './names/person-name.ts'
import { parseTimes } from './times.ts'

describe('parseTimes', () => {
  it.each([
    ['às 20h', [20 * 60]],
    ['20h30', [20 * 60 + 30]],
    ['19:45', [19 * 60 + 45]],
    ['8 da noite', [20 * 60]],
    ['oito e meia da noite', [20 * 60 + 30]],
    ['4 da tarde', [16 * 60]],
    ['2 da madrugada', [2 * 60]],
    ['meia-noite', [0]],
    ['meio dia e meia', [12 * 60 + 30]],
    ['10 pras 8', [7 * 60 + 50]],
    ['às dez pras oito da noite', [19 * 60 + 50]],
    ['quinze para as 21h', [20 * 60 + 45]],
    ['5 pro meio dia', [11 * 60 + 55]],
    ['10 pra meia noite', [23 * 60 + 50]],
    ['15 pra 9 da noite', [20 * 60 + 45]],
    ['mesa pra 10 às 20h', [20 * 60]],
    ['mesa dia 10 pra 8 pessoas', []],
    ['as 8', [8 * 60]],
    ['19hs', [19 * 60]],
    ['8 pm', [20 * 60]],
    ['entre 20h e 21h', [20 * 60, 21 * 60]],
    ['13h 15 pessoas', [13 * 60]],
    ['somos 8 pessoas', []],
    ['às 30h', []],
  ])('%s', (text, minutes) => expect(parseTimes(normalize(text)).map((time) => time.minutes)).toEqual(minutes))

  it('is not certain of the half of the day when nothing tells', () => {
    expect(parseTimes('as 8')[0]!.certain).toBe(false)
    expect(parseTimes('as 8 da noite')[0]!.certain).toBe(true)
    expect(parseTimes('20h')[0]!.certain).toBe(true)
  })
})

describe('parsePartySize', () => {
  it.each([
    ['somos 4', 4],
    ['pra 4', 4],
    ['mesa p 2', 2],
    ['6 pessoas', 6],
    ['vamos em nove', 9],
    ['vamos em 9 agora', 9],
    ['5 adultos e 2 crianças', 7],
    ['eu e minha esposa', 2],
    ['eu, minha esposa e 2 filhos', 4],
    ['eu e mais 4', 5],
    ['pra mim, meu marido, meus sogros e meus 2 filhos', 6],
    ['dois casais e uma criança', 5],
    ['pra mim e meu namorado', 2],
    ['mesa pra 5, eu, minha mãe e meu pai', 5],
    ['uma mesa pro casal', 2],
    ['uns 12 amigos', 12],
    ['para as 20h', null],
    ['para 10 anos', null],
    ['boa noite', null],
  ])('%s', (text, size) => expect(parsePartySize(normalize(text))).toBe(size))

  it('takes off who leaves', () =>
    expect(['tira uma pessoa', 'dois a menos', 'menos 1'].map(parseMorePeople)).toEqual([-1, -2, -1]))
  it('adds who joins', () =>
    expect([parseMorePeople('vai mais 2 amigos'), parseMorePeople('eu e mais 2')]).toEqual([2, null]))
  it.each([
    ['mais um', 1],
    ['+1', 1],
    ['mais 2 por favor', 2],
    ['vao mais 2 sabado', 2],
    ['mais um, entao', 1],
    ['mais uma prima minha', 1],
    ['mais um adulto e uma crianca', 1],
    ['mais um lugar na mesa', 1],
    ['mais 2 da minha familia', 2],
    ['inclui mais 3 mulheres', 3],
  ])('adds who comes along: %s', (said, more) => expect(parseMorePeople(said)).toBe(more))
  it.each([
    'mais uma coisa, tem valet?',
    'mais uma pergunta',
    'so mais uma duvida',
    'mais um detalhe: minha mae usa bengala',
    'mais uma vez obrigado',
    'vou levar mais 2 garrafas',
    'mais um vinho',
    'mais 2 porcoes de batata',
    'mais um carro, tem vaga?',
    'mais uma cadeirinha de bebe',
  ])('adds nobody for a thing: %s', (said) => expect(parseMorePeople(said)).toBeNull())
  it('reads a bare answer', () =>
    expect([parseBareNumber('acho que 5'), parseBareNumber('cinco'), parseBareNumber('5 pizzas')]).toEqual([
      5,
      5,
      null,
    ]))
})

describe('names', () => {
  it.each([
    ['mesa pra 6 em nome de Thiago Moura', 'Thiago Moura'],
    ['5 pessoas nome Fernando', 'Fernando'],
    ['nome: Antônio Carlos da Silva, 8 pessoas', 'Antônio Carlos da Silva'],
    ['me chamo Renan', 'Renan'],
    ['10 pessoas nome Edu Castanho', 'Edu Castanho'],
    ['nome Prado', 'Prado'],
    ['reserva 20h nome joana', 'joana'],
    ['my name is John Smith', 'John Smith'],
    ['põe meu nome na lista', null],
    ['sou o dono', null],
    ['queria uma mesa', null],
  ])('introduced: %s', (text, name) => expect(parseIntroducedName(text)).toBe(name))

  it.each([
    ['Jussara Lima', 'Jussara Lima'],
    ['pode ser Ana Dias.', 'Ana Dias'],
    ['pedro henrique lins', 'pedro henrique lins'],
    ['quanto custa?', null],
    ['amanhã', null],
  ])('alone: %s', (text, name) => expect(parseBareName(text)).toBe(name))

  it('finds a full name among other words', () =>
    expect(parseCapitalizedName('quarta às 20h, Renata Alves')).toBe('Renata Alves'))
  it.each([
    ['poe na lista de sexta pf: Larissa Gontijo', ['Larissa Gontijo']],
    ['Bruno Carvalho e Aline Souza', ['Bruno Carvalho', 'Aline Souza']],
    ['Ana Lima, Caio Dias, Fabi Sá', ['Ana Lima', 'Caio Dias', 'Fabi Sá']],
    ['coloca a Joana Prado na lista', ['Joana Prado']],
    ['tem lista?', []],
  ])('for a list: %s', (text, names) => expect(parseFullNames(text)).toEqual(names))
})
