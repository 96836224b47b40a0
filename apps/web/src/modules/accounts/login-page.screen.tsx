import { auth } from '@balcao/copy/auth'
import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../dev/samples.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

const { login, recovery } = auth
const GUEST = { ...SESSION, user: null }
/** A server that sends no e-mail and names no contact for support. */
const WITHOUT_MAIL = {
  ...GUEST,
  support: { email: '', phone: '', sourceUrl: '' },
  site: { ...SESSION.site, mailLeaves: false },
}

const enter = () => page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
async function fillIn() {
  await page.getByLabelText('E-mail').fill('ana@example.com')
  await page.getByLabelText('Senha', { exact: true }).fill('segredo')
}

test('says why somebody is not let in', async () => {
  const server = await openScreen('/login', {}, GUEST)
  await look()
  await fillIn()
  for (const code of [
    'invalid_credentials',
    'blocked',
    'access_deactivated',
    'email_unconfirmed',
    'profile_missing',
    'mail_failed',
    'too_many_requests',
  ] as const) {
    server.answer({ account: { signIn: () => Promise.reject(refusal(code)) } })
    await enter()
    await says('Erro ao fazer login', errors[code])
  }
  server.reachable(false)
  await enter()
  await says(errors.offline)
  expect(location.pathname).toBe('/login')
})

test('welcomes whoever is let in, and sends them on', async () => {
  const signIn = () => ({ ...SESSION, needsCode: false })
  const server = await openScreen('/login', { account: { signIn } }, GUEST)
  await fillIn()
  await enter()
  await says('Login realizado com sucesso!', 'Você será redirecionado.')
  await expect.poll(() => location.pathname).toBe('/dashboard')
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'account/signIn',
      input: { email: 'ana@example.com', password: 'segredo' },
    })
})

test('says what to do after a link that is of no use any more', async () => {
  await openScreen('/login?link=usado', {}, GUEST)
  await says('Este link de acesso não vale mais. Entre com e-mail e senha.')
  await look()
})

test('says what to do after a link of confirmation that is of no use any more', async () => {
  await openScreen('/login?link=vencido', {}, GUEST)
  await says(
    'Este link de confirmação não vale mais. Entre com e-mail e senha: se ainda faltar confirmar, um novo link é criado.',
  )
})

test('sends another password by e-mail, and says when it could not', async () => {
  const server = await openScreen('/login', {}, GUEST)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const dialog = page.getByRole('dialog')
  const send = () => dialog.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await send()
  await says('Preencha este campo.')
  await dialog.getByLabelText('E-mail').fill('ana@example.com')
  server.answer({ account: { requestPasswordReset: () => Promise.reject(refusal('mail_failed')) } })
  await send()
  await says('Erro ao enviar e-mail de recuperação', errors.mail_failed)
  server.answer({ account: { requestPasswordReset: () => ({}) } })
  await send()
  await says('E-mail de recuperação enviado', 'Verifique sua caixa de entrada para redefinir sua senha.')
  await says(recovery.sentTo('ana@example.com'))
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('sends to whoever runs the server where no e-mail leaves', async () => {
  const server = await openScreen(
    '/login',
    {
      account: {
        signIn: () => Promise.reject(refusal('email_unconfirmed')),
        requestPasswordReset: () => ({}),
      },
    },
    WITHOUT_MAIL,
  )
  await fillIn()
  await enter()
  await says(
    'Erro ao fazer login',
    'Falta confirmar seu e-mail. Este servidor ainda não envia e-mails: peça o link de confirmação a quem cuida dele.',
  )
  await page.getByRole('button', { name: login.forgot }).click()
  await page.getByRole('dialog').getByRole('button', { name: recovery.submit }).click()
  await says(
    'Pedido registrado',
    'Este servidor ainda não envia e-mails. Peça o link de recuperação a quem cuida dele.',
  )
  // What was typed for the sign-in is taken over.
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'account/requestPasswordReset',
      input: { email: 'ana@example.com' },
    })
  await look()
  await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
