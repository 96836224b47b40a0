import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { press } from '../../../testing/windows.ts'

test('says that there are as many quick replies as there may be', async () => {
  await openScreen('/dashboard/messages?aba=respostas', {
    quickReplies: { add: () => Promise.reject(refusal('too_many_quick_replies')) },
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nova resposta rápida' }).click()
  await dialog.getByLabelText('Atalho').fill('mais')
  await dialog.getByLabelText('Mensagem', { exact: true }).fill('Oi')
  await press('Salvar')
  await says('Você já tem o máximo de respostas rápidas. Remova alguma antes de criar outra.')
})
