import { operator } from '@balcao/copy/admin/operator'
import { errors } from '@balcao/copy/errors'
import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { ADMIN, NO_LIMITS, SETTINGS } from '../../testing/administration.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'
import { press } from '../../testing/windows.ts'

const session = { ...ADMIN, user: { ...ADMIN.user, needsTwoFactor: true } }

test('leads an admin who has none to where it is set up, and lets them on when it is', async () => {
  const server = await openScreen(
    '/admin/users',
    {
      account: {
        session: () => session,
        devices: () => [],
        twoFactor: () => ({ enabled: false, recoveryCodesLeft: 0, required: true }),
        startTwoFactor: () => ({ uri: 'otpauth://totp/Balc%C3%A3o', key: 'ABCDEFGH', recoveryCodes: ['aaaaa-bbbbb'] }),
        confirmTwoFactor: () => ({}),
      },
      admin: { users: { list: () => ({ rows: [], total: 0 }) } },
    },
    session,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
  expect(location.pathname).toBe('/admin/profile')
  await says(copy.needed)
  await expect.element(page.getByRole('link', { name: 'Usuários' })).not.toBeInTheDocument()
  await look()
  await page.getByRole('button', { name: copy.turnOn, exact: true }).click()
  await page.getByRole('dialog').getByLabelText(copy.password).fill('segredo')
  await press(copy.next)
  await page.getByLabelText(copy.setUp.scan.code).fill('123456')
  server.answer({
    account: {
      session: () => ADMIN,
      twoFactor: () => ({ enabled: true, recoveryCodesLeft: 10, required: true }),
    },
  })
  await press(copy.setUp.scan.submit)
  await page.getByLabelText(copy.codes.kept).click()
  await press(copy.codes.done)
  await says(copy.required)
  await expect.element(page.getByRole('button', { name: copy.turnOff, exact: true })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
})

test('leads there also where it is demanded from a moment ago', async () => {
  const server = await openScreen(
    '/admin/subscriptions',
    {
      account: { session: () => ADMIN, devices: () => [] },
      admin: {
        subscriptions: { list: () => ({ rows: [], total: 0 }) },
        users: { list: () => Promise.reject(refusal('two_factor_needed')) },
      },
    },
    ADMIN,
  )
  server.answer({
    account: {
      session: () => session,
      twoFactor: () => ({ enabled: false, recoveryCodesLeft: 0, required: true }),
    },
  })
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
  await says(copy.needed)
})

test('is demanded in the settings, by whoever has it', async () => {
  const server = await openScreen(
    '/admin/settings?aba=contas',
    {
      account: { session: () => ADMIN },
      admin: {
        operator: {
          get: () => SETTINGS,
          mailbox: () => ({ rows: [], total: 0 }),
          saveSecurity: () => Promise.reject(refusal('two_factor_own')),
        },
        settings: { get: () => ({ pix: null, issuer: null, freeLimits: NO_LIMITS }) },
      },
    },
    ADMIN,
  )
  const section = page.getByRole('region', { name: operator.security.title })
  await section.getByRole('switch', { name: operator.security.twoFactor }).click()
  await look()
  await section.getByRole('button', { name: 'Salvar' }).click()
  await says(errors.two_factor_own)
  server.answer({
    admin: { operator: { saveSecurity: () => ({ ...SETTINGS, security: { adminTwoFactor: true } }) } },
  })
  await section.getByRole('button', { name: 'Salvar' }).click()
  await says(operator.saved)
  expect(server.calls.filter(({ procedure }) => procedure === 'admin/operator/saveSecurity').at(-1)?.input).toEqual({
    adminTwoFactor: true,
    base: { adminTwoFactor: false },
  })
})
