import { describe, expect, it } from 'vitest'
import type { ReplyInput } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aVenue, anEvening } from '../testing/venue.ts'

const assistant = createLocalAssistant()
const EVENING = 'Depois das 18h só maior de 18, com documento. Antes disso menor entra com pai ou mãe.'
const GUARDED = 'Menores de 18 só com pai, mãe ou responsável legal, até as 22h.'
const CHARGE = 'Até 22h com responsável. O salão da sinuca é 18+ a qualquer hora.'
const DAYS = 'Sexta e sábado só a partir de 18 anos. Nos outros dias, menor entra com os pais.'
const ADULTS = '18+. Com 16 e 17 só com pai ou mãe. Menos de 16 não entra, nem acompanhado.'

/** Thursday, 10 December. */
function ask(content: string, messages: string[], over: Partial<ReplyInput> = {}) {
  const venue = aVenue({
    knowledge: [
      { title: 'Menores', content },
      { title: 'Visita', content: 'Visita guiada na adega, R$ 30.' },
    ],
  })
  return assistant.reply(aBurst(messages, { venue, ...over })).text
}

describe('who may come in', () => {
  it.each([
    [EVENING, 'minha filha tem 15, vou com ela, pode entrar às 20h?', 'Não: com 15 anos às 20h não pode.'],
    [EVENING, 'posso levar meu filho de 10 às 16h?', 'Sim, com 10 anos pode, até as 18h e com pai ou mãe.'],
    [EVENING, 'meu filho de 10 pode ir?', 'Com 10 anos, só até as 18h e com pai ou mãe.'],
    [EVENING, 'meu primo de 19 pode entrar?', 'Sim, com 19 anos pode.'],
    [
      GUARDED,
      'meu irmão tem 17, sou maior, ele entra comigo?',
      'Não: com 17 anos, só até as 22h e com pai, mãe ou responsável legal.',
    ],
    [GUARDED, 'tenho 16, posso ir sozinha?', 'Não: com 16 anos, só até as 22h e com pai, mãe ou responsável legal.'],
    [CHARGE, 'meu sobrinho de 12 pode ir comigo?', 'Com 12 anos, só até as 22h e com responsável.'],
    [CHARGE, 'meu guri de 12 pode jogar sinuca comigo?', 'Não: com 12 anos não pode.'],
    [DAYS, 'minha sobrinha de 16 pode ir sábado?', 'Não: com 16 anos não pode.'],
    [DAYS, 'posso levar meu filho de 16 quinta?', 'Sim, com 16 anos pode, com pai ou mãe.'],
    [ADULTS, 'aceita criança?', 'Não: criança não pode.'],
    [GUARDED, 'posso levar meu bebê de 8 meses?', 'Bebê, só até as 22h e com pai, mãe ou responsável legal.'],
    [
      'Crianças até as 20h, com um adulto.',
      'posso levar meu sobrinho de 5 às 18h?',
      'Sim, com 5 anos pode, até as 20h e com um adulto.',
    ],
    [
      'Proibida a entrada de menores de 18 depois das 20h.',
      'minha filha de 14 pode ir?',
      'Com 14 anos, depois das 20h não.',
    ],
  ])('by "%s": %s', (content, asked, verdict) => expect(ask(content, [asked])).toBe(`${verdict}\n${content}`))

  it.each([
    [DAYS, 'minha sobrinha de 16 pode ir?', 'which day is not told'],
    [ADULTS, 'menor entra?', 'of 16 on other rules hold than before'],
    [
      'Maiores de 18. Em dia de matinê, menor entra com os pais.',
      'meu filho de 12 pode ir?',
      'an evening has rules of its own',
    ],
    [
      'Menores de 18 não entram com irmão nem amigo de maior.',
      'meu filho de 12 pode ir?',
      'the rule is not understood',
    ],
    ['Crianças até as 20h.', 'minha filha de 15 pode entrar?', 'she is no child'],
    [EVENING, 'meu filho pode ir?', 'his age is not told'],
    ['A partir de 16 anos pode vir sozinho.', 'minha filha de 12 pode ir?', 'who comes along is not told of'],
    [GUARDED, 'meu sobrinho faz 18 amanhã, entra hoje?', 'his age of today is not told'],
    ['Crianças até as 20h.', 'tenho 18 anos, posso entrar?', 'nothing is told of grown-ups'],
  ])('says only what is told, where by "%s" (%s) %s', (content, asked) =>
    expect(ask(content, [asked])).not.toMatch(/Sim|Não:|, só /),
  )

  it('says no verdict where another text about it is not understood', () => {
    const texts = [
      { title: 'Menores', content: 'Menor de 18 só com os pais.' },
      { title: 'Idade mínima', content: 'Menores de 18 não entram com amigo de maior nem responsável.' },
    ]
    const said = (knowledge: typeof texts) =>
      assistant.reply(aBurst(['meu filho de 12 pode ir?'], { venue: aVenue({ knowledge }) })).text
    expect(said(texts.slice(0, 1))).toMatch(/^Com 12 anos, só com pai ou mãe/)
    expect(said(texts)).not.toMatch(/Com 12 anos|Não:|Sim/)
  })

  it('leaves an evening with an age of its own to its own words', () => {
    const venue = { ...aVenue({ knowledge: [{ title: 'Menores', content: EVENING }] }) }
    const events = [anEvening('2026-12-12', 'Stand-up', 'R$ 40', { description: 'Classificação 16 anos.' })]
    const said = (text: string) => assistant.reply(aBurst([text], { venue: { ...venue, events } })).text
    expect(said('posso levar minha filha de 15 no sábado às 20h?')).not.toContain('Não:')
    expect(said('posso levar minha filha de 15 na sexta às 20h?')).toContain('Não:')
  })

  it('takes the hour of the show that is asked about', () => {
    const venue = { ...aVenue({ knowledge: [{ title: 'Menores', content: EVENING }] }) }
    const events = [anEvening('2026-12-12', 'Show da Iara', 'R$ 40')]
    expect(
      assistant.reply(aBurst(['minha filha de 15 pode assistir sábado?'], { venue: { ...venue, events } })).text,
    ).toContain('Não: com 15 anos às 21h não pode.')
  })

  it('goes on about who was asked for', () => {
    const history = (reply: string) => aHistory(['contact', 'meu sobrinho de 17 pode entrar?'], ['assistant', reply])
    expect(ask(ADULTS, ['eu levo, sou tia dele'], { history: history(ADULTS) })).toContain(
      'Não: com 17 anos, só com pai ou mãe.',
    )
    expect(ask(ADULTS, ['eu levo, sou tia dele'], { history: history('Um momento.') })).not.toContain('Não:')
    expect(ask(ADULTS, ['e quanto é a visita?'], { history: history(ADULTS) })).toContain('R$ 30')
  })

  it('is not what something else has told of apart', () => {
    expect(ask(EVENING, ['meu filho de 10 pode ir na visita?'])).not.toContain('Com 10 anos')
    expect(ask(EVENING, ['posso levar carrinho de bebê?'])).not.toMatch(/^(?:Sim|Não|Bebê)/)
  })

  it.each([
    ['my son is 10, can he come in at 8pm with me?', 'No, 10-year-olds may not come in at 8 pm.'],
    ['can I bring my 10 year old son?', '10-year-olds only until 6 pm and with father or mother.'],
    ['mi hijo tiene 10 años, ¿puede entrar a las 20?', 'No, con 10 años no puede entrar a las 20:00.'],
  ])('is told in the language of who asks: %s', (asked, verdict) =>
    expect(ask(EVENING, [asked])).toBe(`${verdict}\n${EVENING}`),
  )
})
