import type { Channel, Contact } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CHANNELS } from '../../../../dev/samples.ts'
import { CONTACT, DATE_FIELD, knownOf } from '../../../testing/contacts.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { liveEvents } from '../../../testing/live-events.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const dialog = () => page.getByRole('dialog')

test('says what is wrong with a new contact, field by field, and why it cannot be saved', async () => {
  const server = await openScreen('/dashboard/contacts', {
    contacts: {
      fields: { list: () => ({ fields: [DATE_FIELD] }) },
      add: () => Promise.reject(refusal('contact_exists')),
    },
  })
  await page.getByRole('button', { name: 'Novo contato' }).first().click()
  await press('Salvar')
  await says('Preencha este campo.')
  const fill = (label: string, text: string) => dialog().getByLabelText(label).fill(text)
  await fill('Telefone', '11955550001')
  await fill('E-mail', 'ana')
  await fill('Aniversário', '31/02/1990')
  await fill('Etiquetas', 'amiga da casa desde a inauguração')
  await fill('Sócio desde', '30/02/2024')
  await press('Salvar')
  await says('Digite um e-mail válido.', 'Cada etiqueta pode ter até 30 letras.')
  await says('Digite uma data que existe, por exemplo 28/02/1990.')
  await says('Digite uma data que existe, por exemplo 28/02/2024.')
  expect(server.calls.some(({ procedure }) => procedure === 'contacts/add')).toBe(false)
  await fill('E-mail', '')
  await fill('Aniversário', '28/02/1990')
  await fill('Etiquetas', 'amiga')
  await fill('Sócio desde', '')
  await press('Salvar')
  await says('Não foi possível salvar o contato', 'Já existe um contato com este telefone.')
  server.answer({ contacts: { add: () => CONTACT } })
  await press('Salvar')
  await says('Contato salvo')
  expect(server.calls.findLast(({ procedure }) => procedure === 'contacts/add')?.input).toMatchObject({
    birthday: '1990-02-28',
    tags: ['amiga'],
  })
})

test('says why a contact is not shown', async () => {
  await openScreen(`/dashboard/contacts?contato=${CONTACT.id}`, {
    contacts: { get: () => Promise.reject(refusal('forbidden')) },
  })
  await says(errors.forbidden)
})

test('shows every phone of a contact who was merged', async () => {
  await openScreen(`/dashboard/contacts?contato=${CONTACT.id}`, {
    contacts: { get: () => ({ ...knownOf(CONTACT), phones: [CONTACT.phone!, '5511944440000'] }) },
  })
  await says('(11) 95555-0001, (11) 94444-0000')
})

test('says why a wish could not be kept, and keeps it', async () => {
  let contact: Contact = CONTACT
  const server = await openScreen('/dashboard/contacts', {
    contacts: {
      list: () => ({ contacts: [contact], next: null }),
      get: () => knownOf(contact),
      setOptOut: () => (contact = { ...contact, optedOutAt: new Date() }),
    },
  })
  await page.getByRole('button', { name: 'Abrir Ana Lima' }).first().click()
  await press('Não enviar divulgação')
  await failsOffline(server, 'Não foi possível guardar a escolha', () => press('Não enviar divulgação'))
  await press('Não enviar divulgação')
  await expect.element(page.getByText(/^Não quer receber divulgação desde/)).toBeVisible()
})

test('says why the data of a contact could not be erased', async () => {
  const server = await openScreen('/dashboard/contacts', {
    contacts: {
      list: () => ({ contacts: [CONTACT], next: null }),
      get: () => knownOf(CONTACT),
    },
  })
  await page.getByRole('button', { name: 'Abrir Ana Lima' }).first().click()
  await press('Apagar dados')
  await failsOffline(server, 'Não foi possível apagar os dados', () => press('Apagar para sempre'))
})

test('begins no chat before it is known from which channels it may be', async () => {
  const channels = Promise.withResolvers<{ channels: Channel[] }>()
  const server = await openScreen(`/dashboard/contacts?contato=${CONTACT.id}`, {
    contacts: { get: () => knownOf(CONTACT) },
    channels: { list: () => channels.promise },
  })
  const start = dialog().getByRole('button', { name: 'Conversar' })
  await expect.element(start).toBeDisabled()
  const open = { ...CHANNELS[0]!, state: 'open' as const }
  channels.resolve({ channels: [open, { ...open, id: crypto.randomUUID(), label: 'Salão de festas' }] })
  await start.click()
  await expect.element(page.getByRole('menuitem', { name: 'Salão de festas' })).toBeVisible()
  expect(server.calls.some(({ procedure }) => procedure === 'conversations/start')).toBe(false)
})

test('saves from what the form began with, although somebody else saved meanwhile', async () => {
  const events = liveEvents()
  let stored: Contact = { ...CONTACT, notes: 'Prefere a varanda', custom: { socio_desde: '2024-02-28' } }
  const server = await openScreen(`/dashboard/contacts?contato=${CONTACT.id}`, {
    realtime: events.realtime,
    contacts: {
      get: () => knownOf(stored),
      fields: { list: () => ({ fields: [DATE_FIELD] }) },
      update: () => stored,
    },
  })
  await dialog().getByLabelText('Nome').fill('Ana Souza')
  const { name, notes, custom } = stored
  stored = { ...stored, name: 'Aninha', notes: 'Alergia a camarão', custom: { socio_desde: '2025-03-01' } }
  events.tell({ type: 'contact.changed', contactId: CONTACT.id })
  await expect.element(dialog().getByRole('heading', { name: 'Aninha' })).toBeVisible()
  await press('Salvar')
  await says('Contato salvo')
  const saved = server.calls.findLast(({ procedure }) => procedure === 'contacts/update')?.input
  expect(saved).toMatchObject({ name: 'Ana Souza', notes, custom: {}, base: { name, notes, custom } })
})
