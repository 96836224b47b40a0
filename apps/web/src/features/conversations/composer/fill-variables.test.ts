import { expect, it } from 'vitest'
import { fillVariables } from './fill-variables.ts'

const fill = (text: string, contactName: string | null = 'Marina Alves', hour = 20) =>
  fillVariables(text, {
    contactName,
    businessName: 'Bar da Helena',
    personName: 'Camila Rocha',
    now: new Date(2026, 11, 11, hour, 5),
  })

it('fills in who writes to whom, and when', () => {
  expect(fill('{saudacao} {nome}, aqui é {atendente} do {negocio}. Hoje, {data}, {hora}.')).toBe(
    'Boa noite Marina, aqui é Camila do Bar da Helena. Hoje, 11/12/2026, 20:05.',
  )
})

it('leaves no gap for a name that is not known', () => {
  expect(fill('Oi {nome}, tudo bem?', null)).toBe('Oi, tudo bem?')
  expect(fill('Oi {nome}!', ' ')).toBe('Oi!')
})

it.each([
  [3, 'Boa noite'],
  [5, 'Bom dia'],
  [12, 'Boa tarde'],
  [18, 'Boa noite'],
])('greets at %s h with %s', (hour, words) => expect(fill('{saudacao}', null, hour)).toBe(words))

it('leaves what is no variable as it is written', () => {
  expect(fill('{desconto} de {constructor} {Nome}')).toBe('{desconto} de {constructor} {Nome}')
})
