import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOTE } from '../../testing/outreach.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

const AGENDA = '/dashboard/schedules?vista=agenda&data=2026-11-22'
const dialog = page.getByRole('dialog')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const refused = () => Promise.reject(refusal('internal'))

test('says that nothing could be loaded', async () => {
  await openScreen(AGENDA, { schedules: { list: () => Promise.reject(refusal('forbidden')) } })
  await says('Erro ao carregar eventos', 'Não foi possível carregar os eventos. Tente novamente.')
})

test('says that there is nothing, and whether something new was saved', async () => {
  const server = await openScreen(AGENDA, { schedules: { create: refused } })
  await says('Não há eventos neste período')
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  await dialog.getByLabelText('Título').fill('Chegam os barris')
  await press('Salvar')
  await says('Erro ao salvar evento', 'Não foi possível salvar o evento. Tente novamente.')
  server.answer({ schedules: { create: () => NOTE } })
  await press('Salvar')
  await says('Evento salvo')
  await expect.element(dialog).not.toBeInTheDocument()
  // Pressing twice creates one entry at the server.
  const { keys } = server
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('says whether something was changed or removed', async () => {
  const server = await openScreen(AGENDA, {
    schedules: {
      list: () => ({ schedules: [NOTE], repetitions: [], zone: NOTE.zone, now: '2026-11-22T20:00' }),
      get: () => NOTE,
      recipients: () => ({ recipients: [], total: 0, pageSize: 50 }),
      update: refused,
      delete: refused,
    },
  })
  const entry = page.getByRole('button', { name: /^Chegam os barris/ })
  await entry.click()
  await press('Atualizar')
  await says('Erro ao atualizar evento', 'Não foi possível atualizar o evento. Tente novamente.')
  server.answer({ schedules: { update: () => NOTE } })
  await press('Atualizar')
  await says('Evento atualizado')
  await entry.click()
  const remove = async () => {
    await press('Excluir')
    await page
      .getByRole('dialog', { name: /Excluir este/ })
      .getByRole('button', { name: 'Excluir' })
      .click()
  }
  await remove()
  await says('Erro ao excluir evento', 'Não foi possível excluir o evento. Tente novamente.')
  server.answer({ schedules: { delete: () => ({}) } })
  await remove()
  await says('Evento excluído')
})
