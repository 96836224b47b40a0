import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONTACT } from '../../../testing/contacts.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

test('says why two contacts are not told apart again, and not joined', async () => {
  const other = { ...CONTACT, id: '01980000-0000-7000-8000-0000000000c3', phone: '5521944440002' }
  const server = await openScreen('/dashboard/contacts', {
    contacts: {
      merging: {
        duplicates: () => ({ duplicates: [{ reason: 'name', contacts: [CONTACT, other] }] }),
        tellApart: () => ({}),
        askAgain: () => ({}),
        preview: () => ({ contact: CONTACT, phones: [], conversations: 0, reservations: 0, guests: 0 }),
      },
    },
  })
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Procurar duplicados' }).click()
  await says('Mesmo nome')
  await press(/^Não é a mesma pessoa/)
  await failsOffline(server, 'Não foi possível desfazer', () => press(/^Desfazer/))
  await press(/^Desfazer/)
  await press(/^Conferir e juntar/)
  await says('Como vai ficar')
  await failsOffline(server, 'Não foi possível juntar os contatos', () => press('Juntar'))
  const told = server.calls.filter(({ procedure }) => /tellApart|askAgain/.test(procedure))
  expect(told.map(({ input }) => input)).toEqual([
    { reason: 'name', contactIds: [CONTACT.id, other.id] },
    { contactIds: [CONTACT.id, other.id] },
  ])
})
