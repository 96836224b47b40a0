import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../dev/samples.ts'
import { freezeTimers } from '../../testing/freeze-timers.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

const open = () => openScreen('/register', {}, { ...SESSION, user: null })
const button = page.getByRole('main').getByRole('button', { name: 'Criar Conta' })
const submit = () => button.click()

/** Somebody new, ready to be sent. */
async function fillIn({ whatsapp = '(11) 98888-0101', password = 'segredo' } = {}) {
  await page.getByLabelText('Nome do estabelecimento').fill('Bar Novo')
  await page.getByLabelText('Seu nome completo').fill('Nina Rosa')
  await page.getByLabelText('E-mail').fill('nina@example.com')
  await page.getByLabelText('WhatsApp').fill(whatsapp)
  await page.getByLabelText('Senha', { exact: true }).fill(password)
}

test('says what is wrong with what was typed', async () => {
  const server = await open()
  await fillIn({ whatsapp: '(11) 9888', password: 's'.repeat(129) })
  await submit()
  await says('Digite o número com DDD, por exemplo (11) 98765-4321.', 'A senha pode ter no máximo 128 caracteres.')
  expect(server.calls).toEqual([])
  await look()
})

test('says why no account was made', async () => {
  const server = await open()
  await fillIn()
  for (const [code, title] of [
    ['sign_up_failed', 'Erro no Cadastro'],
    ['profile_missing', 'Erro ao criar perfil'],
  ] as const) {
    server.answer({ account: { signUp: () => Promise.reject(refusal(code)) } })
    await submit()
    await says(title, errors[code])
  }
  expect(location.pathname).toBe('/register')
})

test('leads to the sign-in once there is an account', async () => {
  const server = await open()
  server.answer({ account: { signUp: () => ({ confirmByEmail: false }) } })
  await fillIn()
  await submit()
  await says('Cadastro Realizado!', 'Sua conta foi criada com sucesso. Você já pode fazer login.')
  await expect.poll(() => location.pathname).toBe('/login')
})

test('says for seven seconds that a link of confirmation is on its way', async () => {
  const server = await open()
  server.answer({ account: { signUp: () => ({ confirmByEmail: true }) } })
  await fillIn()
  const pass = freezeTimers()
  const notice = page.getByRole('region', { name: 'Avisos' }).getByText('Cadastro Quase Completo!')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => pass(10).then(() => notice.query())).not.toBeNull()
  await pass(6_800)
  expect(notice.query()).not.toBeNull()
  await says('Enviamos um link de confirmação para o seu e-mail. Por favor, verifique sua caixa de entrada e spam.')
  await pass(300)
  expect(notice.query()).toBeNull()
  await expect.poll(() => location.pathname).toBe('/login')
})
