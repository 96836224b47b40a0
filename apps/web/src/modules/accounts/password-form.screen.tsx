import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

test('says what is wrong with another password, and when it is saved', async () => {
  const server = await openScreen('/dashboard/settings')
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  const save = () => page.getByRole('button', { name: 'Salvar Nova Senha' }).click()
  const type = async (current: string, next: string, confirm: string) => {
    await page.getByLabelText('Senha Atual').fill(current)
    await page.getByLabelText('Nova Senha', { exact: true }).fill(next)
    await page.getByLabelText('Confirmar Nova Senha').fill(confirm)
    await save()
  }
  await type('', '', '')
  await says('Preencha todos os campos.')
  await type('segredo', 'segredo2', 'segredo3')
  await says('As senhas não coincidem.')
  await type('segredo', 'abc', 'abc')
  await says('A senha deve ter pelo menos 6 caracteres.')
  server.answer({ account: { changePassword: () => Promise.reject(refusal('password_wrong')) } })
  await type('errada', 'segredo2', 'segredo2')
  await says('Senha antiga incorreta.')
  server.answer({ account: { changePassword: () => Promise.reject(refusal('internal')) } })
  await type('segredo', 'segredo2', 'segredo2')
  await says('Erro ao atualizar senha', errors.internal)
  server.answer({ account: { changePassword: () => ({}) } })
  await save()
  await says('Senha alterada com sucesso!')
  const asked = server.calls.filter(({ procedure }) => procedure === 'account/changePassword')
  expect(asked.map(({ input }) => input)).toEqual([
    { current: 'errada', password: 'segredo2' },
    { current: 'segredo', password: 'segredo2' },
    { current: 'segredo', password: 'segredo2' },
  ])
})
