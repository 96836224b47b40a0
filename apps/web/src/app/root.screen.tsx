import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../testing/open-screen.tsx'

test.for([
  ['/dashboard/?aba=x#y', '/dashboard?aba=x#y', 'Dashboard'],
  ['/dashboard/chats//', '/dashboard/chats', 'Chats'],
] as const)('takes %s for the page that is meant', async ([typed, meant, current]) => {
  await openScreen(typed)
  const link = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: current })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  const { pathname, search, hash } = location
  expect(pathname + search + hash).toBe(meant)
})
