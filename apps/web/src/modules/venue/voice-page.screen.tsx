import { voice } from '@balcao/copy/settings/sections'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { failsOffline } from '../../testing/windows.ts'

const save = () => page.getByRole('button', { name: voice.save }).click()
const wait = page.getByLabelText('Espera antes de responder')

test('saves how long the agent waits, and nothing that nobody chose', async () => {
  const { answering } = VENUE
  const server = await openScreen('/dashboard/settings/voice', {
    venue: { save: (input) => ({ ...VENUE, answering: { ...answering, ...input.answering } }) },
  })
  await expect.element(wait).toHaveValue('4')
  await page.getByLabelText('Silêncio depois que a equipe fala').selectOptions('2 horas')
  await failsOffline(server, 'Erro ao salvar', save)
  await save()
  await says('Configurações salvas')
  // The pause that was not chosen stays the server's default.
  const changed = { ...answering, humanSilenceMinutes: 120 }
  await expect
    .poll(() => server.calls)
    .toContainEqual({ procedure: 'venue/save', input: { answering: changed, base: { answering } } })
  await wait.selectOptions('10 segundos')
  await save()
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'venue/save',
      input: { answering: { ...changed, quietSeconds: 10 }, base: { answering: changed } },
    })
})

test('shows what the agent says first, and leads to where that is written', async () => {
  const settings = { ...VENUE.settings, welcomeMessage: 'Oi! Aqui é o Bar da Ana.' }
  await openScreen('/dashboard/settings/voice', { venue: { get: () => ({ ...VENUE, settings }) } })
  await says('Oi! Aqui é o Bar da Ana.')
  await page.getByRole('link', { name: voice.changeWelcome }).click()
  await expect.element(page.getByLabelText('Mensagem de Boas-vindas')).toHaveFocus()
})

test('turns the agent off from here as well', async () => {
  const server = await openScreen('/dashboard/settings/voice', {
    venue: { setMode: ({ mode }) => ({ ...VENUE, mode }) },
  })
  await page.getByText('Desligado', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Desligado' })).toBeChecked()
  expect(server.calls).toContainEqual({ procedure: 'venue/setMode', input: { mode: 'off' } })
})
