import type { PolicyKind } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { menu } from '@balcao/copy/knowledge/menu'
import { policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { reservations } from '@balcao/copy/reservations/screen'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'

test.for<[path: string, ...said: string[]]>([
  ['/contacts?q=zebra&etiqueta=vip', contacts.nothingFound, contacts.nothingFoundText],
  ['/reservations?q=zebra&situacao=cancelled', reservations.nothingFound, reservations.nothingFoundText],
  ['/menu?q=zebra', menu.nothingFound('zebra'), menu.nothingFoundText],
  ['/programme?q=zebra', venueEvents.nothingFound('zebra'), venueEvents.nothingFoundText],
  ['/knowledge?q=zebra', knowledge.nothingFound('zebra'), knowledge.nothingFoundText],
  ['/knowledge?aba=politicas&q=zebra', policies.nothingFound('zebra'), policies.nothingFoundText],
])('clears with one press what nothing was found with, on %s', async ([path, ...said]) => {
  const kinds = Object.keys(policyTitles) as PolicyKind[]
  await openScreen(`/dashboard${path}`, {
    menu: { list: ({ search }) => ({ items: [], total: search ? 5 : 0 }) },
    knowledge: { list: ({ search }) => ({ snippets: [], total: search ? 5 : 0 }) },
    policies: { list: () => ({ policies: kinds.map((kind) => ({ kind, content: '' })) }) },
  })
  const clear = page.getByRole('button', { name: 'Limpar filtros' })
  const search = page.getByRole('searchbox')
  await says(...said)
  await expect.element(search.last()).toHaveValue('zebra')
  if (path.startsWith('/contacts')) await look()
  await clear.click()
  await expect.element(clear).not.toBeInTheDocument()
  // The field follows the address, and the address the press.
  await expect.poll(() => [...document.querySelectorAll('input')].filter(({ value }) => value === 'zebra')).toEqual([])
  const left = () => [...new URLSearchParams(location.search).keys()].filter((name) => name !== 'aba')
  await expect.poll(left).toEqual([])
})
