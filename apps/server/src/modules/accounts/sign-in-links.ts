import { createHash, randomBytes } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

const VALID_FOR = 15 * MINUTE
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link token that signs this person in once, within 15 minutes. Only its hash is stored. */
export async function createSignInLink(tx: Tx, userId: string, clock: Clock): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.execute(sql`delete from sign_in_link where expires_at < ${clock.now()}::timestamptz`)
  await tx.execute(sql`
    insert into sign_in_link (token_hash, user_id, expires_at) values (${hash(token)}, ${userId}::uuid, ${after(clock, VALID_FOR)}::timestamptz)`)
  return token
}

/** Uses a link up. @returns the person whom it signs in, or null when it is unknown, used or too old */
export async function takeSignInLink(tx: Tx, token: string, clock: Clock): Promise<string | null> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    update sign_in_link set used_at = ${clock.now()}::timestamptz
    where token_hash = ${hash(token)} and used_at is null and expires_at > ${clock.now()}::timestamptz
    returning user_id as "userId"`)
  return rows[0]?.userId ?? null
}
