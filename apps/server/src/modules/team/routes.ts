import type { Invitation, TeamMember, TeamPerson } from '@balcao/contract'
import { transfer as copy } from '@balcao/copy/people/team'
import { dropUnsentReplies, getConversation, giveToPerson, releaseConversation } from '#modules/conversations/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, type Tx, asOwner } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { revokeInvitation } from './invitations.ts'
import { endMembership, findAssignee, reactivate } from './membership.ts'
import { isOnline } from './presence.ts'

/** Mounts the routes of the team; inviting and joining have files of their own. */
export function teamRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, people, revoke, reactivate: letIn } = signedIn.team
  return {
    list: list.handler(({ context }) => db.tenant(context.ownerId, (tx) => findTeam(tx, clock.now()))),
    people: people.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ people: await findPeople(tx, clock.now()) })),
    ),
    revoke: revoke.handler(({ context: { ownerId }, input: { id }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await revokeInvitation(tx, id))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'team.changed' }])
        return {}
      }),
    ),
    reactivate: letIn.handler(({ context: { ownerId }, input: { id }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await reactivate(tx, id))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'team.changed' }])
        return {}
      }),
    ),
  }
}

/**
 * Lets an owner end a teammate's access: sessions end, and the teammate's conversations wait for somebody else, in one
 * commit. Open pages are notified, and find that nobody is signed in (`live-updates.ts`).
 */
export function endMembershipRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const end = async (ownerId: string, id: string, how: 'deactivate' | 'remove') => {
    await db.accounts(async (tx) => {
      if (!(await endMembership(tx, ownerId, id, how, clock.now()))) throw fail('not_found', 404)
      await asOwner(tx, ownerId, () => releaseConversation(tx, { heldBy: id }, 'waiting', clock.now()))
      await publish(tx, ownerId, [{ type: 'team.changed' }])
    })
    return {}
  }
  return {
    deactivate: signedIn.team.deactivate.handler(({ context, input }) => end(context.ownerId, input.id, 'deactivate')),
    remove: signedIn.team.remove.handler(({ context, input }) => end(context.ownerId, input.id, 'remove')),
  }
}

/**
 * Lets a person transfer a conversation to another of the venue. The assistant no longer answers in it, and a note in
 * the thread says who transferred it to whom. It is marked in the new person's list until they have looked at it.
 */
export function transferRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    transfer: signedIn.conversations.transfer.handler(({ context: { ownerId, person }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const { conversationId, to, clientId } = input
        const before = await getConversation(tx, conversationId)
        if (!before) throw errors.not_found()
        if (before.formerChannel !== null) throw errors.channel_removed()
        const name = await findAssignee(tx, to)
        if (!name) throw errors.person_unavailable()
        const note = { text: copy.trace(name, input.note), clientId }
        const changed = await giveToPerson(
          tx,
          [conversationId],
          { ownerId, from: person.userId, to, note },
          clock.now(),
        )
        await dropUnsentReplies(tx, [conversationId])
        const subject = before.contact.name ?? before.contact.phone ?? ''
        const news = { ownerId, kind: 'person-took-over' as const, subject, conversationId, at: clock.now() }
        if (changed.length) await recordActivity(tx, [news])
        await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }, { type: 'team.changed' }])
        return (await getConversation(tx, conversationId))!
      }),
    ),
  }
}

/** Returns the people of a venue, its owner first, and the open invitations, the newest last. */
async function findTeam(tx: Tx, now: Date): Promise<{ members: TeamMember[]; invitations: Invitation[] }> {
  const { rows } = await tx.execute<Omit<TeamMember, 'lastSeenAt'> & { lastSeenAt: string | null }>(sql`
    select p.id, p.full_name as name, p.email, p.owner_id is null as "isOwner", ${isOnline(now)} as online,
      case when p.deactivated_at is null then 'active' else 'deactivated' end as state, p.last_seen_at as "lastSeenAt",
      (select count(*)::int from conversations c where c.owner_id = coalesce(p.owner_id, p.id) and c.assignee_id = p.id
        and c.state = 'human') as conversations
    from profiles p where p.removed_at is null order by "isOwner" desc, state, fold(p.full_name), p.id`)
  const members = rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt ? new Date(row.lastSeenAt) : null }))
  return { members, invitations: await findInvitations(tx, now) }
}

/** Returns the people who may have a conversation, the owner first. */
async function findPeople(tx: Tx, now: Date): Promise<TeamPerson[]> {
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
