import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../../dev/samples.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'

const GUEST = { ...SESSION, user: null }
const code = page.getByRole('textbox', { name: /^Código/ })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Somebody whose password was right, and who is asked for a code. */
async function afterPassword() {
  const server = await openScreen('/login', { account: { signIn: () => ({ ...GUEST, needsCode: true }) } }, GUEST)
  await enterPassword()
  const give = async (typed: string, refusedWith: Parameters<typeof refusal>[0]) => {
    server.answer({ account: { verifyCode: () => Promise.reject(refusal(refusedWith)) } })
    await code.fill(typed)
    await press('Entrar')
  }
  return { server, give }
}
async function enterPassword() {
  await page.getByLabelText('E-mail').fill('ana@example.com')
  await page.getByLabelText('Senha', { exact: true }).fill('segredo')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await says('Só mais um passo')
}

test('says that a code is wrong, and asks for the password again after too many', async () => {
  const { give } = await afterPassword()
  await give('123456', 'code_wrong')
  await says(errors.code_wrong)
  await give('123456', 'code_locked')
  await says('Erro ao fazer login', errors.code_locked)
  await give('654321', 'too_many_requests')
  await says('Erro ao fazer login', errors.too_many_requests)
  await expect.element(code).toHaveValue('654321')
  await give('123456', 'code_expired')
  await says('Erro ao fazer login', errors.code_expired)
  await expect.element(page.getByLabelText('Senha', { exact: true })).toBeVisible()
})

test('takes a recovery code instead, and says when it was used before', async () => {
  const { server, give } = await afterPassword()
  await press('Não estou com o celular')
  await give('abcde-fghij', 'code_wrong')
  await says('Este código de recuperação não está certo, ou já foi usado.')
  await look()
  await press('Usar o aplicativo autenticador')
  await expect.element(page.getByText('Este código de recuperação')).not.toBeInTheDocument()
  await press('Não estou com o celular')
  await code.fill('klmno-pqrst')
  server.answer({ account: { verifyCode: () => SESSION } })
  await press('Entrar')
  await expect.poll(() => location.pathname).toBe('/dashboard')
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'account/verifyCode',
      input: { code: 'klmno-pqrst', recovery: true, trustDevice: false },
    })
})
