import { admin } from '@balcao/copy/admin/screens'
import { errors } from '@balcao/copy/errors'
import { passwordAgain as copy } from '@balcao/copy/people/password-again'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ADMIN, SUBSCRIPTION } from '../testing/administration.ts'
import { look } from '../testing/look.ts'
import { openScreen, says } from '../testing/open-screen.tsx'
import { refusal } from '../testing/scripted-server.ts'
import { press } from '../testing/windows.ts'

const dialog = page.getByRole('dialog', { name: copy.title })
const password = dialog.getByLabelText('Sua senha')

/** A server that wants the password before it switches anything off. */
async function open() {
  let given = ''
  const server = await openScreen(
    '/admin/subscriptions',
    {
      account: {
        session: () => ADMIN,
        confirmPassword: (input) => {
          if (input.password !== 'segredo') throw refusal('password_wrong')
          given = input.password
          return {}
        },
      },
      admin: {
        subscriptions: {
          list: () => ({ rows: [SUBSCRIPTION], total: 1 }),
          setStatus: () => {
            if (!given) throw refusal('password_needed')
            return { ...SUBSCRIPTION, status: 'inactive' }
          },
        },
      },
    },
    ADMIN,
  )
  await page.getByRole('button', { name: 'Desativar a assinatura de Bar da Ana' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  return server
}
const asked = (server: Awaited<ReturnType<typeof open>>) =>
  server.calls.filter(({ procedure }) => procedure === 'admin/subscriptions/setStatus').length

test('is asked for where the server wants it, and then what was asked for is done', async () => {
  const server = await open()
  await says(copy.text)
  await look({ busy: true })
  await press(copy.submit)
  await says('Digite sua senha.')
  await password.fill('errada')
  await userEvent.keyboard('{Enter}')
  await says('Senha incorreta.')
  server.answer({ account: { confirmPassword: () => Promise.reject(refusal('too_many_requests')) } })
  await press(copy.submit)
  await says(copy.error, errors.too_many_requests)
  server.answer({ account: { confirmPassword: () => ({}) } })
  server.answer({ admin: { subscriptions: { setStatus: () => ({ ...SUBSCRIPTION, status: 'inactive' }) } } })
  await password.fill('segredo')
  await userEvent.keyboard('{Enter}')
  await says(admin.subscriptions.deactivated)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked(server)).toBe(2)
})

test('left without it, nothing is done, and that is said', async () => {
  const server = await open()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await says(admin.subscriptions.error, errors.password_needed)
  expect(asked(server)).toBe(1)
})
