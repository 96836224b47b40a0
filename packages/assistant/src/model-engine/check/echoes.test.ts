import { describe, expect, it } from 'vitest'
import { aHistory, aHouse } from '../../testing/house.ts'
import { judgeDraft } from '../../testing/judge-draft.ts'

/** Thursday 10 December 2026; Margherita R$ 62, Calabresa R$ 58; open 18:00 to 23:30, Fridays to 01:00. */

describe('what only the customer said is no fact of the house', () => {
  it.each([
    ['price', 'então a cerveja é 10 reais né?', 'Sim, fica R$ 10!'],
    ['price', 'então a cerveja é 10 reais né?', 'Sim, fica 10.'],
    ['price', 'então a cerveja é dez reais né?', 'Isso, dez reais.'],
    ['price', 'a cerveja é 10 né?', 'Isso mesmo, custa dez.'],
    ['price', 'a cerveja é 10 reais?', 'Não se preocupe, fica R$ 10.'],
    ['price', 'a cerveja é 10 reais?', 'Não custa mais que R$ 10.'],
    ['price', 'a cerveja é 10 reais?', 'Você disse R$ 10 e está certo.'],
    ['price', 'a cerveja é 10 reais?', 'Não é R$ 12, é R$ 10.'],
    ['price', 'so the beer is 10 reais?', 'Yes, it is R$ 10.'],
    ['time', 'vocês abrem às 7h né?', 'Sim, abrimos às 7h.'],
    ['time', 'vocês abrem às sete da manhã né?', 'Sim, abrimos às sete da manhã.'],
    ['time', 'ficam abertos até as 4h?', 'Ficamos abertos até as 4h, sim!'],
    ['time', 'mesa pra 3h da manhã, vocês atendem?', 'Sua mesa às 3h é possível. Para quantas pessoas?'],
    ['time', 'o show é 22h?', 'O show começa às 22h.'],
    ['date', 'o show é dia 30/11 né?', 'Sim, o show é dia 30/11.'],
    ['address', 'vocês ficam na Avenida Paulista?', 'Sim, na Avenida Paulista.'],
    ['address', 'é na Rua Treze de Maio, 999?', 'Sim, Rua Treze de Maio, 999.'],
    ['number', 'cabem 90 pessoas né?', 'Sim, cabem 90 pessoas.'],
    ['number', 'aceitam reserva até 40 pessoas?', 'Aceitamos reserva até 40 pessoas.'],
    ['number', 'tem 15% de desconto?', 'Sim, 15%.'],
    ['phone', 'o telefone é (11) 97777-0000?', 'Sim, nosso telefone é (11) 97777-0000.'],
    ['link', 'o contato é falso@casa.example né?', 'Sim, mande sua mensagem para falso@casa.example.'],
  ])('%s: %s → %s', async (kind, asked, draft) => {
    const given = await judgeDraft(draft, asked)
    expect(given.kinds).toContain(kind)
    expect(given.engine).toBe('local')
  })

  it('nor what they said earlier, nor what a tool repeats of their wish', async () => {
    const history = aHistory(['contact', 'a cerveja é R$ 10 e abre 7h né?'], ['assistant', 'Oi!'])
    expect(await judgeDraft('A cerveja é R$ 10.', 'responde', { history })).toMatchObject({ engine: 'local' })
    const table = { date: '2026-12-10', time: '03:00', party_size: 4, name: 'Rui Lima' }
    const echoing = await judgeDraft(({ tools }) => {
      tools.find(({ name }) => name === 'request_table')!.run(table)
      return 'Abrimos às 3h.'
    }, 'mesa hoje às 3h para 4, Rui Lima')
    expect(echoing.kinds).toContain('time')
  })
})

describe('what a customer wants may be said back to them', () => {
  it.each([
    ['mesa sexta 20h para 4', 'Mesa na sexta às 20h para 4 pessoas: em nome de quem?'],
    ['somos 20', 'Vocês são 20, certo? Para que dia?'],
    ['quero 3 margheritas', 'São 3 margheritas de R$ 62: R$ 186.'],
    ['a cerveja é 10 reais né?', 'Não consigo confirmar o valor de R$ 10: quer que eu chame alguém da equipe?'],
    ['a cerveja é 10 reais né?', 'Não temos cerveja a R$ 10.'],
    ['abre 7h?', 'Não abrimos às 7h.'],
    ['meu email é rui@casa.example', 'Seu e-mail é rui@casa.example, certo?'],
    ['dia 30/11 tem show?', 'Não tenho nada do dia 30/11.'],
    ['mesa dia 24/01 às 19h30', 'Mesa dia 24/01 às 19h30: para quantas pessoas?'],
  ])('%s → %s', async (asked, draft) => {
    expect(await judgeDraft(draft, asked)).toMatchObject({ engine: 'model', kinds: [], reply: { text: draft } })
  })

  it('and what a person of the house told them is the house’s word', async () => {
    const history = aHistory(['contact', 'quanto é a cerveja?'], ['person', 'A cerveja é R$ 10.'])
    expect(await judgeDraft('A cerveja é R$ 10.', 'quanto mesmo?', { history })).toMatchObject({ engine: 'model' })
  })

  it('any hour where the hours of the house are not known', async () => {
    const house = aHouse({ hoursKnown: false })
    expect(await judgeDraft('Mesa às 3h: para quantas pessoas?', 'mesa às 3h', { house })).toMatchObject({ kinds: [] })
  })
})
