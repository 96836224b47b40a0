import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { createSecrets, type Secrets } from '#platform/secrets.ts'

/** The file in which a new key waits until it is in use. */
export const nextKeyFile = (dataDir: string): string => path.join(dataDir, 'secret-key.new')
export const keyFile = (dataDir: string): string => path.join(dataDir, 'secret-key')

/** Returns whether a rotation was cut off, or is at work. */
export const isRotationOpen = (dataDir: string): boolean => existsSync(nextKeyFile(dataDir))

/** Says nothing of the key: a hash that is derived from it. */
const markOf = (secrets: Pick<Secrets, 'derive'>) => `key ${secrets.derive('mark of the key').toString('hex')}`

/** Notes beside what is encrypted which key opens it, in the transaction of the caller. */
export async function markKey(client: ClientBase, secrets: Pick<Secrets, 'derive'>): Promise<void> {
  await client.query(`comment on table operator_settings is '${markOf(secrets)}'`)
}

/** Returns whether the last rotation was to this key. */
export async function isMarked(client: ClientBase, secrets: Pick<Secrets, 'derive'>): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.operator_settings'), 'pg_class') as mark`,
  )
  return rows[0]?.mark === markOf(secrets)
}

/**
 * Finishes a rotation that was cut off after its commit, or drops the key of one that was cut off before it. The caller holds
 * the lock of `dataDir`.
 */
export async function settleRotation(client: ClientBase, dataDir: string): Promise<void> {
  const next = nextKeyFile(dataDir)
  if (!isRotationOpen(dataDir)) return
  const key = readFileSync(next, 'utf8').trim()
  if (key !== '' && (await isMarked(client, createSecrets(key)))) renameSync(next, keyFile(dataDir))
  else rmSync(next)
}
