import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/open-screen.tsx'

test('a page begins at its top, and is where it was for whoever goes back', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(1440, 500)
  await openScreen('/dashboard/profile')
  const pane = page.getByRole('main').element()
  await expect.poll(() => pane.scrollHeight - pane.clientHeight).toBeGreaterThan(300)
  pane.scrollTop = 300
  await page.getByRole('link', { name: 'Configurações', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Configuração do Agente' })).toBeVisible()
  expect(pane.scrollTop).toBe(0)
  history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
  await expect.poll(() => pane.scrollTop).toBe(300)
})
