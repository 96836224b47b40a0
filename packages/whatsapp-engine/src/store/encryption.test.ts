import { expect, it } from 'vitest'
import { createEncryption } from './encryption.ts'

const key = new Uint8Array(32).fill(1)

it('decrypts what it encrypted, in the same place', () => {
  const encryption = createEncryption(key)
  const sealed = encryption.encrypt('shop creds', 'segredo é segredo')
  expect(encryption.decrypt('shop creds', sealed)).toBe('segredo é segredo')
  expect(() => encryption.decrypt('other creds', sealed)).toThrow()
  expect(() => createEncryption(new Uint8Array(32)).decrypt('shop creds', sealed)).toThrow()
  sealed[20]! ^= 1
  expect(() => encryption.decrypt('shop creds', sealed)).toThrow()
})

it('never encrypts the same way twice', () => {
  const encryption = createEncryption(key)
  expect(encryption.encrypt('a', 'x')).not.toEqual(encryption.encrypt('a', 'x'))
})

it('wants a real key', () => {
  expect(() => createEncryption(new Uint8Array(16))).toThrow(RangeError)
})
