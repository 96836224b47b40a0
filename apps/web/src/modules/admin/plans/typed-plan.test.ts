import type { Plan } from '@balcao/contract'
import { expect, it } from 'vitest'
import { readPlan, typedPlan } from './typed-plan.ts'

const limits = { tokens: null, messages: null, contacts: null, channels: null, teammates: null, storage: null }
const input = { name: 'Ouro', description: 'Casas', price: 99.9, duration: 30, features: ['Um'], limits }
const plan = (over: Partial<Plan>): Plan => ({ ...input, id: 'x', createdAt: new Date(0), subscribers: 0, ...over })

it.each([0, 149.9, 100_000, 1_000_000])('opens with the price of %s and takes it back', (price) =>
  expect(readPlan(typedPlan(plan({ price })))).toEqual({ input: { ...input, price }, errors: {} }),
)

it('says which line is too long, and when there are too many, before the server does', () => {
  const typed = (features: string[]) => readPlan({ ...typedPlan(plan({})), features: features.join('\n') })
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Recurso ${index}`)
  expect(typed(many(30)).input?.features).toHaveLength(30)
  expect(typed(many(31))).toEqual({ input: null, errors: { features: 'No máximo 30 recursos.' } })
  expect(typed(['a'.repeat(120)]).errors).toEqual({})
  expect(typed(['Curto', `Longo ${'a'.repeat(115)}`])).toEqual({
    input: null,
    errors: { features: 'Até 120 caracteres por recurso. Este tem mais: “Longo aaaaaaaaaaaaaaaaaa…”' },
  })
})

it('refuses a price that no plan may have', () =>
  expect(readPlan({ ...typedPlan(plan({})), price: '1000000,01' }).errors).toHaveProperty('price'))
