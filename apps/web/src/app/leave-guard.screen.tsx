import type { Automation } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { unsaved } from '@balcao/copy/unsaved'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHANNELS } from '../../dev/samples.ts'
import { look } from '../testing/look.ts'
import { openScreen, says } from '../testing/open-screen.tsx'
import { PREVIEW, REMARKETING } from '../testing/outreach.ts'
import { VENUE } from '../testing/quiet-venue.ts'
import { press } from '../testing/windows.ts'

const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' })
const title = dialog.getByLabelText('Título')
const open = async () => {
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  await expect.element(title).toBeVisible()
}

test('asks before Escape, Back or a closed tab loses what was filled in', async () => {
  await openScreen('/dashboard/contacts')
  await page.getByRole('link', { name: 'Agendamentos' }).first().click()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await open()
  await title.fill('Samba')
  await userEvent.keyboard('{Escape}')
  await says(unsaved.title, unsaved.text)
  await look()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(unsaved.title)).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Samba')

  history.back()
  await says(unsaved.title)
  await press(unsaved.stay)
  await expect.element(title).toHaveValue('Samba')
  expect(location.pathname).toBe('/dashboard/schedules')
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)

  // Fields that are as they were lose nothing.
  await title.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await open()
  await title.fill('Samba')
  history.back()
  await says(unsaved.title)
  await press(unsaved.discard)
  await expect.poll(() => location.pathname).toBe('/dashboard/contacts')
})

test('asks before Cancelar loses what was filled in', async () => {
  await openScreen('/dashboard/schedules')
  await open()
  await title.fill('Samba')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await says(unsaved.title)
  await press(unsaved.discard)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('asks in a small window as well', async () => {
  await openScreen('/dashboard/agent-settings')
  await page.getByRole('button', { name: /^Mais ações de/ }).click()
  await page.getByRole('menuitem', { name: agentSettings.channels.rename }).click()
  const name = page.getByRole('dialog').getByLabelText(agentSettings.channels.renameLabel)
  await name.fill('Varanda')
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await leave()
    await says(unsaved.title)
    await press(unsaved.stay)
    await expect.element(name).toHaveValue('Varanda')
  }
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await press(unsaved.discard)
  await expect.element(name).not.toBeInTheDocument()
})

const AUTOMATION: Automation = {
  id: crypto.randomUUID(),
  name: 'Aviso',
  trigger: { kind: 'tag-added', tag: 'vip' },
  conditions: [{ kind: 'tag', tag: 'sócio', has: true }],
  actions: [{ kind: 'send', text: 'Oi', fileId: null }],
  isOn: true,
  fired: 0,
  lastFiredAt: null,
  waiting: 0,
  files: [],
}

test('asks before a link loses that the only condition of an automation was taken away', async () => {
  await openScreen('/dashboard/automations', {
    automations: { list: () => ({ automations: [AUTOMATION], mode: 'all' }) },
  })
  await page.getByRole('button', { name: 'Ações de Aviso' }).click()
  await page.getByRole('menuitem', { name: 'Alterar' }).click()
  await page.getByRole('button', { name: 'Tirar condição 1' }).click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await says(unsaved.title)
  await press(unsaved.discard)
  await expect.poll(() => location.pathname).toBe('/dashboard/automations')
})

test('asks before Escape loses that the last wording of a remarketing was taken away', async () => {
  await openScreen('/dashboard/remarketing?aba=automaticas', {
    remarketing: {
      list: () => ({ remarketings: [{ ...REMARKETING, texts: ['Oi!', 'Olá!'] }] }),
      preview: () => ({ ...PREVIEW, lastAt: null, neverLeaves: false, dailyCap: 100 }),
    },
  })
  await page.getByRole('button', { name: 'Ações de Sumidos' }).click()
  await page.getByRole('menuitem', { name: 'Alterar' }).click()
  await page.getByRole('button', { name: 'Tirar texto 2' }).click()
  await userEvent.keyboard('{Escape}')
  await says(unsaved.title)
})

test('asks before a link loses a message to any phone', async () => {
  await openScreen('/dashboard/integrations', {
    channels: {
      list: () => ({ channels: [{ ...CHANNELS[0]!, state: 'open' }] }),
      send: () => ({ conversationId: 'x' }),
    },
  })
  const leave = () => page.getByRole('link', { name: 'Contatos' }).first().click()
  await page.getByLabelText('Número').fill('11955550001')
  await page.getByLabelText('Mensagem').fill('Sua mesa está pronta')
  await leave()
  await says(unsaved.title)
  await press(unsaved.stay)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await says('Abrir conversa')
  await leave()
  await expect.poll(() => location.pathname).toBe('/dashboard/contacts')
})

test('asks before a link loses what was filled in on a page, and not once it was saved', async () => {
  await openScreen('/dashboard/settings', {
    venue: { save: ({ general }) => ({ ...VENUE, settings: { ...VENUE.settings, ...general } }) },
  })
  const description = page.getByLabelText('Descrição')
  const leave = () => page.getByRole('link', { name: 'Contatos' }).first().click()
  await description.fill('Boteco de bairro')
  await leave()
  await says(unsaved.title)
  await press(unsaved.stay)
  await expect.element(description).toHaveValue('Boteco de bairro')
  await page.getByRole('button', { name: 'Salvar Configurações' }).click()
  await says('Configurações salvas')
  await leave()
  await expect.poll(() => location.pathname).toBe('/dashboard/contacts')
})
