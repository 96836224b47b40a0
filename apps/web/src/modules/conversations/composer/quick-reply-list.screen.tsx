import type { Message } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'

const chat = `/dashboard/chats/${CONVERSATION.id}`
const field = page.getByRole('textbox', { name: 'Digite uma mensagem' })

test('says that there are no quick replies yet, and where to make some', async () => {
  await openScreen(chat, quietThread)
  await field.fill('/ninguém')
  await expect.element(page.getByText('Você ainda não tem respostas rápidas.', { exact: false })).toBeVisible()
  await says('Criar respostas rápidas')
})

test('sends no name of a quick reply that is not there, unless one insists', async () => {
  const replies = [{ id: crypto.randomUUID(), shortcut: 'pix', text: 'Nossa chave PIX é pix@farol.example' }]
  const messages = [MESSAGE]
  const server = await openScreen(chat, {
    ...quietThread,
    quickReplies: { list: () => ({ replies }) },
    conversations: {
      ...quietThread.conversations,
      messages: () => ({ messages, hasMore: false, hasNewer: false }),
      send({ text, clientId }) {
        const sent: Message = { ...MESSAGE, id: '2', origin: 'person', text, status: 'queued', clientId }
        messages.push(sent)
        return sent
      },
    },
  })
  await field.fill('/ninguém')
  await expect.element(page.getByText('Nenhuma resposta rápida com este nome.', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await says('Enter não envia este texto. Para mandar assim mesmo: Esc e Enter, ou o botão Enviar.')
  await expect.element(field).toHaveValue('/ninguém')
  expect(server.calls.map(({ procedure }) => procedure)).not.toContain('conversations/send')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('log').getByText('/ninguém', { exact: true })).toBeVisible()
})
