import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../../dev/samples.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'

const TOKEN = 'a'.repeat(43)
const INVITATION = { businessName: 'Bar da Ana', name: 'Bia Rocha', email: 'bia@example.com' }

test('says what is wrong with the password, and why somebody cannot join', async () => {
  const server = await openScreen(
    `/convite#${TOKEN}`,
    { team: { invitation: () => INVITATION } },
    { ...SESSION, user: null },
  )
  const join = () => page.getByRole('main').getByRole('button', { name: 'Entrar na equipe' }).click()
  await join()
  await says('A senha deve ter pelo menos 6 caracteres.')
  await look()
  await page.getByLabelText('Senha', { exact: true }).fill('segredo-da-bia')
  for (const code of ['email_taken', 'invitation_invalid'] as const) {
    server.answer({ team: { accept: () => Promise.reject(refusal(code)) } })
    await join()
    await says('Não foi possível entrar', errors[code])
  }
  expect(server.calls.at(-1)?.input).toEqual({ token: TOKEN, name: 'Bia Rocha', password: 'segredo-da-bia' })
})

test('says that an invitation is of no use any more, whoever opens it', async () => {
  await openScreen(`/convite#${TOKEN}`, { team: { invitation: () => Promise.reject(refusal('invitation_invalid')) } })
  await says('Este convite não vale mais')
  await look()
})
