import { expect, it } from 'vitest'
import { holdTalk } from '../testing/hold-talk.ts'
import { aVenue, anItem } from '../testing/venue.ts'

const venue = aVenue({
  knowledge: [
    { title: 'Clube da Casa', content: 'R$ 149 por mês, duas garrafas. Para sair do clube, avise até o dia 28.' },
    { title: 'Vale-refeição', content: 'VR e Alelo só no almoço de sábado e domingo.' },
    { title: 'Estacionamento', content: 'Convênio na rua ao lado, R$ 20 a noite.' },
    { title: 'Comanda', content: 'Comanda individual. Serviço de 10%, opcional.' },
  ],
})
const lastOf = (...messages: string[]) => holdTalk(venue, ['oi', ...messages]).at(-1)!

it('reads a question without a subject together with the one before it', () => {
  expect(lastOf('como funciona o clube?', 'e depois?')).toBe('Para sair do clube, avise até o dia 28.')
})

it('stays with the text that was told where the question is about it, and not about the menu', () => {
  const bakery = {
    ...aVenue({
      knowledge: [
        {
          title: 'Aniversário',
          content: 'Aniversariante ganha uma taça no dia. Bolo pode trazer, sem taxa. Vela de faísca não.',
        },
        { title: 'Estacionamento', content: 'Convênio na rua ao lado, R$ 20 a noite.' },
      ],
    }),
    menu: [anItem('Doces', 'Bolo de azeite', 26)],
  }
  const last = (...messages: string[]) => holdTalk(bakery, ['oi', ...messages]).at(-1)!
  expect(last('meu aniversário é dia 22, ganho algo?', 'posso levar bolo?')).toContain('Bolo pode trazer')
  expect(last('posso estacionar aí?', 'quanto é o bolo?')).toContain('R$ 26,00')
  expect(last('meu aniversário é dia 22, ganho algo?', 'quanto é o bolo?')).toContain('R$ 26,00')
})

it('goes on about nothing where the question has a subject, or none was answered', () => {
  for (const asked of ['tem karaokê?', 'e piscina?', 'e o wifi?'])
    expect(lastOf('como funciona o clube?', asked)).not.toMatch(/clube|garrafas/)
  expect(lastOf('e depois?')).not.toContain('clube')
})

it('answers thanks and laughter with a kind word, and not with the topic again', () => {
  for (const said of ['kkkkkk', 'valeu demais', 'somos 13'])
    expect(lastOf('como funciona o clube?', said)).not.toContain('clube')
})
