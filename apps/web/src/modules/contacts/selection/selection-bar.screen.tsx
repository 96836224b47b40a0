import type { Contact } from '@balcao/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LONG, SESSION } from '../../../../dev/samples.ts'
import { CONTACT } from '../../../testing/contacts.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const person = (last: number, name: string, tags: string[] = []): Contact => ({
  ...CONTACT,
  id: `01980000-0000-7000-8000-0000000000d${last}`,
  name,
  phone: `551195555000${last}`,
  tags,
})
const PEOPLE = [person(1, LONG, ['vip']), person(2, 'Bianca Souza', ['samba']), person(3, 'Caio Reis')]
const list = (contacts: Contact[]) => ({
  list: () => ({ contacts, next: null }),
  count: () => ({ total: contacts.length }),
})
const select = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` }).click()
const bar = () => page.getByRole('region', { name: 'Contatos selecionados' })
const act = (name: string) => bar().getByRole('button', { name }).click()

test('tags all of a page, and says why where that failed', async () => {
  const server = await openScreen('/dashboard/contacts', { contacts: list(PEOPLE) })
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click()
  await says('3 selecionados')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await look()
  await act('Etiquetar')
  await page.getByRole('dialog').getByLabelText('Etiqueta').fill('aniversário')
  await failsOffline(server, 'Não foi possível mudar as etiquetas', () => press('Etiquetar'))
  server.answer({ contacts: { tagMany: () => ({ changed: 2, full: 1 }) } })
  await press('Etiquetar')
  await says('2 contatos mudaram', '1 já tem o máximo de etiquetas.')
  expect(server.calls.findLast(({ procedure }) => procedure === 'contacts/tagMany')?.input).toEqual({
    contactIds: PEOPLE.map(({ id }) => id),
    tag: 'aniversário',
    add: true,
  })
  await expect.element(bar()).not.toBeInTheDocument()
})

test('takes off one of the tags that the selected have', async () => {
  const server = await openScreen('/dashboard/contacts', {
    contacts: { ...list(PEOPLE), tagMany: () => ({ changed: 1, full: 0 }) },
  })
  await select('Bianca Souza')
  await act('Tirar etiqueta')
  expect(
    page
      .getByRole('dialog')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['samba'])
  await press('Tirar')
  await says('1 contato mudou')
  expect(server.calls.findLast(({ procedure }) => procedure === 'contacts/tagMany')?.input).toMatchObject({
    tag: 'samba',
    add: false,
  })
})

test('saves the selected alone as a table', async () => {
  const saved: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return '#saved'
  })
  onTestFinished(() => make.mockRestore())
  await openScreen('/dashboard/contacts', { contacts: list(PEOPLE) })
  await select('Caio Reis')
  await act('Exportar')
  expect(await saved[0]!.text()).toContain('Caio Reis;5511955550003;')
  expect(await saved[0]!.text()).not.toContain('Bianca')
})

test('erases one after the other, and says how far it came', async () => {
  let asked = 0
  await openScreen('/dashboard/contacts', {
    contacts: {
      ...list(PEOPLE),
      privacy: { erase: () => (++asked === 1 ? {} : Promise.reject(refusal('not_found'))) },
    },
  })
  await select('Bianca Souza')
  await select('Caio Reis')
  await act('Apagar')
  await says('Apagar os dados de 2 pessoas?')
  await press('Apagar para sempre')
  await says('Apagados 1 de 2', '1 selecionado')
})

test('offers a teammate neither to export nor to erase', async () => {
  await openScreen(
    '/dashboard/contacts',
    { contacts: list(PEOPLE) },
    { ...SESSION, user: { ...SESSION.user!, isTeammate: true } },
  )
  await select('Caio Reis')
  await expect.element(bar().getByRole('button', { name: 'Etiquetar' })).toBeVisible()
  for (const name of ['Exportar', 'Apagar'])
    await expect.element(bar().getByRole('button', { name })).not.toBeInTheDocument()
})
