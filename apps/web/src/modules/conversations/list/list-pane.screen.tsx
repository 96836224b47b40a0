import { chats } from '@balcao/copy/chats'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'

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

test('tells that nobody wrote yet', async () => {
  await openScreen('/dashboard/chats')
  await says(noConversations, noConversationsText)
  await look()
})
