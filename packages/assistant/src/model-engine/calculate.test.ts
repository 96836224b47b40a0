import { expect, it } from 'vitest'
import { calculate } from './calculate.ts'

it.each([
  ['2*9.9+42', 61.8],
  ['2*(90*0.8+50)', 244],
  ['33/2 + 2', 18.5],
  ['0,1+0,2', 0.3],
  ['10/3', 3.33],
  ['-(2-5)', 3],
])('%s is %d, to the cent', (expression, result) => {
  expect(calculate(expression)?.result).toBe(result)
})

it.each(['', '2+', '2*(3', '1/0', '2**3', 'process.exit()', '1;2', '9'.repeat(300)])(
  '%s is no calculation',
  (expression) => {
    expect(calculate(expression)).toBeNull()
  },
)

it('keeps its terms and what it came to on the way', () => {
  expect(calculate('2*94+94/2')).toMatchObject({ terms: [2, 94, 94, 2], steps: [188, 47, 235] })
})
