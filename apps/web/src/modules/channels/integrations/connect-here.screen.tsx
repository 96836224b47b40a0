import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../../dev/samples.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

test('asks an account without a phone for one', async () => {
  const session = { ...SESSION, user: { ...SESSION.user!, phone: '' } }
  await openScreen('/dashboard/integrations', { channels: { list: () => ({ channels: [] }) } }, session)
  await says('Cadastre seu telefone antes de conectar o WhatsApp.')
  await expect.element(page.getByRole('button', { name: 'Conectar', exact: true })).toBeDisabled()
})
