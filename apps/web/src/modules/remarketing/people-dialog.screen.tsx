import type { RemarketingEnd } from '@balcao/contract'
import { remarketing } from '@balcao/copy/outreach/remarketing'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { REMARKETING } from '../../testing/outreach.ts'

const AT = new Date('2026-12-11T21:40:00Z')

test('says until when people wait, and why, before the first message as well', async () => {
  const person = {
    id: '1',
    contactId: '1',
    name: 'Bia',
    phone: null,
    enteredAt: AT,
    attempts: 0,
    state: null,
    lastAt: null,
    nextAt: new Date('2026-12-18T21:40:00Z'),
    end: null,
    conversationId: null,
  }
  const people = [
    { ...person, waitsFor: 'weekly-cap' as const },
    { ...person, id: '2', contactId: '2', name: 'Caio', waitsFor: null },
  ]
  await openScreen('/dashboard/remarketing?aba=automaticas', {
    remarketing: {
      list: () => ({ remarketings: [REMARKETING] }),
      people: () => ({ people, total: 2, pageSize: 50 }),
    },
  })
  await page.getByRole('button', { name: 'Ações de Sumidos' }).click()
  await page.getByRole('menuitem', { name: 'Ver pessoas' }).click()
  await says('aguarda a vez · já recebeu o máximo de divulgação em 7 dias e espera até 18/12/2026 18:40')
  await says('aguarda a vez · próxima a partir de 18/12/2026')
})

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
    waitsFor: null,
    end,
    conversationId: null,
  }))
  await openScreen('/dashboard/remarketing?aba=automaticas', {
    remarketing: {
      list: () => ({ remarketings: [REMARKETING] }),
      people: () => ({ people, total: people.length, pageSize: 50 }),
    },
  })
  await page.getByRole('button', { name: 'Ações de Sumidos' }).click()
  await page.getByRole('menuitem', { name: 'Ver pessoas' }).click()
  await says(...Object.values(remarketing.list.ends))
})
