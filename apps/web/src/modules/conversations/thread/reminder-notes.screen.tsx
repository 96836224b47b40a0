import type { Reminder } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const REMINDER: Reminder = {
  id: '01980000-0000-7000-8000-0000000000c3',
  kind: 'asked',
  words: 'levar o bolo',
  dueAt: new Date('2027-12-12T21:00:00Z'),
  zone: 'America/Sao_Paulo',
}

test('says that a reminder could not be taken back, and that it was', async () => {
  const server = await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    reminders: { list: () => ({ reminders: [REMINDER] }), cancel: () => ({}) },
  })
  await page.getByRole('button', { name: 'Cancelar o lembrete de dom, 12/12, 18:00' }).click()
  await says('O cliente não recebe esta mensagem. Se ele contava com ela, avise na conversa.')
  await failsOffline(server, 'Não foi possível cancelar o lembrete', () => press('Cancelar lembrete'))
  server.answerFrom('reminders/cancel', { reminders: { list: () => ({ reminders: [] }) } })
  await press('Cancelar lembrete')
  await says('Lembrete cancelado')
  await expect.poll(() => server.calls).toContainEqual({ procedure: 'reminders/cancel', input: { id: REMINDER.id } })
  await expect.element(page.getByText('levar o bolo')).not.toBeInTheDocument()
})
