import { errors } from '@balcao/copy/errors'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'

test('asks for the password, says why the account is not deleted, and leaves when it is', async () => {
  const server = await openScreen('/dashboard/profile', {
    account: { deleteAccount: () => Promise.reject(refusal('password_wrong')) },
  })
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const leave = () => page.getByRole('dialog').getByRole('button', { name: 'Excluir para sempre' }).click()
  await says(
    'Os números de Bar da Ana serão desconectados do WhatsApp, o agente para de responder, e tudo o que está guardado será apagado. Dos pagamentos ficam só plano, valor e data, sem o seu nome. Se quiser ficar com uma cópia, baixe seus dados antes.',
  )
  await leave()
  await says('Digite sua senha.')
  await page.getByLabelText('Digite sua senha para confirmar').fill('outra-senha')
  await leave()
  await says('Senha incorreta.')
  await look()
  server.answer({ account: { deleteAccount: () => Promise.reject(refusal('channels_not_disconnected')) } })
  await leave()
  await says('Erro ao excluir a conta', errors.channels_not_disconnected)

  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    left.push(event.destination.url)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  server.answer({ account: { deleteAccount: () => ({}) } })
  await leave()
  await expect.poll(() => left).toEqual([`${location.origin}/`])
  await expect
    .poll(() => server.calls)
    .toContainEqual({ procedure: 'account/deleteAccount', input: { password: 'outra-senha' } })
})
