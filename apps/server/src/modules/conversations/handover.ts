/**
 * Moves conversations between the assistant, a person and nobody yet.
 *
 *   bot ─▶ waiting ─▶ human ─▶ bot | resolved        (waiting is set by inbound-message.ts,
 *                                      and where an answer never reached its customer)
 *
 * A person's message, from the panel here or on the phone (store-gateway-events.ts), has precedence at once.
 */
import type { Conversation } from '@balcao/contract'
import type { GatewayClient } from '@balcao/gateway-client'
import { findQuote } from './contents/find-quote.ts'
import { getConversation } from './find-conversations.ts'
import { giveToPerson } from './give-to-person.ts'
import { releaseConversation, markRead } from './change-state.ts'
import { dropUnsentReplies, retryMessage } from './messages/unsent-messages.ts'
import { getMessage } from './messages/find-messages.ts'
import { queueOutboundMessages } from './messages/queue-outbound-messages.ts'
import { setNoReply } from '#modules/contacts/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'

export function handoverRoutes({ db, clock, gateway }: { db: Database; clock: Clock; gateway: GatewayClient }) {
  const { takeOver, giveBack: back, resolve, send, retry, markRead: read, setNoReply: mark } = signedIn.conversations

  /**
   * Makes one change of one conversation, publishes it to the owner's browsers and returns the conversation as it is
   * then.
   */
  const change = (ownerId: string, conversationId: string, work: (tx: Tx, before: Conversation) => Promise<void>) =>
    db.tenant(ownerId, async (tx) => {
      const before = await getConversation(tx, conversationId)
      if (!before) throw fail('not_found', 404)
      await work(tx, before)
      await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['answer', 'send'])
      return (await getConversation(tx, conversationId))!
    })
  const note = noteWith(clock)
  const take = takeWith(clock)

  return {
    takeOver: takeOver.handler(({ context: { ownerId, person }, input }) =>
      change(ownerId, input.conversationId, (tx, before) => take(tx, { ownerId, personId: person.userId }, before)),
    ),
    giveBack: back.handler(({ context: { ownerId }, input }) =>
      change(ownerId, input.conversationId, async (tx, { contact }) => {
        // Whoever gives a contact back wants them answered.
        if (contact.noReply) await setNoReply(tx, contact.id, false)
        await releaseConversation(tx, input.conversationId, 'bot', clock.now())
      }),
    ),
    // Marked, they are people's. The mark taken away, the assistant has them again.
    setNoReply: mark.handler(({ context: { ownerId, person }, input }) =>
      change(ownerId, input.conversationId, async (tx, before) => {
        if (before.contact.noReply === input.noReply) return
        await setNoReply(tx, before.contact.id, input.noReply)
        if (input.noReply) await take(tx, { ownerId, personId: person.userId }, before)
        else await releaseConversation(tx, input.conversationId, 'bot', clock.now())
      }),
    ),
    resolve: resolve.handler(({ context: { ownerId }, input }) =>
      change(ownerId, input.conversationId, async (tx, before) => {
        await releaseConversation(tx, input.conversationId, 'resolved', clock.now())
        if (before.state !== 'resolved') await note(tx, ownerId, 'resolved', before)
      }),
    ),
    // The counter is what must be right; ticks that do not reach WhatsApp come with the next answer.
    markRead: read.handler(async ({ context: { ownerId, person }, input: { conversationId } }) => {
      const seen = await db.tenant(ownerId, async (tx) => {
        const news = await markRead(tx, conversationId, person.userId)
        if (news) await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }])
        return news
      })
      const keys = seen?.messageIds.map((messageId) => ({ messageId, jid: seen.jid }))
      if (seen && keys?.length) await gateway.markRead(seen.instanceName, keys).catch(() => undefined)
      return {}
    }),
    // The same `clientId` again (a request repeated by a shaky network) writes nothing new.
    send: send.handler(async ({ context: { ownerId, person }, input, errors }) => {
      const { conversationId, clientId, quotes } = input
      const text = storableText(input.text)
      await change(ownerId, conversationId, async (tx, before) => {
        if (before.formerChannel !== null) throw errors.channel_removed()
        await take(tx, { ownerId, personId: person.userId, helps: true }, before)
        // What was deleted meanwhile is answered without it.
        const quoted = quotes ? ((await findQuote(tx, conversationId, quotes)) ?? undefined) : undefined
        const words = { conversationId, origin: 'person' as const, text, authorId: person.userId, clientId }
        await queueOutboundMessages(tx, ownerId, clock.now(), [{ ...words, content: quoted && { quoted } }])
      })
      return db.tenant(ownerId, async (tx) => (await getMessage(tx, { conversationId, clientId }))!)
    }),
    retry: retry.handler(async ({ context: { ownerId }, input, errors }) => {
      const message = await db.tenant(ownerId, (tx) => getMessage(tx, input))
      if (!message) throw errors.not_found()
      await change(ownerId, message.conversationId, (tx) => retryMessage(tx, input.messageId, clock.now()))
      return db.tenant(ownerId, async (tx) => (await getMessage(tx, input))!)
    }),
  }
}

/** A person who takes a conversation. With `helps` they only write in it, and it stays with the person who has it. */
type Taking = { ownerId: string; personId: string; helps?: boolean }

/** Gives a conversation to a person and drops the assistant's replies that have not left. */
export function takeWith(clock: Clock) {
  const note = noteWith(clock)
  return async (tx: Tx, { ownerId, personId, helps }: Taking, conversation: Conversation) => {
    const stays = helps && conversation.state === 'human' && conversation.assigneeId !== null
    const changed = await giveToPerson(tx, [conversation.id], stays ? null : personId, clock.now(), helps === true)
    await dropUnsentReplies(tx, [conversation.id])
    if (changed.length) await note(tx, ownerId, 'person-took-over', conversation)
  }
}

function noteWith(clock: Clock) {
  return (tx: Tx, ownerId: string, kind: 'person-took-over' | 'resolved', { id, contact }: Conversation) =>
    recordActivity(tx, [
      { ownerId, kind, subject: contact.name ?? contact.phone ?? '', conversationId: id, at: clock.now() },
    ])
}
