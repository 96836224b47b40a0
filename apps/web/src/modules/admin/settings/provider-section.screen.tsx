import { operator } from '@balcao/copy/admin/operator'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN, NO_LIMITS, SETTINGS } from '../../../testing/administration.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const { provider, issuer } = operator

test('switches a payment provider on with both of its secrets, and tries its key', async () => {
  let shown = SETTINGS
  const server = await openScreen(
    '/admin/settings?aba=pagamentos',
    {
      account: { session: () => ADMIN },
      admin: {
        operator: {
          get: () => shown,
          mailbox: () => ({ rows: [], total: 0 }),
          savePayments: ({ provider: name }) => {
            shown = { ...SETTINGS, payments: { ...SETTINGS.payments, provider: name, hasKey: true, hasSecret: true } }
            return shown
          },
          testPayments: () => ({ failure: 'no-pix' }),
        },
        settings: {
          get: () => ({ pix: null, issuer: null, freeLimits: NO_LIMITS }),
        },
      },
    },
    ADMIN,
  )
  const form = page.getByRole('region', { name: provider.title })
  await page.getByLabelText(provider.name).selectOptions(provider.names['mercado-pago'])
  await expect.element(page.getByLabelText(provider.notice)).toHaveValue(SETTINGS.payments.noticeUrl)
  await form.getByRole('button', { name: operator.save }).click()
  await expect.element(page.getByText(provider.missing).first()).toBeVisible()
  await page.getByLabelText(provider.key).fill('APP_USR-1')
  await page.getByLabelText(provider.secret).fill('segredo')
  await form.getByRole('button', { name: operator.test }).click()
  await says(provider.failures['no-pix'])
  await look()
  await form.getByRole('button', { name: operator.save }).click()
  await says(operator.saved)
  expect(server.calls.find(({ procedure }) => procedure === 'admin/operator/savePayments')?.input).toEqual({
    provider: 'mercado-pago',
    key: 'APP_USR-1',
    secret: 'segredo',
    base: { provider: 'none' },
  })
  await expect.element(page.getByLabelText(provider.key)).toHaveValue('')

  const receipts = page.getByRole('region', { name: issuer.title })
  await page.getByLabelText(issuer.document).fill('11.222.333/0001-82')
  await receipts.getByRole('button', { name: operator.save }).click()
  await says(issuer.documentInvalid)
})
