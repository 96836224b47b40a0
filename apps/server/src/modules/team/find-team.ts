import type { Invitation, TeamMember, TeamPerson } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { isOnline } from './presence.ts'

/** The people of a house, its owner first, and those who were asked to join, the newest last. */
export async function findTeam(tx: Tx, now: Date): Promise<{ members: TeamMember[]; invitations: Invitation[] }> {
  const { rows } = await tx.execute<Omit<TeamMember, 'lastSeenAt'> & { lastSeenAt: string | null }>(sql`
    select p.id, p.full_name as name, p.email, p.owner_id is null as "isOwner", ${isOnline(now)} as online,
      case when p.deactivated_at is null then 'active' else 'deactivated' end as state, p.last_seen_at as "lastSeenAt",
      (select count(*)::int from conversations c where c.owner_id = coalesce(p.owner_id, p.id) and c.assignee_id = p.id
        and c.state = 'human') as conversations
    from profiles p where p.removed_at is null order by "isOwner" desc, state, fold(p.full_name), p.id`)
  const members = rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt ? new Date(row.lastSeenAt) : null }))
  return { members, invitations: await findInvitations(tx, now) }
}

/** Whoever may have a conversation, the owner first. */
export async function findPeople(tx: Tx, now: Date): Promise<TeamPerson[]> {
  const { rows } = await tx.execute<TeamPerson>(sql`
    select p.id, p.full_name as name, p.owner_id is null as "isOwner", ${isOnline(now)} as online
    from profiles p where p.removed_at is null and p.deactivated_at is null
    order by "isOwner" desc, fold(p.full_name), p.id`)
  return rows
}

async function findInvitations(tx: Tx, now: Date): Promise<Invitation[]> {
  const { rows } = await tx.execute<
    Omit<Invitation, 'invitedAt' | 'expiresAt'> & Record<'invitedAt' | 'expiresAt', string>
  >(
    sql`
    select id, name, email, invited_at as "invitedAt", expires_at as "expiresAt", expires_at <= ${now}::timestamptz as expired
    from team_invitations order by invited_at, id`,
  )
  return rows.map((row) => ({ ...row, invitedAt: new Date(row.invitedAt), expiresAt: new Date(row.expiresAt) }))
}
