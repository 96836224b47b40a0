import type { DatabaseSync } from 'node:sqlite'
import { BufferJSON } from 'baileys'
import type { GroupCommit } from './group-commit.ts'

export type SignedPreKey = { id: number; value: Uint8Array; signature: Uint8Array }

/** The network's record of a linked device. */
export type LinkRecord = {
  noiseKey: Uint8Array
  identity: Uint8Array
  registrationId: number
  signedPreKey: SignedPreKey
  historySent: boolean
}
export type PreKey = { id: number; value: Uint8Array }
export type StoredLink = { phone: string; device: number; record: LinkRecord; preKeys: PreKey[] }
export type LinkStore = ReturnType<typeof linkStore>

/** Stores linked devices and the one-time keys that they uploaded. */
export function linkStore(database: DatabaseSync, commits: GroupCommit) {
  const put = database.prepare('insert or replace into links (phone, device, value) values (?, ?, ?)')
  const addKey = database.prepare('insert or replace into link_prekeys (phone, device, id, value) values (?, ?, ?, ?)')
  const removeKey = database.prepare('delete from link_prekeys where phone = ? and device = ? and id = ?')
  const removals = ['links', 'link_prekeys', 'waiting'].map((table) =>
    database.prepare(`delete from ${table} where phone = ? and device = ?`),
  )
  const keysOf = database.prepare('select id, value from link_prekeys where phone = ? and device = ? order by rowid')

  return {
    load: () =>
      (
        database.prepare('select * from links order by device').all() as Array<{
          phone: string
          device: number
          value: string
        }>
      ).map(
        ({ phone, device, value }): StoredLink => ({
          phone,
          device,
          record: JSON.parse(value, BufferJSON.reviver),
          preKeys: keysOf.all(phone, device) as PreKey[],
        }),
      ),
    save(phone: string, device: number, record: LinkRecord) {
      commits.write(put, phone, device, JSON.stringify(record, BufferJSON.replacer))
    },
    addPreKeys(phone: string, device: number, preKeys: PreKey[]) {
      for (const { id, value } of preKeys) commits.write(addKey, phone, device, id, value)
    },
    removePreKey(phone: string, device: number, id: number) {
      commits.write(removeKey, phone, device, id)
    },
    /** Deletes the device with its keys and all stanzas that wait for it. */
    remove(phone: string, device: number) {
      for (const statement of removals) commits.write(statement, phone, device)
    },
  }
}
