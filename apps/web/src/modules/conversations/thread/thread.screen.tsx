import type { Message } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'

/** All of them at once: the thread is not shown further than one can see. */
async function showAll(messages: Partial<Message>[]) {
  await page.viewport(1440, 2_400)
  onTestFinished(() => page.viewport(1440, 900))
  const waiting = { state: 'waiting', waitingSince: MESSAGE.at, waitingReason: 'too-many-replies' } as const
  const all = messages.map((message, index): Message => {
    return { ...MESSAGE, id: String(index + 1), origin: 'person', text: 'Até já', status: 'read', ...message }
  })
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      get: () => ({ ...CONVERSATION, ...waiting }),
      messages: () => ({ messages: all, hasMore: false, hasNewer: false }),
    },
  })
}

test('says why a message did not leave, and why the attendant stopped', async () => {
  const failures: Record<string, string> = { ...chats.message.failures, '131': chats.message.unknownFailure }
  await showAll(Object.keys(failures).map((failure) => ({ status: 'failed', failure })))
  await says(...Object.values(failures).map((why) => chats.message.failedBecause(why)), chats.bar.tooManyReplies)
})

test('says that a message stayed as it was', async () => {
  const kinds = Object.keys(threadTools.unchanged) as (keyof typeof threadTools.unchanged)[]
  await showAll(kinds.map((unchanged) => ({ content: { unchanged } })))
  await says(...Object.values(threadTools.unchanged))
})

test('shows what the agent leaves for whoever takes over, cut until it is wanted whole', async () => {
  const lines = [
    'Pediu para falar com uma pessoa',
    'Já respondido: "que horas abre amanhã?", "qual o endereço?", "aceita pix?". Sem resposta certa: "tem sinuca?"',
    'Ao transferir tinha: reserva R7K2, sábado, 12/12 às 20h30, 6 pessoas, à espera de confirmação',
  ]
  const handed = {
    ...CONVERSATION,
    state: 'waiting',
    waitingSince: MESSAGE.at,
    handoverSummary: lines.join('\n'),
  } as const
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: { ...quietThread.conversations, get: () => handed },
  })
  const note = page.getByRole('region', { name: chats.summary.title })
  for (const line of lines.slice(1)) await expect.element(note.getByText(line)).toBeVisible()
  await look()
  const height = () => note.element().clientHeight
  const cut = height()
  await note.getByRole('button', { name: chats.summary.whole }).click()
  expect(height()).toBeGreaterThan(cut)
  await note.getByRole('button', { name: chats.summary.short }).click()
  expect(height()).toBe(cut)
})
