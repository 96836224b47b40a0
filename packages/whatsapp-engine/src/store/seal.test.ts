import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const key = new Uint8Array(32).fill(1)

it('opens what it closed, where it closed it', () => {
  const seal = createSeal(key)
  const sealed = seal.close('shop creds', 'segredo é segredo')
  expect(seal.open('shop creds', sealed)).toBe('segredo é segredo')
  expect(() => seal.open('other creds', sealed)).toThrow()
  expect(() => createSeal(new Uint8Array(32)).open('shop creds', sealed)).toThrow()
  sealed[20]! ^= 1
  expect(() => seal.open('shop creds', sealed)).toThrow()
})

it('never closes the same way twice', () => {
  const seal = createSeal(key)
  expect(seal.close('a', 'x')).not.toEqual(seal.close('a', 'x'))
})

it('wants a real key', () => {
  expect(() => createSeal(new Uint8Array(16))).toThrow(RangeError)
})
