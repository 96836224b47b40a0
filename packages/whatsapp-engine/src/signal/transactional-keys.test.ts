import type { SignalDataSet, SignalDataTypeMap } from 'baileys'
import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../store/outbox-writer.ts'
import type { KeyStore } from '../store/key-store.ts'
import { showOneSession } from './one-session.ts'
import { createTransactionalKeys } from './transactional-keys.ts'

const lidOf = (phone: string) => ({ 'lid-mapping': { [phone]: `${phone}-lid` } })

/** A store whose disk answers when told to. */
function slowStore() {
  const memory = new Map<string, unknown>()
  const disk: { data: SignalDataSet; events: NewEvent[]; stored: () => void }[] = []
  const store: KeyStore = {
    async get(type, ids) {
      const found: { [id: string]: SignalDataTypeMap[typeof type] } = {}
      for (const id of ids) {
        const value = memory.get(`${type} ${id}`)
        if (value != null) found[id] = value as SignalDataTypeMap[typeof type]
      }
      return found
    },
    set: (data) => store.write(data, []),
    write(data, events) {
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values)) memory.set(`${type} ${id}`, value)
      }
      return new Promise((resolve) => disk.push({ data, events, stored: resolve }))
    },
  }
  return { store, disk, memory }
}

describe('a transaction', () => {
  it('resolves once its keys and its event are stored together', async () => {
    const { store, disk } = slowStore()
    const signalKeys = createTransactionalKeys(store)
    const event: NewEvent = { type: 'message', payload: {} }
    let over = false
    const done = signalKeys
      .transaction(async () => {
        await signalKeys.set(lidOf('1'))
        signalKeys.addEvent(event)
        return 'plain text'
      }, 'any')
      .finally(() => (over = true))
    await expect.poll(() => disk).toHaveLength(1)
    expect(disk[0]).toMatchObject({ data: lidOf('1'), events: [event] })
    expect(over).toBe(false)
    disk[0]!.stored()
    expect(await done).toBe('plain text')
  })

  it('starts after the one before, and sees its keys before they are stored', async () => {
    const { store, disk } = slowStore()
    const signalKeys = createTransactionalKeys(store)
    const first = signalKeys.transaction(() => signalKeys.set(lidOf('1')), 'a')
    const seen = signalKeys.transaction(() => signalKeys.get('lid-mapping', ['1']), 'b')
    expect(await seen).toEqual({ '1': '1-lid' })
    disk[0]!.stored()
    await first
  })

  it('leaves nothing behind when it fails', async () => {
    const { store, disk, memory } = slowStore()
    const signalKeys = createTransactionalKeys(store)
    const failing = signalKeys.transaction(async () => {
      await signalKeys.set(lidOf('1'))
      throw new Error('Bad MAC')
    }, 'a')
    await expect(failing).rejects.toThrow('Bad MAC')
    expect([disk, memory.size]).toEqual([[], 0])
    expect(await signalKeys.transaction(async () => 'goes on', 'a')).toBe('goes on')
  })

  it('may be inside another', async () => {
    const { store, disk } = slowStore()
    const signalKeys = createTransactionalKeys(store)
    const outer = signalKeys.transaction(async () => {
      await signalKeys.transaction(() => signalKeys.set(lidOf('1')), 'inner')
      return signalKeys.get('lid-mapping', ['1'])
    }, 'outer')
    await expect.poll(() => disk).toHaveLength(1)
    disk[0]!.stored()
    expect(await outer).toEqual({ '1': '1-lid' })
  })

  it('deletes for itself first', async () => {
    const { store, disk } = slowStore()
    const signalKeys = createTransactionalKeys(store)
    const written = signalKeys.set(lidOf('1'))
    disk[0]!.stored()
    await written
    const seen = signalKeys.transaction(async () => {
      await signalKeys.set({ 'lid-mapping': { '1': null } })
      return signalKeys.get('lid-mapping', ['1'])
    }, 'a')
    await expect.poll(() => disk).toHaveLength(2)
    disk[1]!.stored()
    expect(await seen).toEqual({})
  })
})

describe('one session at a time', () => {
  it('shows the open one first, and keeps the others as they were', async () => {
    const { store, disk } = slowStore()
    const { keys, withEach } = showOneSession(createTransactionalKeys(store))
    const session = (closed: number, used: number) => ({ indexInfo: { closed, used } })
    const record: unknown = {
      version: 'v1',
      _sessions: { old: session(5, 1), newer: session(5, 2), open: session(-1, 0) },
    }
    void keys.set({ session: { 'bob.0': record as Uint8Array } })
    disk[0]!.stored()

    const tried: string[][] = []
    await withEach('bob.0', async () => {
      const shown: unknown = (await keys.get('session', ['bob.0']))['bob.0']
      const { _sessions } = shown as { _sessions: Record<string, unknown> }
      tried.push(Object.keys(_sessions))
      if (!('newer' in _sessions)) throw new Error('Bad MAC')
      const advanced: unknown = { version: 'v1', _sessions: { newer: session(5, 9) } }
      void keys.set({ session: { 'bob.0': advanced as Uint8Array } })
    })
    expect(tried).toEqual([['open'], ['newer']])
    await expect.poll(() => disk).toHaveLength(2)
    expect(disk[1]!.data.session!['bob.0']).toMatchObject({
      _sessions: { old: session(5, 1), newer: session(5, 9), open: session(-1, 0) },
    })
  })

  it('fails as the last try did', async () => {
    const { store } = slowStore()
    const { withEach } = showOneSession(createTransactionalKeys(store))
    await expect(withEach('nobody.0', () => Promise.reject(new Error('No session record')))).rejects.toThrow(
      'No session',
    )
  })
})
