import { createHash, randomBytes } from 'node:crypto'
import { type ApiKey, API_KEYS_AT_MOST, type ApiScope } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

/** The beginning of a key, by which it is recognised wherever it turns up. */
export const KEY_PREFIX = 'balcao_'
const SHOWN = KEY_PREFIX.length + 6

/** Hashes a key. 256 random bits need no slow hash. */
const hash = (key: string) => createHash('sha256').update(key).digest('hex')

/** Returns the valid keys, the newest first. */
export async function listApiKeys(tx: Tx): Promise<ApiKey[]> {
  type Row = Omit<ApiKey, 'createdAt' | 'lastUsedAt'> & { createdAt: string; lastUsedAt: string | null }
  const { rows } = await tx.execute<Row>(sql`
    select id, name, prefix, scopes, created_at as "createdAt", last_used_at as "lastUsedAt" from api_keys
    where revoked_at is null order by created_at desc, id`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastUsedAt: row.lastUsedAt ? new Date(row.lastUsedAt) : null,
  }))
}

/** Creates a key. Only its hash is stored. @returns the key; null when there are as many as there may be */
export async function createApiKey(
  tx: Tx,
  ownerId: string,
  { name, scopes }: { name: string; scopes: ApiScope[] },
  now: Date,
): Promise<string | null> {
  // Two at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`api keys ${ownerId}`}))`)
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from api_keys where revoked_at is null`,
  )
  if (rows[0]!.total >= API_KEYS_AT_MOST) return null
  const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  await tx.execute(sql`
    insert into api_keys (owner_id, name, prefix, key_hash, scopes, created_at)
    values (${ownerId}::uuid, ${storableText(name)}, ${key.slice(0, SHOWN)}, ${hash(key)}, ${sql.param([...new Set(scopes)])}::text[], ${now}::timestamptz)`)
  return key
}

/** Revokes a key. @returns whether there was such a valid key */
export async function revokeApiKey(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update api_keys set revoked_at = ${now}::timestamptz where id = ${id}::uuid and revoked_at is null returning id`,
  )
  return rows.length > 0
}

type UsedKey = {
  id: string
  ownerId: string
  scopes: ApiScope[]
  isBlocked: boolean
  /** The number of calls in this minute, this one included, in every process. `resetsAt` is the end of the minute. */
  calls: number
  resetsAt: Date
}

/**
 * Counts a call with a key. It searches across owners, because the key says whose it is.
 *
 * @returns null for an unknown or revoked key
 */
export async function useApiKey(tx: Tx, key: string, now: Date): Promise<UsedKey | null> {
  const begins = new Date(now.getTime() - MINUTE)
  const isOver = sql`(k.window_started_at is null or k.window_started_at <= ${begins}::timestamptz)`
  const { rows } = await tx.execute<Omit<UsedKey, 'resetsAt'> & { startedAt: string }>(sql`
    update api_keys k set last_used_at = ${now}::timestamptz,
      window_started_at = case when ${isOver} then ${now}::timestamptz else k.window_started_at end,
      window_calls = case when ${isOver} then 1 else k.window_calls + 1 end
    from profiles p where k.key_hash = ${hash(key)} and k.revoked_at is null and p.id = k.owner_id
    returning k.id, k.owner_id as "ownerId", k.scopes, p.is_blocked as "isBlocked", k.window_calls as calls, k.window_started_at as "startedAt"`)
  const [row] = rows
  if (!row) return null
  const { startedAt, ...used } = row
  return { ...used, resetsAt: new Date(new Date(startedAt).getTime() + MINUTE) }
}
