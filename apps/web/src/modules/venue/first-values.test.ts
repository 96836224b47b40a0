import { DEFAULT_AGENT } from '@balcao/contract'
import { expect, it } from 'vitest'
import { firstValues } from './first-values.ts'

it('puts the name of the account where the agent has only the one of every new account', () => {
  expect(firstValues({ ...DEFAULT_AGENT }, 'Bar da Helena')).toMatchObject({ name: 'Bar da Helena', description: '' })
})

it('leaves what somebody wrote', () => {
  const own = { name: 'Boteco do Farol', description: 'Bar de esquina' }
  expect(firstValues(own, 'Bar da Helena')).toEqual(own)
})
