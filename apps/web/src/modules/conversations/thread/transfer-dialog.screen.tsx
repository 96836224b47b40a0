import type { TeamPerson } from '@balcao/contract'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { refusal } from '../../../testing/scripted-server.ts'

const PEOPLE: TeamPerson[] = [
  { id: '0192b7c0-0000-7000-8000-0000000000a1', name: 'Ana Lima', isOwner: true, online: true },
  { id: '0192b7c0-0000-7000-8000-0000000000a2', name: 'Bia Nunes', isOwner: false, online: false },
]

test('asks who takes the conversation, and says that the person does not answer here any more', async () => {
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      transfer: () => Promise.reject(refusal('person_unavailable')),
    },
    team: { people: () => ({ people: PEOPLE }) },
  })
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Transferir' }).click()
  const transfer = () => page.getByRole('dialog').getByRole('button', { name: 'Transferir', exact: true }).click()
  await transfer()
  await says('Escolha uma pessoa.')
  await page.getByRole('radio', { name: /^Bia Nunes/ }).click()
  await transfer()
  await says('Não foi possível transferir', 'Esta pessoa não atende mais aqui. Escolha outra.')
  await look()
})
