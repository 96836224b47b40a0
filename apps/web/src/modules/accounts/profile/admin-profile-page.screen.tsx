import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN } from '../../../testing/administration.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const account = {
  session: () => ADMIN,
  devices: () => [],
  twoFactor: () => ({ enabled: false, recoveryCodesLeft: 0, required: false }),
}

const admin = { subscriptions: { list: () => ({ rows: [], total: 0 }) } }

test('leads an admin to their own password, second step and devices', async () => {
  await openScreen('/admin/subscriptions', { account, admin }, ADMIN)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /rita@balcao\.example/ })
    .click()
  await expect.element(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Alterar Senha' })).toBeVisible()
  await says('Verificação em duas etapas', 'Onde você está conectado')
  await look()
})

test('is under the last button on phones', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(390, 844)
  await openScreen('/admin/profile', { account }, ADMIN)
  await page.getByRole('button', { name: 'Mais' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Meu Perfil' })).toBeVisible()
})
