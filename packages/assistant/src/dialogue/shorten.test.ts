import { describe, expect, it } from 'vitest'
import type { ReplyPart } from '../assistant-types.ts'
import { asWritten, shortened } from './shorten.ts'

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

  it.each(['quais todos os pratos', 'o menu', 'me manda todas', 'quero ver tudo do menu'])('a list: %s', (text) =>
    expect(shortened([facts], text, MORE)).toEqual([facts]),
  )
  it.each(['abrem todos os dias?', 'tem samba todas as sextas?', 'quanto e o menu executivo?', 'cabe todos nos?'])(
    'no list: %s',
    (text) => expect(lengthOf(shortened([facts], text, MORE))).toBeLessThanOrEqual(600),
  )
})

describe('a reply with the words of its rows', () => {
  const row = 'Reserva recusada. '.repeat(20).trim()
  const words = new Map([[table.action!, row]])

  it('makes room for them, and keeps them whole', () => {
    const beside = { text: sentences(20, 'feijoada') }
    const parts = asWritten([table, { text: beside.text.slice(0, 500) }], words, 'pt')
    expect(parts[0]!.text).toBe(row)
    expect(parts[1]!.text).toContain('Tem mais detalhes')
    expect(lengthOf(parts)).toBeLessThanOrEqual(600)
  })

  it('say nothing else where they fill it', () => {
    const full = new Map([[table.action!, 'Reserva recusada. '.repeat(33).trim()]])
    const parts = asWritten([{ text: 'Bem-vindo!' }, table], full, 'pt')
    expect(parts.map(({ text }) => text)).toEqual([...full.values()])
  })

  it('stays as long as it was where a list was asked for, and as short where there is room', () => {
    expect(asWritten([table, facts], words, 'pt')[1]).toEqual(facts)
    expect(asWritten([table, { text: 'Temos sim.' }], words, 'pt').map(({ text }) => text)).toEqual([row, 'Temos sim.'])
  })
})
