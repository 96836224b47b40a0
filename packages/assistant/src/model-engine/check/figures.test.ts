import { expect, it } from 'vitest'
import { factsIn } from './facts-in.ts'
import { isSameFigure } from './figures.ts'

const [hour, price, number] = ['03:00', 'R$ 3', '3 pessoas'].map((text) => factsIn(text)[0]!)

it('takes a bare number for a price or an hour, and none of those for the other', () => {
  expect(isSameFigure(price!, number!)).toBe(true)
  expect(isSameFigure(hour!, number!)).toBe(true)
  expect(isSameFigure(price!, hour!)).toBe(false)
  expect(isSameFigure(hour!, price!)).toBe(false)
})
