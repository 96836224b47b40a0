import { describe, expect, it } from 'vitest'
import { growsBeyond, slopeOf } from '../../bench/soak/trend.ts'
import { compare, comparedOf } from '../../bench/support/check.ts'

const saved = {
  results: { pipeline: { ratio: 0.2 }, 'whole-line': { ratio: 0.4 } },
  campaign: { ratio: 0.6, ticks: { ratio: 1.1 } },
  inbox: { figures: [{ what: 'list', ofSql: 2, ofSmall: 1 }] },
}
const losses = (measured: object) => compare(saved, measured).map(({ name, fails }) => [name, fails])

describe('the check of figures', () => {
  it('finds the loss of 0.19 to 0.13 that once went unseen, and lets noise pass', () => {
    expect(losses({ results: { pipeline: { ratio: 0.137 } } })).toEqual([['pipeline, of its limit', true]])
    expect(losses({ results: { pipeline: { ratio: 0.175 }, 'whole-line': { ratio: 0.9 } } })).toEqual([
      ['pipeline, of its limit', false],
      ['whole-line, of its limit', false],
    ])
  })

  it('knows where less is better', () => {
    expect(losses({ campaign: { ratio: 0.6, ticks: { ratio: 1.4 } } })).toEqual([
      ['campaign, of bare inserts', false],
      ['calendar, full beside empty', true],
    ])
    const slower = { what: 'list', ofSql: 2.2, ofSmall: 1.3 }
    expect(losses({ inbox: { figures: [slower] } })).toEqual([
      ['inbox, list, of its SQL', false],
      ['inbox, list, of a small venue', true],
    ])
  })

  it('has nothing to say of what was never saved', () => {
    expect(losses({ engine: { rssMbPerNumber: 9 } })).toEqual([])
    expect(comparedOf({ idle: { memoryMb: 300, transactions: 4 } })).toHaveLength(2)
  })
})

describe('the slope of a soak', () => {
  const points = (values: number[]) => values.map((value, at) => ({ at, value }))
  it('is that of the straight line that fits best', () => {
    expect(slopeOf(points([1, 3, 5, 7]))).toBe(2)
    expect(slopeOf(points([4, 4, 4]))).toBe(0)
    expect(slopeOf(points([0, 3, 0, 3, 0]))).toBeCloseTo(0)
    expect([slopeOf([]), slopeOf([{ at: 1, value: 9 }])]).toEqual([0, 0])
  })
  it('counts as growth where it is steep and has come far', () => {
    const leak = points(Array.from({ length: 60 }, (_, at) => 100 + 2 * at + (at % 3)))
    expect(growsBeyond(leak, { slope: 1, floor: 50 })).toBe(true)
    expect(growsBeyond(leak, { slope: 3, floor: 50 })).toBe(false)
    expect(growsBeyond(leak, { slope: 1, floor: 500 })).toBe(false)
  })
})
