/**
 * Everything that is encrypted with `SECRET_KEY`, encrypted with another one: one commit, with the mark of the new key.
 *
 *   secret-key.new on disk ─▶ all values, and the mark of the key they open with: one commit ─▶ secret-key.new becomes secret-key
 *
 * Killed on the way, the next start looks at the mark: it is the new key's, or nothing happened (`settle-rotation.ts`).
 */
import { migrateWithin as migrateGatewayWithin } from '@balcao/whatsapp-engine/migrate'
import { rotateWithin } from '@balcao/whatsapp-engine/rotate'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { ClientBase } from 'pg'
import { secretPlace } from '#modules/integrations/index.ts'
import { keepHashKey, operatorPlaces } from '#modules/settings/index.ts'
import { openLinks, SEALED_IN_SQL, sealLinks } from '#platform/mail-links.ts'
import { migrateWithin } from '#platform/migrate.ts'
import type { Secrets } from '#platform/secrets.ts'
import { authSecret } from './auth-secret.ts'
import { markKey } from './settle-rotation.ts'

/**
 * @returns how many values were encrypted anew
 * @throws with nothing changed where a value does not open with the old key
 */
export async function rotateSecrets(client: ClientBase, from: Secrets, to: Secrets): Promise<number> {
  await client.query('begin')
  try {
    // An installation that this version never started stores its key here as well: hashes of a key that is gone recognise nobody.
    await migrateWithin(client)
    await migrateGatewayWithin(client)
    await keepHashKey(client, from)
    const counts = [
      await rotateOperatorSettings(client, from, to),
      await rotateWebhookSecrets(client, from, to),
      await rotateSecondFactors(client, from, to),
      await rotateLetters(client, from, to),
      await rotateWithin(client, from.derive('whatsapp sessions'), to.derive('whatsapp sessions')),
    ]
    await markKey(client, to)
    await client.query('commit')
    return counts.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function rotateOperatorSettings(client: ClientBase, from: Secrets, to: Secrets): Promise<number> {
  let count = 0
  for (const [column, place] of operatorPlaces) {
    const { rows } = await client.query<{ value: string }>(
      `select ${column} as value from operator_settings where ${column} is not null for update`,
    )
    for (const { value } of rows)
      await client.query(`update operator_settings set ${column} = $1`, [to.seal(place, from.open(place, value))])
    count += rows.length
  }
  return count
}

async function rotateWebhookSecrets(client: ClientBase, from: Secrets, to: Secrets): Promise<number> {
  const { rows } = await client.query<{ owner: string; id: string; value: string }>(
    'select owner_id as owner, id, secret_sealed as value from webhook_endpoints for update',
  )
  for (const { owner, id, value } of rows) {
    const sealed = to.seal(secretPlace(id), from.open(secretPlace(id), value))
    await client.query('update webhook_endpoints set secret_sealed = $3 where owner_id = $1 and id = $2', [
      owner,
      id,
      sealed,
    ])
  }
  return rows.length
}

/** Links in letters that have not left, or that an admin may read. */
async function rotateLetters(client: ClientBase, from: Secrets, to: Secrets): Promise<number> {
  const { rows } = await client.query<{ id: string; body: string }>(
    'select id, body from mailbox where body ~ $1 for update',
    [SEALED_IN_SQL],
  )
  for (const { id, body } of rows)
    await client.query('update mailbox set body = $2 where id = $1', [id, sealLinks(to, openLinks(from, body))])
  return rows.length
}

/** Encrypts and decrypts as the auth library does, with a secret that is derived for it. */
async function rotateSecondFactors(client: ClientBase, from: Secrets, to: Secrets): Promise<number> {
  const [old, next] = [authSecret(from), authSecret(to)]
  const anew = async (data: string) => symmetricEncrypt({ key: next, data: await symmetricDecrypt({ key: old, data }) })
  const { rows } = await client.query<{ id: string; secret: string; codes: string }>(
    'select id, secret, backup_codes as codes from two_factor for update',
  )
  for (const { id, secret, codes } of rows)
    await client.query('update two_factor set secret = $2, backup_codes = $3 where id = $1', [
      id,
      await anew(secret),
      await anew(codes),
    ])
  return rows.length * 2
}
