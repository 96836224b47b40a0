import { composer } from '@balcao/copy/inbox/composer'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { refusal } from '../../../testing/scripted-server.ts'

test('stores a note once whose answer was lost, however often somebody presses', async () => {
  const ids: string[] = []
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      addNote({ clientId }) {
        ids.push(clientId)
        throw refusal('internal')
      },
    },
  })
  await page.getByRole('button', { name: composer.attach }).click()
  await page.getByRole('menuitem', { name: composer.note.mark }).click()
  const field = page.getByRole('textbox', { name: composer.note.placeholder })
  await field.fill('Pediu a varanda')
  await userEvent.keyboard('{Enter}')
  await says(composer.note.failed)
  await expect.element(field).toHaveValue('Pediu a varanda')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => ids.length).toBe(2)
  expect(ids[1]).toBe(ids[0])
})
