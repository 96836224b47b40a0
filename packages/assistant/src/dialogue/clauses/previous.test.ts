import { expect, it } from 'vitest'
import type { Turn } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aHistory, aVenue, anEvening, anItem } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const knowledge = [
  { title: 'Entrada', content: 'A entrada custa R$ 25 às quintas.' },
  { title: 'Rolha', content: 'Rolha de vinho: R$ 40 por garrafa.' },
]
const venue = {
  ...aVenue({ knowledge }),
  menu: [anItem('Pratos', 'Feijoada', 60), anItem('Pratos', 'Nhoque de abóbora', 48), anItem('Pratos', 'Lasanha', 52)],
  events: [anEvening('2026-12-11', 'Noite do Vinil', 'R$ 30'), anEvening('2026-12-12', 'Baile Neon', 'R$ 50')],
}
const ask = (text: string, ...turns: [Turn['role'], string][]) =>
  assistant.reply(aBurst([text], { venue, history: aHistory(...turns) })).text

it.each(['quanto é?', 'e quanto custa?'])('asks of what was named before, though they have thanked since: %s', (text) =>
  expect(
    ask(
      text,
      ['contact', 'tem feijoada?'],
      ['assistant', 'Feijoada: R$ 60,00'],
      ['contact', 'legal, obrigado'],
      ['assistant', 'Por nada!'],
    ),
  ).toBe('Feijoada: R$ 60,00'),
)

it('goes on about the same thing through several short questions', () =>
  expect(
    ask(
      'quanto é mesmo?',
      ['contact', 'tem nhoque?'],
      ['assistant', 'Temos.'],
      ['contact', 'quanto é?'],
      ['assistant', 'R$ 48'],
    ),
  ).toContain('Nhoque de abóbora: R$ 48,00'))

it.each(['quanto é?', 'precisa pagar?', 'que horas começa?', 'e até que horas?'])(
  'keeps to the evening that was spoken of: %s',
  (text) => {
    const said = ask(text, ['contact', 'quem toca sábado?'], ['assistant', 'Sábado, 12/12, às 21h: Baile Neon.'])
    expect(said).toContain('Baile Neon')
    expect(said).not.toContain('Noite do Vinil')
  },
)

it.each([
  ['quanto é?', 'Nesta sexta tem Noite do Vinil. Te esperamos!', 'Noite do Vinil. Entrada: R$ 30'],
  ['quanto custa?', 'Oi! Já provou nosso nhoque de abóbora?', 'Nhoque de abóbora: R$ 48,00'],
  ['quanto é?', 'Pode trazer o seu vinho, a rolha sai em conta!', 'R$ 40 por garrafa'],
])('takes "%s" for what the venue has just named: %s', (text, told, said) => {
  expect(ask(text, ['person', told])).toContain(said)
  expect(ask(text, ['contact', 'oi'], ['assistant', told])).toContain(said)
})

it('takes nothing for it where the venue has named several things, or none', () => {
  for (const told of ['Temos feijoada, lasanha e nhoque de abóbora.', 'Oi, tudo bem?'])
    expect(ask('quanto é?', ['person', told])).toMatch(/^Essa informação eu não tenho/)
})

it('has forgotten what was named hours ago', () => {
  const [first, second] = aHistory(['contact', 'tem feijoada?'], ['person', 'Temos sim!'])
  const long = { ...first!, at: new Date(first!.at.getTime() - 5 * 3_600_000) }
  const said = assistant.reply(aBurst(['quanto é?'], { venue, history: [long, second!] })).text
  expect(said).not.toContain('Noite do Vinil')
})

it('asks of a day of its own, or of the doors, for itself', () => {
  const before: [Turn['role'], string][] = [
    ['contact', 'quem toca sábado?'],
    ['assistant', 'Baile Neon.'],
  ]
  expect(ask('e na sexta?', ...before)).toContain('Noite do Vinil')
  expect(ask('vocês estão abertos agora?', ...before)).toContain('Agora estamos fechados')
})
