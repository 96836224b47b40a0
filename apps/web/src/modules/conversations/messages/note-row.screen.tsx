import type { Note } from '@balcao/contract'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'
import { failsOffline } from '../../../testing/windows.ts'

test('says why a note was not deleted, and shows it again', async () => {
  const note: Note = {
    id: '01980000-0000-7000-8000-0000000000c7',
    conversationId: CONVERSATION.id,
    text: 'Quer a mesa do fundo',
    authorName: 'Ana Lima',
    own: true,
    clientId: 'note',
    at: MESSAGE.at,
  }
  const server = await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: { ...quietThread.conversations, notes: () => ({ notes: [note] }) },
  })
  await says(note.text)
  const remove = () => page.getByRole('button', { name: 'Apagar nota' }).click()
  await failsOffline(server, 'Não foi possível apagar a nota', remove)
  await says(note.text)
})
