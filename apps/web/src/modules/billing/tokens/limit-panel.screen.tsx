import { tokenUse } from '@balcao/copy/model/token-use'
import { test } from 'vitest'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { TOKEN_USE } from '../../../testing/quiet-venue.ts'

const total = { inputTokens: 8, outputTokens: 1, answers: 1, cost: null }
const used = {
  ...TOKEN_USE,
  model: { provider: 'casa', name: 'pequeno' },
  total,
  days: [{ ...total, date: TOKEN_USE.today }],
  forecast: { tokens: 20, answers: 2, cost: null },
}

test('tells that the tokens of the month are spent', async () => {
  await openScreen('/dashboard/tokens', { tokenUse: { get: () => ({ ...used, limit: 10 }) } })
  await says(tokenUse.limit.spent)
  await look()
})

test('tells that tokens have no limit', async () => {
  await openScreen('/dashboard/tokens', { tokenUse: { get: () => used } })
  await says(tokenUse.limit.none)
})
