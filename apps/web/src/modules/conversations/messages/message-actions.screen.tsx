import type { Message } from '@balcao/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'
import { failsOffline } from '../../../testing/windows.ts'

const PATH = `/dashboard/chats/${CONVERSATION.id}`
const choose = async (item: string) => {
  await page.getByRole('button', { name: 'Ações da mensagem de Cliente' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('says why no emoji was put on a message', async () => {
  const server = await openScreen(PATH, quietThread)
  await says(MESSAGE.text)
  await failsOffline(server, 'Não foi possível reagir', () => choose('Reagir 🎉'))
})

test('says what to do where the browser does not copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
  onTestFinished(() => write.mockRestore())
  await openScreen(PATH, quietThread)
  await choose('Copiar texto')
  await says('Não foi possível copiar. Selecione o texto e copie.')
  expect(write).toHaveBeenCalledWith(MESSAGE.text)
})

test('offers what can be done with a message once the server has it', async () => {
  const complained = vi.spyOn(console, 'error')
  const messages: Message[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await openScreen(PATH, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      messages: () => ({ messages, hasMore: false, hasNewer: false }),
      async send({ text, clientId }) {
        await answered
        const sent: Message = { ...MESSAGE, origin: 'person', text, status: 'queued', clientId }
        messages.push(sent)
        return sent
      },
    },
  })
  await page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('Até já')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('log').getByText('Até já')).toBeVisible()
  const actions = page.getByRole('button', { name: 'Ações da mensagem de Atendente' })
  expect(actions.query()).toBeNull()
  answer()
  await expect.element(actions).toBeInTheDocument()
  expect(complained).not.toHaveBeenCalled()
})
