import { describe, expect, it } from 'vitest'
import { type Codes, noteCode } from './codes.ts'

/**
 * Notes what was told, a second apart: `a` in answer to a question, `a!` by webhook, `a2` in answer to a question of two
 * seconds ago.
 *
 * @returns which of it may be scanned, and for how many seconds more
 */
function tell(told: string[], begun: Codes = { isAnother: false, seen: [] }) {
  let codes = begun
  const scanned = told.map((code, second) => {
    const at = second * 1_000
    const askedAt = code.endsWith('!') ? null : at - Number(code.slice(1)) * 1_000
    const noted = noteCode(codes, { digest: code[0]!, askedAt, at, ticks: at })
    codes = noted.codes
    return noted.ends === null ? null : (noted.ends - at) / 1_000
  })
  return { codes, scanned }
}

/** What the store makes of it when another connection begins. */
const another = ({ seen }: Codes): Codes => ({ isAnother: true, seen: seen.map((one) => ({ ...one, isOver: true })) })

describe('the codes of one connection', () => {
  it('each end 45 s after they were first seen', () => expect(tell(['a', 'a', 'a!']).scanned).toEqual([45, 44, 43]))

  it('are told of late by webhooks, and as they are in answers', () =>
    expect(tell(['a', 'b!', 'a!', 'b', 'a']).scanned).toEqual([45, 45, null, 43, 41]))

  it('are not those of an answer that a newer one overtook', () =>
    expect(tell(['a', 'b!', 'a2', 'x3', 'b3', 'c1', 'a']).scanned).toEqual([45, 45, null, null, 42, 45, 39]))
})

describe('the codes of another connection', () => {
  it('are not those of the one before', () => {
    const { codes } = tell(['a', 'b'])
    expect(tell(['b', 'b!', 'a!', 'c', 'c'], another(codes)).scanned).toEqual([null, null, null, 45, 44])
  })

  it('begin after one that nobody saw, which a late webhook may tell of as well', () =>
    expect(tell(['x', 'x!', 'c', 'x', 'x!'], another(tell(['a']).codes)).scanned).toEqual([null, null, 45, null, null]))

  it('begin with that one, where the server has no other for three seconds', () =>
    expect(tell(['x!', 'x', 'x', 'x', 'x'], another(tell(['a']).codes)).scanned).toEqual([null, null, null, 42, 41]))
})
