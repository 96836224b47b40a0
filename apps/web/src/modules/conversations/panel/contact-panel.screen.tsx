import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { LONG } from '../../../../dev/samples.ts'
import { DATE_FIELD } from '../../../testing/contacts.ts'
import { look } from '../../../testing/look.ts'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline } from '../../../testing/windows.ts'

const PATH = `/dashboard/chats/${CONVERSATION.id}`

test('says why nothing is told of a contact', async () => {
  await openScreen(PATH, { ...quietThread, contacts: { get: () => Promise.reject(refusal('forbidden')) } })
  await says('Não foi possível carregar o contato', errors.forbidden)
})

test('shows what the records hold of a guest, and nothing that they do not', async () => {
  await openScreen(PATH, quietThread)
  const panel = page.getByRole('complementary', { name: 'Contato' })
  await expect.element(panel.getByText('nenhuma registrada')).toBeVisible()
  for (const absent of ['Última visita', 'Não veio', 'Nomes em listas', 'Outro telefone'])
    await expect.element(panel.getByText(absent, { exact: true })).not.toBeInTheDocument()
})

test('shows visits, absences, lists, conversations and consent of a guest who is known', async () => {
  const known = quietThread.contacts.get()
  await openScreen(PATH, {
    ...quietThread,
    contacts: {
      fields: { list: () => ({ fields: [DATE_FIELD] }) },
      get: () => ({
        ...known,
        contact: {
          ...known.contact,
          name: LONG,
          birthday: '1990-05-17',
          custom: { [DATE_FIELD.key]: '2024-02-28' },
          notes: 'Prefere a varanda',
        },
        phones: ['5511955550133', '5511944440000'],
        record: {
          tables: { seated: 3, noShow: 1, cancelled: 2, coming: 1 },
          lists: { names: 4, entered: 2 },
          lastVisit: '2026-10-31',
          conversations: { count: 2, firstAt: new Date('2025-03-12T15:00:00Z') },
        },
        consents: [{ at: new Date('2026-05-02T15:00:00Z'), change: 'opted-in', source: 'contact', reason: '' }],
      }),
    },
  })
  await says('3 mesas, 2 entradas por lista', '31/10/2026', '1 vez', '2, a primeira em 12/03/2025')
  await says('(11) 94444-0000', '17/05/1990', 'Sócio desde', '28/02/2024', 'Prefere a varanda')
  await says('Aceitou de novo em 02/05/2026. Pode receber campanhas e lembretes.')
  await look()
})

test('says why a tag was not kept, and takes it back', async () => {
  const server = await openScreen(PATH, quietThread)
  await page.getByLabelText('Nova etiqueta').fill('Festa')
  const add = () => page.getByRole('button', { name: 'Adicionar etiqueta' }).click()
  await failsOffline(server, 'Não foi possível guardar as etiquetas', add)
  await says('Nenhuma etiqueta.')
  await expect.element(page.getByRole('button', { name: 'Tirar a etiqueta Festa' })).not.toBeInTheDocument()
})
