import { MenuItemInput } from '@balcao/contract'
import { expect, it } from 'vitest'
import { parseMenu } from './parse-menu.ts'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'

it.each([
  ['38', 38],
  ['38,9', 38.9],
  ['R$ 1.234,50', 1234.5],
  ['38.90', 38.9],
  ['1.200', 1200],
  ['grátis', null],
  ['', null],
  ['12,345', null],
  ['99999,99', 99_999.99],
  ['100000', null],
  ['100.000,00', null],
])('reads the price %s', (text, price) => expect(parsePrice(text)).toBe(price))

it('writes a price as it is typed', () => expect(formatPrice(38.9)).toBe('38,90'))

it('reads what it wrote, up to what may be', () => {
  for (const reais of [0, 99_999.99, 100_000, 1_000_000]) expect(parsePrice(formatPrice(reais), 1_000_000)).toBe(reais)
  expect(parsePrice('1000000,01', 1_000_000)).toBeNull()
})

it('reads a pasted menu with its categories', () => {
  const text =
    'Petiscos:\nBatata rústica 38,00\nTorresmo ..... R$ 29,90 - porção para 2\n\nDrinks:\nNegroni 34\nGin 7 ervas: 42'
  expect(parseMenu(text, 'text')).toMatchObject({
    rows: [
      { name: 'Batata rústica', price: 38, category: 'Petiscos', description: '' },
      { name: 'Torresmo', price: 29.9, category: 'Petiscos', description: 'porção para 2' },
      { name: 'Negroni', price: 34, category: 'Drinks' },
      { name: 'Gin 7 ervas', price: 42, category: 'Drinks' },
    ],
    refused: [],
  })
})

it('reads four columns; a price may be missing there', () => {
  const { rows } = parseMenu(
    'Nome;Preço;Categoria;Descrição\nPudim;R$ 15,00;Doces;"Com calda; inteiro"\nPeixe;;Pratos;',
    'csv',
  )
  expect(rows).toMatchObject([
    { name: 'Pudim', price: 15, category: 'Doces', description: 'Com calda; inteiro' },
    { name: 'Peixe', price: null, category: 'Pratos', description: '' },
  ])
  for (const row of rows) expect(MenuItemInput.safeParse(row).success).toBe(true)
})

it('says which lines cannot be added and why', () => {
  const text = ['Petiscos', 'Chope 12', 'R$ 10', 'chope 13', `${'a'.repeat(121)} 5`].join('\n')
  expect(parseMenu(text, 'text').refused.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'no-price'],
    [3, 'no-name'],
    [4, 'twice'],
    [5, 'too-long'],
  ])
  expect(parseMenu('Chope;doze', 'csv').refused).toMatchObject([{ reason: 'bad-price' }])
})
