import type { Remarketing, RemarketingEnd } from '@balcao/contract'
import { remarketing } from '@balcao/copy/outreach/remarketing'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'

const AT = new Date('2026-12-11T21:40:00Z')
const SILENT: Remarketing = {
  id: '01980000-0000-7000-8000-000000000009',
  name: 'Sumidos',
  trigger: { kind: 'silent', days: 60 },
  segmentId: null,
  numberId: null,
  texts: ['Oi!'],
  attempts: 3,
  gapDays: 7,
  from: '10:00',
  until: '20:00',
  weekdays: [],
  isActive: false,
  createdAt: AT,
  results: { entered: 9, open: 0, sent: 9, read: 0, answered: 1, reserved: 1, optedOut: 1, messages: 9 },
  number: null,
}

test('says why people are not written to any more', async () => {
  const people = (Object.keys(remarketing.list.ends) as RemarketingEnd[]).map((end) => ({
    id: end,
    contactId: end,
    name: `Freguês ${end}`,
    phone: null,
    enteredAt: AT,
    attempts: 0,
    state: null,
    lastAt: null,
    nextAt: null,
    end,
    conversationId: null,
  }))
  await openScreen('/dashboard/remarketing', {
    remarketing: {
      list: () => ({ remarketings: [SILENT] }),
      people: () => ({ people, total: people.length, pageSize: 50 }),
    },
  })
  await page.getByRole('button', { name: 'Ações de Sumidos' }).click()
  await page.getByRole('menuitem', { name: 'Ver pessoas' }).click()
  await says(...Object.values(remarketing.list.ends))
})
