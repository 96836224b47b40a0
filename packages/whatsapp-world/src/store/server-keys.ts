import type { DatabaseSync } from 'node:sqlite'
import { BufferJSON, Curve, type KeyPair } from 'baileys'

export type ServerKeys = { root: KeyPair; server: KeyPair }

/** The network's own keys: its certificate root and its Noise key. Made once, then kept. */
export function serverKeys(database: DatabaseSync): ServerKeys {
  const row = database.prepare("select value from server where name = 'keys'").get() as { value: string } | undefined
  if (row) return JSON.parse(row.value, BufferJSON.reviver)
  const keys = { root: Curve.generateKeyPair(), server: Curve.generateKeyPair() }
  database.prepare("insert into server values ('keys', ?)").run(JSON.stringify(keys, BufferJSON.replacer))
  return keys
}
