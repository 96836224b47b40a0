import { beforeEach, expect, it, vi } from 'vitest'
import { StubStorage } from '#lib/persisted/stub-storage.ts'
import type { Unsent } from './unsent.ts'

const ANA = { id: 'ana', ownerId: 'farol' }
const MESSAGE: Unsent = {
  clientId: '1',
  conversationId: 'a',
  text: 'Sua mesa é a 7',
  quotes: { id: '3', text: 'qual mesa?' },
  at: new Date('2026-11-22T20:00:00Z'),
}

/** A page of Ana's that is opened: what it finds, and what it may write. */
async function openPage() {
  vi.resetModules()
  const { persistedTextsOf } = await import('#lib/persisted/persisted-texts.ts')
  const { keepUnsent } = await import('./unsent.ts')
  const store = keepUnsent(persistedTextsOf(ANA))
  const found: Unsent[] = []
  const gone: string[] = []
  store.watch(
    (message) => found.push(message),
    (clientId) => gone.push(clientId),
  )
  return { store, found, gone }
}

beforeEach(() => void vi.stubGlobal('localStorage', new StubStorage()))

it('finds what a page that is closed left, as it was', async () => {
  const { store } = await openPage()
  store.put(MESSAGE)
  const { found } = await openPage()
  await expect.poll(() => found).toEqual([MESSAGE])
})

it('finds nothing that is confirmed, or that another version wrote', async () => {
  const { store } = await openPage()
  store.put(MESSAGE)
  store.drop('1')
  localStorage.setItem('balcao-kept:ana:farol:unsent:2', JSON.stringify({ text: '{"of":"old"}', at: Date.now() }))
  const page = await openPage()
  await page.store.hold('1', () => page.store.hold('2', async () => {}))
  expect(page.found).toEqual([])
})

it('waits for the page that has a message in hand', async () => {
  const { store } = await openPage()
  let settle = () => {}
  const underWay = store.hold('1', () => new Promise((resolve) => (settle = resolve)))
  store.put(MESSAGE)
  const other = await openPage()
  await other.store.hold('something else', async () => {})
  expect(other.found).toEqual([])
  settle()
  await underWay
  await expect.poll(() => other.found).toEqual([MESSAGE])
})

it('sends on where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  const { store } = await openPage()
  store.put(MESSAGE)
  const act = vi.fn(async () => {})
  await store.hold('1', act)
  expect(act).toHaveBeenCalledOnce()
  expect((await openPage()).found).toEqual([MESSAGE])
})
