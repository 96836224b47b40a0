import { automations } from '@balcao/copy/outreach/automations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { press } from '../../../testing/windows.ts'

test('tries a rule once it is complete, and tells that there are no conversations', async () => {
  const server = await openScreen('/dashboard/automations', { automations: { dryRun: () => ({ trials: [] }) } })
  await page.getByRole('button', { name: 'Nova automação' }).first().click()
  const dialog = page.getByRole('dialog')
  await press('Testar com as últimas conversas')
  await says(automations.trial.incomplete)
  expect(server.calls.some(({ procedure }) => procedure === 'automations/dryRun')).toBe(false)
  await dialog.getByLabelText('O que acontece').selectOptions('um contato novo escreve')
  await dialog.getByLabelText('Ação', { exact: true }).first().selectOptions('Chamar um atendente')
  await press('Testar com as últimas conversas')
  await says(automations.trial.none)
})
