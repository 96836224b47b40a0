import { describe, expect, it } from 'vitest'
import type { ReplyPart } from '../assistant-types.ts'
import { shortened } from './shorten.ts'

const MORE = 'Tem mais.'
const sentences = (count: number, word: string) =>
  Array.from({ length: count }, () => `${word} ${word} ${word}.`).join(' ')
const welcome = { text: sentences(30, 'bemvindo') }
const facts = { text: sentences(40, 'feijoada') }
const table: ReplyPart = {
  text: 'Pedido recebido: mesa para sexta.',
  action: { type: 'reservation', fields: { date: '2026-12-11', time: '20:00', party_size: 2, name: 'Rui' } },
}
const lengthOf = (parts: ReplyPart[]) => parts.map(({ text }) => text).join('\n\n').length

describe('a reply that is too long', () => {
  it('shares the room between a long welcome and long facts, and ends statements', () => {
    const parts = shortened([welcome, facts], 'tem feijoada?', MORE)
    expect(lengthOf(parts)).toBeLessThanOrEqual(600)
    expect(parts[0]!.text).toMatch(/^bemvindo.*\.$/)
    expect(parts[1]!.text).toMatch(/^feijoada.*\.\nTem mais\.$/s)
    expect(parts[1]!.text.length).toBeGreaterThan(200)
  })

  it('keeps what is short, and what is said of a table, with room for the words of its row', () => {
    const short = { text: 'Temos estacionamento.' }
    const parts = shortened([welcome, table, short, facts], 'quero uma mesa', MORE)
    expect(parts).toContain(table)
    expect(parts.some(({ text }) => text === short.text)).toBe(true)
    expect(lengthOf(parts) - table.text.length + 250).toBeLessThanOrEqual(600)
  })

  it('says no more than it has room for of one endless statement', () => {
    const parts = shortened([{ text: 'palavra '.repeat(200) }], 'o que é?', MORE)
    expect(lengthOf(parts)).toBeLessThanOrEqual(600)
    expect(parts[0]!.text).toMatch(/palavra…\nTem mais\.$/)
  })

  it('is left whole where a list is asked for, and only there', () => {
    expect(shortened([facts], 'quais os pratos?', MORE)).toEqual([facts])
    expect(shortened([facts], 'me manda a lista de bebidas', MORE)).toEqual([facts])
    expect(lengthOf(shortened([facts], 'me poe na lista de sexta', MORE))).toBeLessThanOrEqual(600)
  })
})
