import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { hashKeyOf, type Secrets } from '#platform/secrets.ts'

export const HASH_KEY_PLACE = 'operator hash key'

/**
 * Returns the key of the hashes that are stored in the database: 32 bytes, made once and stored encrypted, so that the
 * hashes stay valid under another `SECRET_KEY`. Processes that start together get the same key. An installation that
 * stored hashes before this key existed keeps its old key. A key that cannot be decrypted with this `SECRET_KEY` counts
 * as none, and stays stored.
 */
export async function keepHashKey(client: Pick<ClientBase, 'query'>, secrets: Secrets): Promise<Buffer> {
  const before = hashKeyOf(secrets)
  const sealed = (key: Buffer) => secrets.seal(HASH_KEY_PLACE, key.toString('base64'))
  const { rows } = await client.query<{ key: string }>(
    `insert into operator_settings (sealed_hash_key)
      values (case when exists (select from profiles) then $1 else $2 end)
    on conflict (id) do update set sealed_hash_key = coalesce(operator_settings.sealed_hash_key, excluded.sealed_hash_key)
    returning sealed_hash_key as key`,
    [sealed(before), sealed(randomBytes(32))],
  )
  try {
    return Buffer.from(secrets.open(HASH_KEY_PLACE, rows[0]!.key), 'base64')
  } catch {
    return before
  }
}
