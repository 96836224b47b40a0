import type { PlanLimits } from '@balcao/contract'
import { expect, it } from 'vitest'
import { raisesLimits } from './raises-limits.ts'

const FREE: PlanLimits = { tokens: null, messages: null, contacts: null, channels: null, teammates: 49, storage: 2_000 }

it('is so where a plan gives more of something that is limited now', () => {
  expect(raisesLimits([], FREE)).toBe(false)
  expect(raisesLimits([{ limits: FREE }], FREE)).toBe(false)
  expect(raisesLimits([{ limits: { ...FREE, channels: 3, messages: 1_000 } }], FREE)).toBe(false)
  expect(raisesLimits([{ limits: FREE }, { limits: { ...FREE, storage: 5_000 } }], FREE)).toBe(true)
  expect(raisesLimits([{ limits: { ...FREE, channels: 3 } }], { ...FREE, channels: 1 })).toBe(true)
  expect(raisesLimits([{ limits: FREE }], { ...FREE, contacts: 100 })).toBe(true)
})
