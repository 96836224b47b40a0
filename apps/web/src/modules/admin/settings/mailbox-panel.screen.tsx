import { operator } from '@balcao/copy/admin/operator'
import { errors } from '@balcao/copy/errors'
import { passwordAgain } from '@balcao/copy/people/password-again'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN, NO_LIMITS, SETTINGS } from '../../../testing/administration.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { press } from '../../../testing/windows.ts'

const { mailbox: copy } = operator
const mail = {
  id: crypto.randomUUID(),
  at: new Date('2026-11-20T12:00:00Z'),
  recipient: 'ana@bar.example',
  subject: 'Balcão: redefina sua senha',
  readable: true,
  status: 'kept' as const,
}

/** The page with these letters in the mailbox. */
const open = (rows: (typeof mail)[], letter = () => Promise.reject(refusal('password_needed'))) =>
  openScreen(
    '/admin/settings?aba=email',
    {
      account: { session: () => ADMIN, confirmPassword: () => ({}) },
      admin: {
        operator: { get: () => SETTINGS, mailbox: () => ({ rows, total: rows.length }), letter },
        settings: { get: () => ({ pix: null, issuer: null, freeLimits: NO_LIMITS }) },
      },
    },
    ADMIN,
  )

test('says that it is empty', async () => {
  await open([])
  await says(copy.empty)
})

test('opens a letter with the password', async () => {
  const server = await open([mail])
  await page.getByText(mail.subject).click()
  await press('Cancelar')
  await says(copy.letterError, errors.password_needed)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await says(passwordAgain.text)
  server.answer({ admin: { operator: { letter: () => ({ body: 'Abra este link na próxima hora' }) } } })
  await page.getByRole('dialog').getByLabelText('Sua senha').fill('segredo')
  await press(passwordAgain.submit)
  await says('Abra este link na próxima hora')
  expect(server.calls.filter(({ procedure }) => procedure === 'admin/operator/letter')).toHaveLength(3)
})
