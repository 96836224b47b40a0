import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { refusal } from '../../../testing/scripted-server.ts'
import { failsOffline } from '../../../testing/windows.ts'

const PATH = `/dashboard/chats/${CONVERSATION.id}`

test('says why nothing is told of a contact', async () => {
  await openScreen(PATH, { ...quietThread, contacts: { get: () => Promise.reject(refusal('forbidden')) } })
  await says('Não foi possível carregar o contato', errors.forbidden)
})

test('says why a tag was not kept, and takes it back', async () => {
  const server = await openScreen(PATH, quietThread)
  await page.getByLabelText('Nova etiqueta').fill('Festa')
  const add = () => page.getByRole('button', { name: 'Adicionar etiqueta' }).click()
  await failsOffline(server, 'Não foi possível guardar as etiquetas', add)
  await says('Nenhuma etiqueta.')
  await expect.element(page.getByRole('button', { name: 'Tirar a etiqueta Festa' })).not.toBeInTheDocument()
})
