import type { Message } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../../testing/look.ts'
import { openScreen, says } from '../../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../../testing/quiet-thread.ts'

test('shows calls that nobody took, and who voted for what', async () => {
  const call = (id: string, video: boolean): Message => ({
    ...MESSAGE,
    id,
    kind: 'call',
    text: '',
    content: { call: { video, rejected: !video } },
  })
  const poll: Message = {
    ...MESSAGE,
    id: '4',
    origin: 'person',
    kind: 'poll',
    text: 'O que toca no sábado?',
    status: 'read',
    content: {
      poll: { options: ['Samba', 'Jazz', 'Pagode'], selectable: 2 },
      votes: { contact: ['Samba'], venue: ['Samba', 'Jazz'] },
    },
  }
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      messages: () => ({ messages: [call('2', false), call('3', true), poll], hasMore: false, hasNewer: false }),
    },
  })
  await says('Chamada de voz', 'recusada automaticamente', 'Chamada de vídeo', 'Enquete', 'O que toca no sábado?')
  const log = page.getByRole('log')
  await expect.element(log.getByTitle('Voto do cliente, Voto da casa')).toHaveTextContent('2 votos')
  await expect.element(log.getByTitle('Voto da casa', { exact: true })).toHaveTextContent('1 voto')
  expect(log.getByTitle(/^Voto/).elements()).toHaveLength(2)
  await look()
})
