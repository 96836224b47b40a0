import { chats } from '@balcao/copy/chats'
import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../../dev/samples.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'

test('says why an admin does not get back, and lets them try again', async () => {
  const visit = { by: 'Rita', until: '2099-12-31T23:00:00Z' }
  const server = await openScreen('/dashboard', {}, { ...SESSION, user: { ...SESSION.user!, visit } })
  const back = page.getByRole('button', { name: 'Voltar à administração' })
  await expect.element(back).toBeVisible()
  server.reachable(false)
  await back.click()
  await says('Não foi possível voltar à administração', errors.offline)
  await expect.element(back).toBeEnabled()
})

test('lets an admin read everything and press nothing that changes it', async () => {
  const visit = { by: 'Rita', until: '2099-12-31T23:00:00Z' }
  const session = { ...SESSION, user: { ...SESSION.user!, visit } }
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, quietThread, session)
  await expect.element(page.getByRole('button', { name: 'Assumir', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: chats.composer.placeholder })).toBeDisabled()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expect.poll(() => page.getByRole('menuitem').elements().length).toBe(1)
  expect(page.getByRole('menuitemcheckbox').elements()).toHaveLength(0)
})

test('opens what is there to be read in a visit, whose buttons do nothing', async () => {
  const visit = { by: 'Rita', until: '2099-12-31T23:00:00Z' }
  await openScreen('/dashboard/reservations', {}, { ...SESSION, user: { ...SESSION.user!, visit } })
  await expect.element(page.getByRole('button', { name: 'Nova reserva' }).first()).toBeDisabled()
  await page.getByRole('link', { name: 'Regras' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Salvar regras' })).toBeDisabled()
})
