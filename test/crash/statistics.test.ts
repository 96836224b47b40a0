import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../bench/crash/random.ts'
import { median, quantile } from '../../bench/support/statistics.ts'

describe('figures', () => {
  it('take the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([10, 1, 2, 3])).toBe(2.5)
    expect(median([])).toBeNaN()
  })
  it('take the value that so many do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(quantile(hundred, 0.5)).toBe(50)
    expect(quantile(hundred, 0.99)).toBe(99)
    expect(quantile([7], 0.99)).toBe(7)
    expect(quantile([], 0.5)).toBeNaN()
  })
})

describe('random numbers with a seed', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 500 }, () => random.between(3, 6))
  }
  it('are the same again for the same seed, and others for another', () => {
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })
  it('take both ends and nothing beyond', () =>
    expect([...new Set(draw(1))].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]))
})
