import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../testing/quiet-thread.ts'
import { refusal } from '../../testing/scripted-server.ts'

test('leads to the settings where nothing can arrive yet', async () => {
  await openScreen('/dashboard/chats', { channels: { list: () => ({ channels: [] }) } })
  await says('Configuração não encontrada', 'Configure seu agente antes de acessar os chats.')
})

test('says that the conversations could not be loaded', async () => {
  await openScreen('/dashboard/chats', { conversations: { list: () => Promise.reject(refusal('forbidden')) } })
  await says('Erro ao carregar chats', 'Não foi possível carregar as conversas. Tente novamente.')
})

test('asks for a conversation, and says that its messages could not be loaded', async () => {
  await openScreen('/dashboard/chats', {
    ...quietThread,
    conversations: { ...quietThread.conversations, messages: () => Promise.reject(refusal('forbidden')) },
  })
  await says('Selecione uma conversa para começar')
  await page.getByText('Bianca Souza').click()
  await expect.poll(() => location.pathname).toBe(`/dashboard/chats/${CONVERSATION.id}`)
  await says('Erro ao carregar mensagens', 'Não foi possível carregar as mensagens. Tente novamente.')
})
