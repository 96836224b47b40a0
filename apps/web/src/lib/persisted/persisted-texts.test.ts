import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StubStorage } from './stub-storage.ts'

const ANA = { id: 'ana', ownerId: 'farol' }
const BIA = { id: 'bia', ownerId: 'farol' }
const DAY = 24 * 60 * 60 * 1000

/** A page that is opened: it remembers nothing but what the browser keeps. */
async function openPage() {
  vi.resetModules()
  return import('./persisted-texts.ts')
}

let storage: StubStorage
const storedKeys = () => Object.keys(storage)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22') })
  storage = new StubStorage()
  vi.stubGlobal('localStorage', storage)
})

describe('what somebody has kept', () => {
  it('is there when the page was closed, for one person in one venue', async () => {
    ;(await openPage()).persistedTextsOf(ANA).set('draft:1', 'Boa noite')
    const { persistedTextsOf } = await openPage()
    expect(persistedTextsOf(ANA).get('draft:1')).toBe('Boa noite')
    expect(persistedTextsOf(ANA).names('draft:')).toEqual(['draft:1'])
    for (const other of [BIA, { ...ANA, ownerId: 'cais' }]) {
      expect(persistedTextsOf(other).get('draft:1')).toBe('')
      expect(persistedTextsOf(other).names('')).toEqual([])
    }
  })

  it('is forgotten when they sign out, and nobody else is', async () => {
    const { persistedTextsOf, forgetPersistedTexts } = await openPage()
    persistedTextsOf(ANA).set('draft:1', 'Boa noite')
    persistedTextsOf({ ...ANA, ownerId: 'cais' }).set('draft:1', 'Bom dia')
    persistedTextsOf(BIA).set('draft:1', 'Boa tarde')
    const told = vi.fn()
    persistedTextsOf(ANA).subscribe(told)
    forgetPersistedTexts('ana')
    expect(told.mock.calls).toEqual([['draft:1']])
    expect(persistedTextsOf(ANA).get('draft:1')).toBe('')
    const later = await openPage()
    expect(later.persistedTextsOf(ANA).names('')).toEqual([])
    expect(later.persistedTextsOf(BIA).get('draft:1')).toBe('Boa tarde')
    expect(storedKeys()).toHaveLength(1)
  })

  it('goes after 30 days, also of somebody who never came back', async () => {
    const { persistedTextsOf } = await openPage()
    persistedTextsOf(BIA).set('draft:1', 'antigo')
    vi.setSystemTime(Date.now() + 20 * DAY)
    persistedTextsOf(ANA).set('draft:1', 'recente')
    vi.setSystemTime(Date.now() + 11 * DAY)
    const later = await openPage()
    expect(later.persistedTextsOf(ANA).get('draft:1')).toBe('recente')
    expect(storedKeys()).toHaveLength(1)
  })

  it('stays while the page is open where storage is full or refused', async () => {
    const { persistedTextsOf } = await openPage()
    persistedTextsOf(ANA).set('draft:1', 'antes')
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    persistedTextsOf(ANA).set('draft:1', 'depois')
    expect(persistedTextsOf(ANA).get('draft:1')).toBe('depois')
    // Nothing at all is better than what was written before it.
    expect((await openPage()).persistedTextsOf(ANA).get('draft:1')).toBe('')
    vi.stubGlobal('localStorage', undefined)
    const refused = (await openPage()).persistedTextsOf(ANA)
    refused.set('draft:1', 'sem lugar')
    expect(refused.get('draft:1')).toBe('sem lugar')
  })

  it('takes in what another page writes, and leaves its other texts alone', async () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    const here = (await openPage()).persistedTextsOf(ANA)
    here.set('draft:1', 'aqui')
    const there = (await openPage()).persistedTextsOf(ANA)
    there.set('draft:2', 'lá')
    expect([here.get('draft:1'), here.get('draft:2')]).toEqual(['aqui', 'lá'])
    there.set('draft:1', '')
    const told = vi.fn()
    here.subscribe(told)
    const key = 'balcao-kept:ana:farol:draft:1'
    target.dispatchEvent(Object.assign(new Event('storage'), { key }))
    expect(told.mock.calls).toEqual([['draft:1']])
    expect(here.get('draft:1')).toBe('')
    here.set('draft:1', 'de novo')
    // Somebody emptied the storage: what is being typed stays.
    target.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(here.get('draft:1')).toBe('de novo')
  })

  it('leaves nothing behind of who only looks at a venue', async () => {
    const visit = { by: 'Admin', until: '2026-11-22T12:00:00Z' }
    const { persistedTextsOf } = await openPage()
    persistedTextsOf({ ...ANA, visit }).set('draft:1', 'teste')
    expect(persistedTextsOf({ ...ANA, visit }).get('draft:1')).toBe('teste')
    expect(persistedTextsOf(ANA).get('draft:1')).toBe('')
    expect(storedKeys()).toEqual([])
  })
})
