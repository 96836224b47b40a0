import fc from 'fast-check'
import { Merchant } from 'steplix-emv-qrcps'
import { describe, expect, it } from 'vitest'
import { brCode, crc16 } from './br-code.ts'

const paid = { key: '+5511943214321', name: 'EMPRESA', city: 'BRASILIA', amount: 66.66, txid: 'BLC123' }
/** Fields as an independent reader finds them: identifier, length and value, two blanks deeper inside of a template. */
const read = (code: string) => Merchant.Parser.toEMVQR(code).rawData().trim().split('\n')

describe('the check digits', () => {
  it.each([
    // The check value of CRC-16/CCITT-FALSE.
    ['123456789', '29B1'],
    // Examples of the Banco Central, "Manual de Padrões para Iniciação do Pix": a static code, and a dynamic one.
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
    [
      '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '64E4',
    ],
  ])('of %s are %s', (text, digits) => expect(crc16(text)).toBe(digits))
})

describe('a code', () => {
  it('has the fields of the manual, in their order', () => {
    const code = brCode(paid)
    expect(read(code)).toEqual([
      '00 02 01',
      '26 36',
      ' 00 14 br.gov.bcb.pix',
      ' 01 14 +5511943214321',
      '52 04 0000',
      '53 03 986',
      '54 05 66.66',
      '58 02 BR',
      '59 07 EMPRESA',
      '60 08 BRASILIA',
      '62 10',
      ' 05 06 BLC123',
      '63 04 4F42',
    ])
    expect(Merchant.Parser.toEMVQR(code).generatePayload()).toBe(code)
  })

  it('is the manual’s example of a static code, given what that has', () => {
    const { key, name, city } = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' }
    // The manual's has neither amount nor identifier: what is left of ours without them is the same text.
    const code = brCode({ key, name, city, amount: 1, txid: 'A' })
    const bare = code.replace('54041.00', '').replace('62050501A', '62070503***').slice(0, -4)
    expect(bare + crc16(bare)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  it.each([
    ['São João da Boa Vista & Cia. Ltda', 'Sao Joao da Boa Vista & C'],
    ['Açaí 😀 do Zé', 'Acai do Ze'],
    ['日本', 'BR'],
  ])('writes the name %s as %s', (name, written) => {
    expect(read(brCode({ ...paid, name }))).toContain(`59 ${String(written.length).padStart(2, '0')} ${written}`)
  })

  it.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 0.001 },
    { amount: 1e11 },
    { txid: '' },
    { txid: 'a'.repeat(26) },
    { txid: 'BLC-1' },
    { key: 'a'.repeat(78) },
  ])('is none of %o', (wrong) => expect(() => brCode({ ...paid, ...wrong })).toThrow(RangeError))

  it('is read back whole, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.record({
          key: fc.constantFrom(paid.key, '11222333000181', 'caixa@bar.com.br', '123e4567-e12b-12d1-a456-426655440000'),
          name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
          city: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
          amount: fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
          txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        }),
        (any) => {
          const code = brCode(any)
          const lines = read(code)
          expect(code).toMatch(/^[\x20-\x7e]+$/)
          expect(lines).toContain(` 05 ${String(any.txid.length).padStart(2, '0')} ${any.txid}`)
          expect(lines.find((line) => line.startsWith('54 '))).toMatch(new RegExp(` ${any.amount.toFixed(2)}$`))
          expect(lines.find((line) => line.startsWith('59 '))!.length).toBeLessThanOrEqual(6 + 25)
          expect(lines.find((line) => line.startsWith('60 '))!.length).toBeLessThanOrEqual(6 + 15)
          expect(Merchant.Parser.toEMVQR(code).generatePayload()).toBe(code)
        },
      ),
    )
  })
})
