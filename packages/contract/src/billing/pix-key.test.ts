import { describe, expect, it } from 'vitest'
import { formatTaxDocument, pixKey, taxDocument } from './pix-key.ts'

describe('a PIX key', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    // The example of the Receita Federal for the CNPJ with letters.
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['+55 11 98765-4321', 'phone', '+5511987654321'],
    ['(11) 98765-4321', 'phone', '+5511987654321'],
    ['11 98765-4321', 'phone', '+5511987654321'],
    ['(11) 3456-7890', 'phone', '+551134567890'],
    [' Caixa@Bar.COM.br ', 'email', 'caixa@bar.com.br'],
    ['123E4567-e12b-12d1-a456-426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%s is a %s', (typed, kind, key) => expect(pixKey(typed)).toEqual({ kind, key }))

  it.each([
    '',
    'chave',
    '529.982.247-26',
    '52998224726',
    '11987654321',
    '111.111.111-11',
    '11.222.333/0001-82',
    '00000000000000',
    'caixa@bar',
    `${'a'.repeat(70)}@bar.com.br`,
    '+1 212 555 0100',
    '123e4567-e12b-12d1-a456-42665544000',
  ])('%s is none', (typed) => expect(pixKey(typed)).toBeNull())
})

describe('the number of somebody on a receipt', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725', '529.982.247-25'],
    ['52998224725', 'cpf', '52998224725', '529.982.247-25'],
    [' 11222333000181 ', 'cnpj', '11222333000181', '11.222.333/0001-81'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ])('%s is a %s', (typed, kind, document, written) => {
    expect(taxDocument(typed)).toEqual({ kind, document })
    expect(formatTaxDocument(document)).toBe(written)
  })

  it.each(['', '529.982.247-26', '11.222.333/0001-82', '111.111.111-11', 'caixa@bar.com.br', '+55 11 98765-4321'])(
    '%s is none',
    (typed) => expect(taxDocument(typed)).toBeNull(),
  )
})
