import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { press } from '../../../testing/windows.ts'

test('says that there are as many webhooks as there may be', async () => {
  await openScreen('/dashboard/integrations', {
    webhooks: { add: () => Promise.reject(refusal('too_many_webhooks')) },
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Novo webhook' }).first().click()
  await dialog.getByLabelText('Endereço').fill('https://sistema.example/mais')
  await dialog.getByLabelText('Reserva criada').click()
  await press('Salvar')
  await says('Você já tem o máximo de webhooks. Remova algum antes de criar outro.')
})
