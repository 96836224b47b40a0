import type { DatabaseSync } from 'node:sqlite'
import { BufferJSON, Curve, type KeyPair } from 'baileys'
import { selfSigned } from '../wire/self-signed.ts'

export type ServerKeys = {
  root: KeyPair
  server: KeyPair
  /** The key and certificate of the host of files, in PEM. */
  media: { key: string; certificate: string }
}

/**
 * Returns the network's own keys: its certificate root, its Noise key and those of its media host. They are made once,
 * then kept.
 */
export function serverKeys(database: DatabaseSync): ServerKeys {
  const find = database.prepare('select value from server where name = ?')
  const put = database.prepare('insert into server values (?, ?)')
  const kept = <T>(name: string, make: () => T): T => {
    const row = find.get(name) as { value: string } | undefined
    if (row) return JSON.parse(row.value, BufferJSON.reviver)
    const made = make()
    put.run(name, JSON.stringify(made, BufferJSON.replacer))
    return made
  }
  const noise = kept('keys', () => ({ root: Curve.generateKeyPair(), server: Curve.generateKeyPair() }))
  return { ...noise, media: kept('media', selfSigned) }
}
