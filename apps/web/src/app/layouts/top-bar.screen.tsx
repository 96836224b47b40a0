import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('says why somebody is still signed in', async () => {
  const server = await openScreen('/dashboard')
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  server.reachable(false)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await says('Não foi possível sair', errors.offline)
  expect(location.pathname).toBe('/dashboard')
})
