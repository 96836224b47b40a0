import type { ClientBase } from 'pg'
import { createEncryption } from './encryption.ts'

/** Every column that is encrypted with the gateway's key, and the place of each value (`Encryption`), in SQL. */
const ENCRYPTED: [table: string, column: string, place: string][] = [
  ['instances', 'creds', `id || ' creds'`],
  ['session_keys', 'value', `instance_id || ' ' || type || ' ' || id`],
  ['instance_tokens', 'sealed', `instance_id || ' token'`],
  ['sent_messages', 'body', `instance_id || ' sent ' || message_id`],
  ['history_messages', 'sealed', `instance_id || ' message ' || jid || ' ' || message_id`],
  ['webhooks', 'headers', `instance_id || ' webhook headers'`],
  ['webhooks', 'secret', `instance_id || ' webhook secret'`],
  ['webhooks', 'parting', `instance_id || ' webhook parting'`],
]
const AT_A_TIME = 500

/**
 * Encrypts everything that a gateway keeps with another key, in the transaction of the caller; the gateway must be
 * stopped meanwhile. Calls between its processes, which last for seconds, are deleted.
 *
 * @returns the number of values
 * @throws when a value cannot be decrypted with the old key
 */
export async function rotateWithin(client: ClientBase, from: Uint8Array, to: Uint8Array): Promise<number> {
  const { rows } = await client.query(`select to_regclass('gateway.instances') as at`)
  if (!rows[0].at) return 0
  await client.query('delete from gateway.calls')
  let count = 0
  for (const place of ENCRYPTED)
    count += await rotateColumn(client, place, createEncryption(from), createEncryption(to))
  return count
}

async function rotateColumn(
  client: ClientBase,
  [table, column, place]: (typeof ENCRYPTED)[number],
  from: ReturnType<typeof createEncryption>,
  to: ReturnType<typeof createEncryption>,
): Promise<number> {
  // A cursor sees the rows as they were when it was opened, so none comes twice.
  await client.query(`declare encrypted no scroll cursor for
    select ctid::text as at, ${place} as place, ${column} as value from gateway.${table} where ${column} is not null`)
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ at: string; place: string; value: Buffer }>(
      `fetch ${AT_A_TIME} from encrypted`,
    )
    if (rows.length === 0) break
    count += rows.length
    await client.query(
      `update gateway.${table} t set ${column} = n.value from unnest($1::text[], $2::bytea[]) as n(at, value) where t.ctid = n.at::tid`,
      [rows.map(({ at }) => at), rows.map((row) => to.encrypt(row.place, from.decrypt(row.place, row.value)))],
    )
  }
  await client.query('close encrypted')
  return count
}
