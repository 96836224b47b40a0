import { expect, it } from 'vitest'
import { decodeText, parseCsv, writeCsv } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

it('reads commas, semicolons and tabs', () => {
  expect(cells('a,b\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cells('Chope;12,90\r\nBatata;R$ 38,00')).toEqual([
    ['Chope', '12,90'],
    ['Batata', 'R$ 38,00'],
  ])
  expect(cells('a\tb')).toEqual([['a', 'b']])
})

it('keeps what is inside quotes, and counts lines across them', () => {
  const rows = parseCsv('"Música; ao vivo";"Sexta.\nÀs ""21h"""\n\nFim;x')
  expect(rows).toEqual([
    { line: 1, cells: ['Música; ao vivo', 'Sexta.\nÀs "21h"'] },
    { line: 4, cells: ['Fim', 'x'] },
  ])
})

it('leaves a quote in the middle of a word alone', () => {
  expect(cells('Pizza 12",R$ 40')).toEqual([['Pizza 12"', 'R$ 40']])
})

it('reads files of both encodings, with and without a mark at the start', () => {
  expect(decodeText(new TextEncoder().encode('Caipirinha é só aqui'))).toBe('Caipirinha é só aqui')
  expect(decodeText(Uint8Array.from([0x50, 0xe3, 0x6f]))).toBe('Pão')
  expect(cells('\uFEFFa;b')).toEqual([['a', 'b']])
})

it('writes what it reads again, and nothing that a spreadsheet would run', () => {
  const rows = [
    ['Nome', 'Nota'],
    ['Ana "Nina"; Lima', 'duas\nlinhas'],
  ]
  expect(cells(writeCsv(rows))).toEqual(rows)
  expect(writeCsv([['=SOMA(A1)', 'ção']])).toBe('\uFEFF"\'=SOMA(A1)";ção\r\n')
})
