import { expect, it } from 'vitest'
import type { Language } from '../../assistant-types.ts'
import { sayGuestList } from './say-guest-list.ts'

const list = { name: 'Lista VIP', date: '2026-12-11', event: 'Baile', cutOff: '23:30', benefit: 'Entrada grátis' }
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `Ana Lima ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]}`)
const joined = (said: string[], twice: string[] = [], over = {}) =>
  ({ kind: 'joined', list: { ...list, ...over }, names: said, companions: 0, twice }) as const
const say = (outcome: Parameters<typeof sayGuestList>[1], language: Language = 'pt') =>
  sayGuestList(language, outcome, '2026-12-10')

it('says a few names back, and of many how many they are', () => {
  expect(say(joined(names(6)))).toContain('Ana Lima E e Ana Lima F. Entrada grátis.')
  expect(say(joined(names(7)))).toMatch(/^Os nomes estão na Lista VIP de .*, até 23h30: 7 nomes\. Entrada grátis\.$/)
  expect(say(joined([], names(20)))).toBe('20 nomes já estavam na lista.')
  expect(say({ kind: 'left', list, names: names(20) })).toContain(': 20 nomes.')
  expect(say(joined(names(20)), 'en')).toContain(': 20 names.')
  expect(say(joined(names(20)), 'es')).toContain(': 20 nombres.')
})

it('says fewer names back where they are long, but always a single one', () => {
  const long = Array.from({ length: 4 }, (_, at) => `${names(4)[at]} ${'de Albuquerque '.repeat(4).trim()}`)
  expect(say(joined(long))).toContain(': 4 nomes.')
  expect(say(joined(long.slice(0, 1)))).toContain(long[0])
})

it('leaves out what the list is worth before anything becomes too long', () => {
  const most = { name: 'L'.repeat(80), event: 'E'.repeat(120), benefit: 'Entrada grátis. '.repeat(18).trim() }
  const text = say(joined(names(6), names(6), most))
  expect(text).toContain('Ana Lima F')
  expect(text).not.toContain('Entrada grátis')
  expect(text.length).toBeLessThanOrEqual(600)
  expect(say(joined(names(1), [], { benefit: most.benefit }))).toContain('Entrada grátis')
})
