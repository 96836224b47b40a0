import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../../testing/quiet-thread.ts'
import { SESSION } from '../../../../../dev/samples.ts'
import { failsOffline } from '../../../../testing/windows.ts'

test('says why a conversation could not be taken over, and whose it is then', async () => {
  const taken = { ...CONVERSATION, state: 'human', assigneeId: SESSION.user!.id, assigneeName: 'Ana Lima' } as const
  const server = await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: { ...quietThread.conversations, takeOver: () => taken },
  })
  await says('O agente está respondendo')
  const takeOver = () => page.getByRole('button', { name: 'Assumir', exact: true }).click()
  await failsOffline(server, 'Não foi possível mudar o atendimento', takeOver)
  server.answerFrom('conversations/takeOver', {
    conversations: { get: () => taken, list: () => ({ conversations: [taken], nextCursor: null }) },
  })
  await takeOver()
  await says('Com você')
})
