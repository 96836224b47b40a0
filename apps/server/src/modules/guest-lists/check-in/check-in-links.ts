import { createHash, randomBytes } from 'node:crypto'
import type { CheckInLink } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'

/** The time of the next day at which a link ends: noon is long after the last guest and long before the next event. */
const ENDS = '12:00'
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Makes a link for the door of one event: a secret of 256 bits, valid until noon of the day after. Only its hash is
 * stored.
 *
 * @returns null when there is no such event, or it is over
 */
export async function makeCheckInLink(tx: Tx, ownerId: string, eventId: string, now: Date) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await tx.execute<{ expiresAt: string }>(sql`
    insert into check_in_links (owner_id, event_id, token_hash, created_at, expires_at)
    select ${ownerId}::uuid, id, ${hash(token)}, ${now.toISOString()}::timestamptz, ends
    from (select id, (date + 1 + ${ENDS}::time) at time zone
      ${VENUE_ZONE} as ends from venue_events) e
    where id = ${eventId}::uuid and ends > ${now.toISOString()}::timestamptz
    returning expires_at as "expiresAt"`)
  return rows[0] ? { token, expiresAt: new Date(rows[0].expiresAt) } : null
}

/** Revokes a link at once. @returns whether there is such a link */
export async function revokeCheckInLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update check_in_links set revoked_at = coalesce(revoked_at, ${now.toISOString()}::timestamptz)
    where id = ${id}::uuid returning id`)
  return rows.length > 0
}

/** Returns the valid links, the newest first. */
export async function findCheckInLinks(tx: Tx, eventId: string, now: Date): Promise<CheckInLink[]> {
  const { rows } = await tx.execute<{ [K in keyof CheckInLink]: string | null } & { id: string }>(sql`
    select id, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt" from check_in_links
    where event_id = ${eventId}::uuid and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz
    order by created_at desc`)
  return rows.map(({ id, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    createdAt: new Date(createdAt!),
    expiresAt: new Date(expiresAt!),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  }))
}

/** Returns the event of a secret and the time at which the link ends; null for one that is unknown, revoked or over. */
export async function openCheckInLink(tx: Tx, token: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ ownerId: string; eventId: string; expiresAt: string }>(sql`
    with link as (
      select id, owner_id, event_id, expires_at from check_in_links
      where not exists (select from profiles p where p.id = check_in_links.owner_id and p.is_blocked) and token_hash = ${hash(token)} and revoked_at is null and expires_at > ${at}
    ), used as (
      -- A phone asks every few seconds; to the minute is enough.
      update check_in_links l set last_used_at = ${at} from link
      where (l.owner_id, l.id) = (link.owner_id, link.id) and coalesce(l.last_used_at < ${at} - interval '1 minute', true)
    )
    select owner_id as "ownerId", event_id as "eventId", expires_at as "expiresAt" from link`)
  return rows[0] ? { ...rows[0], expiresAt: new Date(rows[0].expiresAt) } : null
}
