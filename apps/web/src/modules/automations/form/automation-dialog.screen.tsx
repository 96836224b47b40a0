import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { press } from '../../../testing/windows.ts'

test('says that there are as many automations as there may be', async () => {
  await openScreen('/dashboard/automations', {
    automations: { create: () => Promise.reject(refusal('too_many_automations')) },
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nova automação' }).click()
  await dialog.getByLabelText('Nome', { exact: true }).fill('Mais uma')
  await dialog.getByLabelText('O que acontece').selectOptions('um contato novo escreve')
  await dialog.getByLabelText('Ação', { exact: true }).first().selectOptions('Chamar um atendente')
  await press('Salvar')
  await says('Você já tem o máximo de automações. Remova alguma antes de criar outra.')
})
