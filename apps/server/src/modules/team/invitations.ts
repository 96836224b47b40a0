import { createHash, randomBytes } from 'node:crypto'
import { INVITATION_DAYS, TEAM_AT_MOST } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

const hash = (token: string) => createHash('sha256').update(token).digest('hex')
const expiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY)

/**
 * Invites somebody to the team. Inviting an address again gives it another secret, and the earlier one becomes invalid.
 *
 * @returns the secret of the link, 256 bits, of which only the hash is stored; null when the team is full
 */
export async function invite(
  tx: Tx,
  ownerId: string,
  person: {
    name: string
    email: string /** The most teammates of the plan; null for the most that a team may have. */
    most: number | null
  },
  now: Date,
) {
  // Two invitations at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`team ${ownerId}`}))`)
  const email = person.email.toLowerCase()
  const { rows } = await tx.execute<{ people: number }>(sql`
    select (select count(*) from profiles where (id = ${ownerId}::uuid or owner_id = ${ownerId}::uuid) and removed_at is null)::int
      + (select count(*) from team_invitations where owner_id = ${ownerId}::uuid and email <> ${email})::int as people`)
  // The owner is one of the people, and no teammate.
  if (rows[0]!.people >= Math.min(TEAM_AT_MOST, (person.most ?? TEAM_AT_MOST) + 1)) return null
  const token = randomBytes(32).toString('base64url')
  await tx.execute(sql`
    insert into team_invitations (owner_id, name, email, token_hash, invited_at, expires_at)
    values (${ownerId}::uuid, ${storableText(person.name)}, ${email}, ${hash(token)}, ${now}::timestamptz, ${expiry(now)}::timestamptz)
    on conflict (owner_id, email) do update set name = excluded.name, token_hash = excluded.token_hash,
      invited_at = excluded.invited_at, expires_at = excluded.expires_at`)
  return token
}

/**
 * Gives an invitation another secret.
 *
 * @returns the secret, the address and the name; null when there is no such invitation
 */
export async function renewInvitation(tx: Tx, ownerId: string, id: string, now: Date) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await tx.execute<{ email: string; name: string }>(sql`
    update team_invitations set token_hash = ${hash(token)}, invited_at = ${now}::timestamptz, expires_at = ${expiry(now)}::timestamptz
    where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning email, name`)
  return rows[0] ? { ...rows[0], token } : null
}

/** Revokes an invitation. @returns whether there was one */
export async function revokeInvitation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from team_invitations where id = ${id}::uuid returning id`)
  return rows.length > 0
}

/**
 * Returns the invitation of a link; null for one that is unknown, used, replaced or too old, or whose owner is blocked.
 */
export async function findInvitation(tx: Tx, token: string, now: Date) {
  const { rows } = await tx.execute<{ ownerId: string; businessName: string; name: string; email: string }>(sql`
    select p.id as "ownerId", coalesce(nullif(p.business_name, ''), p.full_name) as "businessName", i.name, i.email
    from team_invitations i join profiles p on p.id = i.owner_id
    where i.token_hash = ${hash(token)} and i.expires_at > ${now}::timestamptz and not p.is_blocked`)
  return rows[0] ?? null
}

/**
 * Deletes an invitation as it is used, so that only one of two who hold its link gets in.
 *
 * @returns the invitation, or null
 */
export async function takeInvitation(tx: Tx, token: string, now: Date) {
  const found = await findInvitation(tx, token, now)
  const { rows } = await tx.execute(
    sql`delete from team_invitations where token_hash = ${hash(token)} and expires_at > ${now}::timestamptz returning id`,
  )
  return rows.length ? found : null
}
