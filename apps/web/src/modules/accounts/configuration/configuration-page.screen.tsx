import type { Channel } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CHANNELS } from '../../../../dev/samples.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { VENUE } from '../../../testing/quiet-venue.ts'
import { type Answers, refusal } from '../../../testing/scripted-server.ts'

const CLOSED: Channel = { ...CHANNELS[0]!, state: 'close' }
const open = (channels: Channel[], answers: Answers['channels'] = {}) =>
  openScreen('/dashboard/settings', { channels: { list: () => ({ channels }), ...answers } })

test('says that there is no instance yet whose state could be asked', async () => {
  await open([], { check: () => Promise.reject(refusal('instance_name_missing')) })
  await page.getByRole('button', { name: 'Desconectado' }).click()
  await says('Erro: Nome da instância não definido.')
})

test('says that reconnecting failed, and takes the channel for disconnected', async () => {
  const server = await open([{ ...CLOSED, state: 'connecting', reason: 'network' }])
  await expect.element(page.getByRole('button', { name: 'Reconectar' })).toBeVisible()
  server.reachable(false)
  await page.getByRole('button', { name: 'Reconectar' }).click()
  await says('Erro ao reconectar')
  await expect.element(page.getByRole('button', { name: 'Desconectado' })).toBeVisible()
})

test('says that the settings cannot be loaded', async () => {
  await openScreen('/dashboard/settings', { venue: { get: () => Promise.reject(refusal('forbidden')) } })
  await says('Erro ao carregar configurações')
})

test('saves the settings, and says when it could not', async () => {
  const server = await openScreen('/dashboard/settings', {
    venue: { save: ({ general }) => ({ ...VENUE, settings: { ...VENUE.settings, ...general } }) },
  })
  const save = page.getByRole('button', { name: 'Salvar Configurações' })
  const description = page.getByLabelText('Descrição')
  await description.fill('Boteco de bairro')
  await save.click()
  await says('Configurações salvas', 'As configurações do agente foram atualizadas com sucesso.')
  expect(server.calls.find(({ procedure }) => procedure === 'venue/save')).toMatchObject({
    input: { general: { description: 'Boteco de bairro' } },
  })
  await description.fill('Boteco e pista')
  server.reachable(false)
  await save.click()
  await says('Erro ao salvar')
  await expect.element(description).toHaveValue('Boteco e pista')
})
