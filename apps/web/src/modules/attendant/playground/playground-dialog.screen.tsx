import { errors } from '@balcao/copy/errors'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'

test('says why the agent gave no answer', async () => {
  const server = await openScreen('/dashboard')
  await page.getByRole('button', { name: 'Teste Assistente', exact: true }).click()
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Quero falar com um atendente' })
  server.reachable(false)
  await ask.click()
  await says('O agente não respondeu', errors.offline)
})
