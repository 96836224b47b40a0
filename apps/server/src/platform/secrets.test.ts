import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSecrets, loadSecretKey, needStrongKey } from './secrets.ts'

const KEY = 'a-key-that-is-long-enough-for-this-test'
const secrets = createSecrets(KEY)

describe('sealed values', () => {
  it('open where they belong, after a restart too', () => {
    const sealed = secrets.seal('smtp-password', 'señha ✓ with accents')
    expect(sealed).not.toContain('with')
    expect(createSecrets(KEY).open('smtp-password', sealed)).toBe('señha ✓ with accents')
    expect(secrets.open('empty', secrets.seal('empty', ''))).toBe('')
  })
  it('differ each time', () => expect(secrets.seal('x', 'same')).not.toBe(secrets.seal('x', 'same')))
  it('do not open elsewhere, changed, shortened, or with another key', () => {
    const sealed = secrets.seal('session:1', 'secret')
    // Not the last letter: some of its bits mean nothing.
    const changed = sealed.slice(0, 9) + (sealed[9] === 'A' ? 'B' : 'A') + sealed.slice(10)
    expect(() => secrets.open('session:2', sealed)).toThrow()
    expect(() => secrets.open('session:1', changed)).toThrow()
    expect(() => secrets.open('session:1', sealed.slice(0, 20))).toThrow('not a sealed value')
    expect(() => secrets.open('session:1', sealed.replace('v1', 'v2'))).toThrow('not a sealed value')
    expect(() => createSecrets(`${KEY}!`).open('session:1', sealed)).toThrow()
  })
})

it('derives keys that are stable and differ by purpose and by secret', () => {
  expect(secrets.derive('a')).toHaveLength(32)
  expect(secrets.derive('a')).toEqual(createSecrets(KEY).derive('a'))
  expect(secrets.derive('a')).not.toEqual(secrets.derive('b'))
  expect(secrets.derive('a')).not.toEqual(createSecrets(`${KEY}!`).derive('a'))
})

describe('the kept key', () => {
  it('is made once, closed to others, and closed again when it was opened', () => {
    const { dataDir, file } = folder()
    const key = loadSecretKey(dataDir)
    expect(key.length).toBeGreaterThanOrEqual(43)
    chmodSync(file, 0o644)
    expect(loadSecretKey(dataDir)).toBe(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(loadSecretKey(folder().dataDir)).not.toBe(key)
  })
  it('is refused where it was thought of, and taken where it was made', () => {
    const { dataDir, file } = folder()
    const weak = 'abcdefghijklmnopqrstuvwxyz0123456789'
    const refused = expect.objectContaining({ code: 'secret_key_weak', detail: file })
    expect(() => needStrongKey(dataDir, weak)).toThrow(refused)
    expect(() => needStrongKey(dataDir, loadSecretKey(dataDir))).not.toThrow()
  })
  it('is never replaced, even when it is useless', () => {
    const { dataDir, file } = folder()
    writeFileSync(file, 'short')
    expect(() => loadSecretKey(dataDir)).toThrow(expect.objectContaining({ code: 'secret_key_unusable', detail: file }))
    expect(readFileSync(file, 'utf8')).toBe('short')
  })
})

function folder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, file: path.join(dataDir, 'secret-key') }
}
