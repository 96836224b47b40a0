import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { quietVenue } from '../../testing/quiet-venue.ts'

test('shows no channel for a figure that could not be counted, and counts it again', async () => {
  const counted = await quietVenue.overview!.get!({})
  let tokens: number | null = null
  await openScreen('/dashboard', {
    overview: { get: () => ({ ...counted, counters: { ...counted.counters, tokens } }) },
  })
  const card = page.getByRole('listitem').filter({ hasText: 'Tokens Utilizados' })
  await expect.element(card.getByText('Não foi possível contar')).toBeInTheDocument()
  expect(page.getByText('Não foi possível contar').elements()).toHaveLength(1)
  await look()
  tokens = 0
  await card.getByRole('button', { name: 'Contar de novo' }).click()
  await expect.element(card.getByText('0', { exact: true })).toBeVisible()
  expect(card.getByRole('button').elements()).toEqual([])
})
