import { automations } from '@balcao/copy/outreach/automations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'

test('tries a rule once it is complete, and tells that there are no conversations', async () => {
  const server = await openScreen('/dashboard/automations/new?modelo=vazio', {
    automations: { dryRun: () => ({ trials: [] }) },
  })
  const run = page.getByRole('button', { name: 'Testar com as últimas conversas' })
  await run.click()
  await says(automations.trial.incomplete)
  expect(server.calls.some(({ procedure }) => procedure === 'automations/dryRun')).toBe(false)
  await page.getByLabelText('O que acontece').selectOptions('um contato novo escreve')
  await page.getByLabelText('Texto', { exact: true }).fill('Oi')
  await run.click()
  await says(automations.trial.none)
})

test('shows for each conversation the steps that would be taken', async () => {
  const trial = { conversationId: '1', contact: 'Bia', text: 'oi', at: null, reason: null, condition: null }
  await openScreen('/dashboard/automations/new?modelo=nao-veio', {
    automations: {
      dryRun: () => ({
        trials: [
          {
            ...trial,
            fires: true,
            skipped: 'weekly-cap',
            steps: [
              { kind: 'wait', until: '2026-12-12T15:00:00Z' },
              { kind: 'branch', conditions: [{ kind: 'replied', has: false }], holds: true },
              { kind: 'send', skipped: 'weekly-cap' },
            ],
          },
        ],
      }),
    },
  })
  await page.getByRole('button', { name: 'Testar com as últimas conversas' }).click()
  await says('Esperar até 12/12/2026 12:00', 'Se não respondeu desde então: sim')
  await says(`Enviar uma mensagem: não, ${automations.skips['weekly-cap']}`)
  await says(automations.trial.path)
})
