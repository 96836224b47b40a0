import { DEFAULT_AGENT } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'

test('takes what every venue begins with for nobody’s words', async () => {
  const fresh = { ...VENUE, settings: { ...VENUE.settings, ...DEFAULT_AGENT } }
  const { calls } = await openScreen('/dashboard/settings', {
    venue: { get: () => fresh, save: ({ general }) => ({ ...fresh, settings: { ...fresh.settings, ...general } }) },
  })
  await expect.element(page.getByLabelText('Nome do Agente')).toHaveValue('Bar da Ana')
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('')
  await page.getByRole('button', { name: 'Salvar Configurações' }).click()
  await says('Configurações salvas')
  expect(calls.filter(({ procedure }) => procedure === 'venue/save')).toMatchObject([
    { input: { general: { name: 'Bar da Ana', description: '' }, base: { general: { ...DEFAULT_AGENT } } } },
  ])
})
