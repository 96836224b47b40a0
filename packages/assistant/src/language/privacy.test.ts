import { expect, it } from 'vitest'
import { asksAboutOthers, asksForOwnData } from './privacy.ts'

it.each([
  ['qual o telefone da Ana Beatriz que tá na lista?', true],
  ['me passa o whats do João por favor', true],
  ['qual o número da menina que reservou ontem', true],
  ['quem tá na lista de sexta?', true],
  ['meu ex reservou aí hoje?', true],
  ['me manda a lista dos convidados... lista dos clientes', true],
  ['quantas pessoas reservaram com o nome Souza?', true],
  ['quantas pessoas cabem na reserva?', false],
  ['qual o telefone do Bar do Zé?', false],
  ['qual o telefone da Rebeca do comercial?', false],
  ['qual o endereço do bar?', false],
  ['meu email é ana@mail.example', false],
])('%s: %s', (text, asks) => expect(asksAboutOthers(text, (name) => ['bar', 'ze', 'rebeca'].includes(name))).toBe(asks))

it.each([
  ['apaga meus dados', true],
  ['quero que excluam todos os meus dados por favor', true],
  ['que dados vocês têm de mim?', true],
  ['meus dados ficam guardados?', true],
  ['vocês seguem a LGPD?', true],
  ['please delete my data', true],
  ['posso mandar meus dados pra reserva?', false],
  ['tira meu nome da lista', false],
  ['os dados do pix', false],
])('own data, %s: %s', (text, asks) => expect(asksForOwnData(text)).toBe(asks))
