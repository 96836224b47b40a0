import { guestLists } from '@balcao/copy/guest-lists/screen'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'
import { press } from '../../../testing/windows.ts'

const [NIGHT, LIST] = ['01980000-0000-7000-8000-0000000000b1', '01980000-0000-7000-8000-0000000000b2']
const list = {
  id: LIST,
  name: 'Amigos',
  quota: null,
  cutOff: '' as const,
  benefit: '',
  companionsAtMost: 2,
  isOpen: true,
  names: 1,
  heads: 3,
  entered: 0,
  isOver: false,
}
const joana = {
  id: '01980000-0000-7000-8000-0000000000b3',
  listId: LIST,
  name: 'Joana Prado',
  companions: 2,
  contact: null,
  conversationId: null,
  addedBy: 'person' as const,
  addedAt: new Date('2026-11-20T15:00:00Z'),
  entered: 0,
  enteredAt: null,
  enteredBy: '',
}

test('tells that a name is on no list, and that a night has no link for its door and gets none', async () => {
  await openScreen(`/dashboard/lists/${NIGHT}`, {
    guestLists: {
      event: () => ({
        event: { id: NIGHT, title: 'Sexta do samba', date: '2026-11-27', starts: '22:00', lists: [list] },
        guests: [joana],
        links: [],
        today: '2026-11-22',
      }),
      makeLink: () => Promise.reject(refusal('not_found')),
    },
  })
  await says('Joana Prado')
  await page.getByLabelText(guestLists.night.search).fill('zebra')
  await says(guestLists.night.nothingFound('zebra'))
  await page.getByRole('button', { name: 'Porta', exact: true }).click()
  await says(guestLists.checkInDialog.none)
  await press('Criar link')
  await says(guestLists.checkInDialog.over)
  await look({ floating: true })
})
