import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

test('says why the rules cannot be read or saved, and that they were', async () => {
  const server = await openScreen('/dashboard/reservations', {
    reservations: { rules: () => Promise.reject(refusal('forbidden')), saveRules: (rules) => rules },
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Regras' }).click()
  await says('Não foi possível carregar as regras')
  server.answer({ reservations: { rules: () => DEFAULT_RESERVATION_RULES } })
  await press('Tentar de novo')
  await dialog.getByLabelText('Mínimo de pessoas').fill('9')
  await dialog.getByLabelText('Máximo de pessoas').fill('2')
  await press('Salvar regras')
  await says('O mínimo não pode passar do máximo.')
  await dialog.getByLabelText('Mínimo de pessoas').fill('0')
  await says('Digite de 1 a 999 pessoas, no mínimo e no máximo.')
  await press('Adicionar período')
  await press('Salvar regras')
  await says('Preencha início, fim e o número de pessoas de cada período.')
  await dialog.getByLabelText('Mínimo de pessoas').fill('1')
  await dialog.getByLabelText('Máximo de pessoas').fill('20')
  await dialog.getByLabelText('De', { exact: true }).fill('18:00')
  await dialog.getByLabelText('Até', { exact: true }).fill('23:00')
  await dialog.getByLabelText('Pessoas', { exact: true }).fill('2')
  await failsOffline(server, 'Não foi possível salvar as regras', () => press('Salvar regras'))
  await press('Salvar regras')
  await says('Regras salvas', 'O agente já segue estas regras.')
  const periods = [{ from: '18:00', to: '23:00', people: 2 }]
  const input = { ...DEFAULT_RESERVATION_RULES, periods, partyMax: 20, base: DEFAULT_RESERVATION_RULES }
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'reservations/saveRules', input })
})
