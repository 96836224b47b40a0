import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'

const talked = { ...CONVERSATION, lastMessage: { ...MESSAGE, kind: 'text' } }
const open = (doing: 'online' | 'composing' | 'recording' | null) =>
  openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: { ...quietThread.conversations, get: () => talked, watch: () => ({ doing }) },
  })

test.each([
  ['online', 'online'],
  ['composing', 'digitando…'],
  ['recording', 'gravando áudio…'],
] as const)('tells that the customer is there: %s', async (doing, words) => {
  await open(doing)
  await says(words)
  await expect.element(page.getByText(/última mensagem/)).not.toBeInTheDocument()
  if (doing === 'composing') await look()
})

test('tells when the last message was, where nothing is known of the customer', async () => {
  await open(null)
  await expect.element(page.getByText(/última mensagem/)).toBeVisible()
})
