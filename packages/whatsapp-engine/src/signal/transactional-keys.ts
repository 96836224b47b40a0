import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalDataSet, SignalDataTypeMap, SignalKeyStoreWithTransaction } from 'baileys'
import type { NewEvent } from '../store/outbox-writer.ts'
import type { KeyStore } from '../store/key-store.ts'
import { createTurns } from '@balcao/contract/turns'

export interface TransactionalKeys extends SignalKeyStoreWithTransaction {
  get: KeyStore['get']
  set: KeyStore['set']
  /** Adds an event, inside a transaction, that is stored together with the keys that the transaction changes. */
  addEvent(event: NewEvent): void
}

/**
 * Holds the keys as the Signal code sees them: one transaction at a time, stored before it resolves.
 *
 * Baileys' own transactions are not sufficient. They lock sending and receiving separately, so that an answer which
 * crosses a customer's message may take the session back a step and use a message key twice; and a transaction that
 * sends is stored only after the message is on the wire, so that a killed process does the same.
 *
 * The next transaction starts as soon as this one is handed to the outbox: it reads this one's keys from memory, and
 * the outbox stores both in order or fails both.
 */
export function createTransactionalKeys(store: KeyStore): TransactionalKeys {
  const current = new AsyncLocalStorage<Transaction>()
  const takeTurn = createTurns()

  const run = async <T>(work: () => Promise<T>) => {
    const transaction: Transaction = { changes: new Map(), events: [] }
    const result = await current.run(transaction, work)
    const changed = transaction.changes.size > 0 || transaction.events.length > 0
    // Wrapped, so that the signalKeys does not wait for the disk.
    return { result, stored: changed ? store.write(toDataSet(transaction), transaction.events) : Promise.resolve() }
  }
  return {
    get: async (type, ids) => {
      const changes = current.getStore()?.changes
      if (!changes) return store.get(type, ids)
      const found = await store.get(
        type,
        ids.filter((id) => !changes.has(placeOf(type, id))),
      )
      for (const id of ids) {
        const change = changes.get(placeOf(type, id))
        if (change?.value) found[id] = change.value as SignalDataTypeMap[typeof type]
      }
      return found
    },
    set: async (data) => {
      const transaction = current.getStore()
      if (!transaction) return store.set(data)
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values)) {
          transaction.changes.set(placeOf(type, id), { type, id, value })
        }
      }
    },
    isInTransaction: () => current.getStore() !== undefined,
    transaction: async (work) => {
      if (current.getStore()) return work()
      const { result, stored } = await takeTurn(() => run(work))
      await stored
      return result
    },
    addEvent(event) {
      const transaction = current.getStore()
      if (!transaction) throw new Error('an event is added inside a transaction')
      transaction.events.push(event)
    },
  }
}

type Transaction = { changes: Map<string, { type: string; id: string; value: unknown }>; events: NewEvent[] }

const placeOf = (type: string, id: string) => `${type} ${id}`

function toDataSet({ changes }: Transaction): SignalDataSet {
  const data: Record<string, Record<string, unknown>> = {}
  for (const { type, id, value } of changes.values()) (data[type] ??= {})[id] = value
  return data as SignalDataSet
}
