/**
 * A person gives a conversation to another of the house: it is theirs, the assistant says no more, and a note in the thread
 * says who gave it to whom. Marked in the other's list until they have looked at it.
 */
import { transfer as copy } from '@balcao/copy/people/team'
import { getConversation, giveToPerson, dropUnsentReplies } from '#modules/conversations/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import { findAssignee } from './membership.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'

export function transferRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    transfer: signedIn.conversations.transfer.handler(({ context: { ownerId, person }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const { conversationId, to, clientId } = input
        const before = await getConversation(tx, conversationId)
        if (!before) throw errors.not_found()
        if (before.formerNumber !== null) throw errors.number_removed()
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
