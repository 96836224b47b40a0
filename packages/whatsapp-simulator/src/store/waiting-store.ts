import type { DatabaseSync } from 'node:sqlite'
import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from 'baileys'
import type { GroupCommit } from './group-commit.ts'

/** A stanza that a linked device has not confirmed yet. */
export type Waiting = {
  name: string
  stanza: BinaryNode
  /**
   * The decrypted message with its author's phone, to encrypt it anew on a retry; absent when another linked device
   * wrote it.
   */
  source?: { body: Uint8Array; author: string }
}
export type StoredWaiting = Waiting & { phone: string; device: number }
export type WaitingStore = ReturnType<typeof waitingStore>

type Row = {
  phone: string
  device: number
  name: string
  stanza: Uint8Array
  body: Uint8Array | null
  author: string | null
}

/** Stores the stanzas that wait for each linked device, in order. */
export function waitingStore(database: DatabaseSync, commits: GroupCommit) {
  const put = database.prepare(
    'insert or replace into waiting (phone, device, name, stanza, body, author) values (?, ?, ?, ?, ?, ?)',
  )
  const remove = database.prepare('delete from waiting where phone = ? and device = ? and name = ?')

  return {
    load: () => Promise.all((database.prepare('select * from waiting order by seq').all() as Row[]).map(decode)),
    put(phone: string, device: number, { name, stanza, source }: Waiting) {
      commits.write(put, phone, device, name, encodeBinaryNode(stanza), source?.body ?? null, source?.author ?? null)
    },
    remove(phone: string, device: number, name: string) {
      commits.write(remove, phone, device, name)
    },
  }
}

async function decode({ phone, device, name, stanza, body, author }: Row): Promise<StoredWaiting> {
  const source = body && author ? { body, author } : undefined
  return { phone, device, name, stanza: await decodeBinaryNode(Buffer.from(stanza)), source }
}
