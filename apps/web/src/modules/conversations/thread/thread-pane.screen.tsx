import { test } from 'vitest'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'

test('says that a conversation is not there', async () => {
  await openScreen(`/dashboard/chats/${crypto.randomUUID()}`, {
    conversations: { get: () => Promise.reject(refusal('not_found')) },
  })
  await says('Conversa não encontrada', 'Ela pode ter sido removida, ou o endereço está incompleto.')
})
