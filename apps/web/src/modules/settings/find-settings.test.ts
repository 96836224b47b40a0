import { expect, it } from 'vitest'
import { CONTENTS, ENTRIES } from './entries.ts'
import { findSettings } from './find-settings.ts'

const first = (search: string) => findSettings(search)[0]

it.each([
  ['couvert', 'Couvert artístico', '/dashboard/settings/rules#Couvert%20art%C3%ADstico'],
  ['horario', 'Horários de Atendimento', '/dashboard/settings/hours'],
  ['HORÁRIO', 'Horários de Atendimento', '/dashboard/settings/hours'],
  ['feriado', 'Datas especiais', '/dashboard/settings/hours#Datas%20especiais'],
  ['senha', 'Alterar Senha', '/dashboard/settings#senha'],
  ['trocar senha', 'Alterar Senha', '/dashboard/settings#senha'],
  ['preço', 'Cardápio', '/dashboard/menu'],
  ['boas', 'Mensagem de Boas-vindas', '/dashboard/settings#Mensagem%20de%20Boas-vindas'],
  ['qr code', 'Números conectados', '/dashboard/agent-settings#N%C3%BAmeros%20conectados'],
  ['cachorro', 'Pets', '/dashboard/settings/rules#Pets'],
  ['wi-fi', 'Wi-Fi', '/dashboard/settings/rules#Wi-Fi'],
  ['capacidade', 'Lugares por período', '/dashboard/settings/tables#Lugares%20por%20per%C3%ADodo'],
  ['vip', 'Listas', '/dashboard/lists'],
  ['lgpd', 'Seus dados', '/dashboard/profile#Seus%20dados'],
])('finds with %j first %s', (search, label, to) => expect(first(search)).toMatchObject({ label, to }))

it('finds all words of a search, and nothing for none', () => {
  expect(findSettings('silêncio equipe').map(({ label }) => label)).toEqual(['Silêncio depois que a equipe fala'])
  for (const nothing of ['', '  ', '!', 'zebra', 'couvert zebra']) expect(findSettings(nothing)).toEqual([])
})

it('names each thing once, so that a result says which it is', () => {
  const names = ENTRIES.map(({ label, part }) => `${part}: ${label}`)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  expect(new Set(CONTENTS.map(({ path }) => path)).size).toBe(CONTENTS.length)
})
