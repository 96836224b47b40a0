import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../dev/samples.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

test('takes the same password twice, and says when the link is of no use any more', async () => {
  const server = await openScreen('/reset-password#abc', {}, { ...SESSION, user: null })
  const save = () => page.getByRole('button', { name: 'Salvar Nova Senha' }).click()
  await page.getByLabelText('Nova Senha', { exact: true }).fill('segredo3')
  await page.getByLabelText('Confirmar Nova Senha').fill('segredo4')
  await save()
  await says('As senhas não coincidem.')
  expect(server.calls).toEqual([])
  await look()
  await page.getByLabelText('Confirmar Nova Senha').fill('segredo3')
  server.answer({ account: { resetPassword: () => Promise.reject(refusal('link_invalid')) } })
  await save()
  await says('Erro ao atualizar senha', errors.link_invalid)
  expect(server.calls.at(-1)?.input).toEqual({ token: 'abc', password: 'segredo3' })
})
