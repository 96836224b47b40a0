import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline } from '../../../testing/windows.ts'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const periods = [{ from: '18:00', to: '23:00', people: 2 }]

test('says why the rules cannot be read or saved, and that they were', async () => {
  const server = await openScreen('/dashboard/settings/rules', {
    reservations: { rules: () => Promise.reject(refusal('forbidden')), saveRules: (rules) => rules },
  })
  await says('Não foi possível carregar as regras')
  server.answer({ reservations: { rules: () => ({ ...DEFAULT_RESERVATION_RULES, periods }) } })
  await press('Tentar de novo')
  const [least, most] = [page.getByLabelText('Mínimo de pessoas'), page.getByLabelText('Máximo de pessoas')]
  await least.fill('9')
  await most.fill('2')
  await press('Salvar regras')
  await says('O mínimo não pode passar do máximo.')
  await least.fill('0')
  await says('Digite de 1 a 999 pessoas, no mínimo e no máximo.')
  await least.fill('1')
  await most.fill('20')
  await failsOffline(server, 'Não foi possível salvar as regras', () => press('Salvar regras'))
  await press('Salvar regras')
  await says('Regras salvas', 'O agente já segue estas regras.')
  // Requests that are shown elsewhere stay as they were.
  const base = { ...DEFAULT_RESERVATION_RULES, periods }
  await expect
    .poll(() => server.calls)
    .toContainEqual({ procedure: 'reservations/saveRules', input: { ...base, partyMax: 20, base } })
})

test('asks for the tables where tables are asked for', async () => {
  const server = await openScreen('/dashboard/settings/tables', {
    reservations: { saveRules: (rules) => rules },
  })
  await page.getByRole('switch', { name: 'Confirmar sozinho quando há lugar' }).click()
  await press('Salvar mesas')
  await says(reservations.rulesForm.autoNeedsPeriod)
  await press('Adicionar período')
  await says('Preencha início, fim e o número de pessoas de cada período.')
  await page.getByLabelText('De', { exact: true }).fill('18:00')
  await page.getByLabelText('Até', { exact: true }).fill('23:00')
  await page.getByLabelText('Pessoas', { exact: true }).fill('2')
  await look()
  await press('Salvar mesas')
  await says('Regras salvas')
  const input = { ...DEFAULT_RESERVATION_RULES, periods, autoConfirm: true, base: DEFAULT_RESERVATION_RULES }
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'reservations/saveRules', input })
})
