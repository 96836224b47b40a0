import { chats } from '@balcao/copy/chats'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { LONG } from '../../../../dev/samples.ts'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'
import { refusal } from '../../../testing/scripted-server.ts'

const { noneInState, noneInStateText, noConversations, noConversationsText, seeAll, nothingFoundText } = chats.empty

test('tells why no chat is shown, and leads back to all of them', async () => {
  await openScreen('/dashboard/chats?estado=resolved&etiqueta=zebra', {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      list: ({ search, tag }) => ({ conversations: search || tag ? [] : [CONVERSATION], nextCursor: null }),
    },
  })
  await says(noneInState, noneInStateText)
  await page.getByRole('link', { name: seeAll }).click()
  await expect.element(page.getByRole('link', { name: /^Bianca Souza/ }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('zebra')
  await says(nothingFoundText('zebra'))
})

test('shows for how long people wait, who waits longest first, and the newest first where somebody wants that', async () => {
  const now = Date.now()
  const waiting = (name: string, minutes: number) => ({
    ...CONVERSATION,
    id: crypto.randomUUID(),
    contact: { ...CONVERSATION.contact, name, tags: ['aniversário', 'vip'] },
    state: 'waiting' as const,
    waitingSince: new Date(now - minutes * 60_000 - 5_000),
    unread: 12,
    lastMessage: {
      text: 'Vocês conseguem uma mesa para amanhã à noite?',
      kind: 'text',
      origin: 'contact' as const,
      status: 'received' as const,
      at: new Date(now - 60_000),
    },
  })
  const both = [waiting(LONG, 192), waiting('Bianca Souza', 12)]
  await openScreen('/dashboard/chats?estado=waiting', {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      counts: () => ({ bot: 1000, waiting: 128, human: 45, resolved: 1000 }),
      list: ({ longestWait }) => ({ conversations: longestWait ? both : both.toReversed(), nextCursor: null }),
    },
  })
  const rows = page.getByRole('navigation', { name: 'Conversas' }).getByRole('link')
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/^.*Maria.*há\u00a03\u00a0h/)
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/Aguardandohá\u00a012\u00a0min/)
  const states = document.querySelector('nav[aria-label="Mostrar conversas"]')!
  for (const width of [1440, 1280, 1024]) {
    await page.viewport(width, 900)
    expect(states.scrollWidth - states.clientWidth).toBe(0)
  }
  await look()
  await page.getByRole('button', { name: 'Quem espera há mais tempo primeiro' }).click()
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/Bianca/)
  await page.getByRole('button', { name: 'Mensagem mais recente primeiro' }).click()
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/Maria/)
})

test('finds words in messages, and opens the thread at the one that is chosen', async () => {
  const hit = {
    ...MESSAGE,
    id: '7',
    text: 'Meu aniversário é dia 12, dá para levar bolo?',
    contact: CONVERSATION.contact,
  }
  const server = await openScreen('/dashboard/chats?q=bolo', {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      list: ({ search }) => ({ conversations: search ? [] : [CONVERSATION], nextCursor: null }),
    },
    messageSearch: { find: () => ({ messages: [hit], nextCursor: '6' }) },
  })
  await says('Mensagens encontradas', 'bolo')
  await look()
  await expect
    .element(page.getByRole('link', { name: 'Ver todas em Mensagens' }))
    .toHaveAttribute('href', '/dashboard/messages?q=bolo')
  await page.getByRole('link', { name: /^Abrir na conversa com Bianca Souza/ }).click()
  await expect
    .poll(() => server.calls)
    .toContainEqual(
      expect.objectContaining({ procedure: 'conversations/messages', input: expect.objectContaining({ around: '7' }) }),
    )
  expect(location.search).toBe('?q=bolo&mensagem=7')
  // The search and what it found stay beside the thread.
  await expect
    .element(page.getByRole('link', { name: /^Abrir na conversa com/ }))
    .toHaveAttribute('aria-current', 'true')
})

test('says why messages could not be searched', async () => {
  await openScreen('/dashboard/chats?q=bolo', {
    ...quietThread,
    messageSearch: { find: () => Promise.reject(refusal('forbidden')) },
  })
  await says('Não foi possível pesquisar')
})

test('tells that nobody wrote yet', async () => {
  await openScreen('/dashboard/chats')
  await says(noConversations, noConversationsText)
  await look()
})
