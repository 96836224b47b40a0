import { privacyWords } from '@balcao/copy/contacts/privacy'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

test('tells what keeping messages for some days deletes, and why that is not saved', async () => {
  const server = await openScreen('/dashboard/contacts', {
    contacts: {
      privacy: {
        retention: () => ({ days: null }),
        previewRetention: () => ({ messages: 0, files: 0, notes: 0, oldest: null }),
      },
    },
  })
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Tempo de guarda' }).click()
  await page.getByRole('dialog').getByLabelText('Guardar mensagens').selectOptions('Por um número de dias')
  await says(privacyWords.retention.nothing)
  await failsOffline(server, 'Não foi possível salvar o tempo de guarda', () => press('Salvar'))
})
