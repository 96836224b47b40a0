import type { DatabaseSync } from 'node:sqlite'
import { BufferJSON, type SignalDataTypeMap, type SignalKeyStoreWithTransaction } from 'baileys'
import type { GroupCommit } from './group-commit.ts'

type Row = { phone: string; type: string; id: string; value: string }

/** Stores the Signal keys and sessions of all phones: in memory, with each change written through to the commits. */
export function signalKeyStores(database: DatabaseSync, commits: GroupCommit) {
  const put = database.prepare('insert or replace into signal_keys (phone, type, id, value) values (?, ?, ?, ?)')
  const remove = database.prepare('delete from signal_keys where phone = ? and type = ? and id = ?')
  const all = new Map<string, Map<string, unknown>>()
  for (const row of database.prepare('select * from signal_keys').all() as Row[]) {
    keysOf(row.phone).set(`${row.type}/${row.id}`, JSON.parse(row.value, BufferJSON.reviver))
  }
  return { of: forPhone, forget: (phone: string) => void all.delete(phone) }

  function keysOf(phone: string) {
    const known = all.get(phone) ?? new Map<string, unknown>()
    all.set(phone, known)
    return known
  }

  function forPhone(phone: string): SignalKeyStoreWithTransaction {
    const known = keysOf(phone)
    return {
      get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
        const found: Record<string, SignalDataTypeMap[T]> = {}
        for (const id of ids) {
          const value = known.get(`${type}/${id}`)
          // What is stored under a type was given to `set` under that type.
          if (value !== undefined) found[id] = value as SignalDataTypeMap[T]
        }
        return found
      },
      set(data) {
        for (const [type, values] of Object.entries(data)) {
          for (const [id, value] of Object.entries(values)) write(known, phone, type, id, value)
        }
      },
      isInTransaction: () => false,
      // A phone does one thing at a time with a device, and the commits makes what it writes one transaction.
      transaction: (work) => work(),
    }
  }

  function write(known: Map<string, unknown>, phone: string, type: string, id: string, value: unknown) {
    if (value == null) {
      known.delete(`${type}/${id}`)
      commits.write(remove, phone, type, id)
    } else {
      known.set(`${type}/${id}`, value)
      commits.write(put, phone, type, id, JSON.stringify(value, BufferJSON.replacer))
    }
  }
}
