import { errors } from '@balcao/copy/errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function confirm() {
  await page.getByRole('dialog').getByLabelText('Sua senha').fill('segredo')
  await press('Continuar')
}

test('shows the key to be copied by hand where the browser has no clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await openScreen('/dashboard/profile', {
    account: {
      startTwoFactor: () => ({ uri: 'otpauth://totp/Balc%C3%A3o', key: 'ABCDEFGH', recoveryCodes: [] }),
    },
  })
  await press('Ativar')
  await confirm()
  await expect.element(page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeVisible()
  await says('ABCD EFGH')
  await press('Copiar chave')
  await says('Não foi possível copiar. Selecione e copie.')
})

test('says that it was turned on elsewhere meanwhile, or could not be asked for', async () => {
  const server = await openScreen('/dashboard/profile', {
    account: { startTwoFactor: () => Promise.reject(refusal('two_factor_on')) },
  })
  await press('Ativar')
  await confirm()
  await says('Não foi possível mudar a verificação em duas etapas', errors.two_factor_on)
  server.reachable(false)
  await press('Continuar')
  await says('Não foi possível mudar a verificação em duas etapas', errors.offline)
})

test('says that it was turned off elsewhere meanwhile', async () => {
  await openScreen('/dashboard/profile', {
    account: {
      twoFactor: () => ({ enabled: true, recoveryCodesLeft: 10, required: false }),
      renewRecoveryCodes: () => Promise.reject(refusal('two_factor_off')),
    },
  })
  await press('Gerar novos códigos')
  await confirm()
  await says('Não foi possível mudar a verificação em duas etapas', errors.two_factor_off)
  await look()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
