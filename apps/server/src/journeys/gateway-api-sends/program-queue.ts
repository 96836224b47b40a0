/**
 * Sends what another program writes through the gateway's API, and the messages that ask callers to write, in the same
 * way as all other messages.
 *
 *   POST /gateway/message/… ─▶ the gateway ─▶ createProgramQueue ─▶ queueOutboundMessages ─▶ outgoing-delivery.ts ─▶ the gateway ─▶ WhatsApp
 *
 * To a contact who wrote lately it is an answer and leaves at once; to anybody else it is outreach and waits for the
 * rate limit of its channel (`outreach-rate-limit.ts`). It stands in the thread as `api` and leaves the conversation with whoever
 * has it, because only people take one.
 */
import type { ErrorCode } from '@balcao/contract'
import type { OutboundQueue, QueueMessage, QueueVerdict } from '@balcao/whatsapp-engine'
import { ORPCError } from '@orpc/server'
import { sql } from '#platform/drizzle.ts'
import { isFull as isStorageFull } from '#modules/venue/index.ts'
import { resolveContacts } from '#modules/contacts/index.ts'
import {
  type Deps as RateLimitDeps,
  findOrStartConversations,
  queueOutboundMessages,
  queueReaction,
  storeMessageFile,
  takePlace,
  weigh,
} from '#modules/conversations/index.ts'
import { findByInstanceNames, type ChannelRow, estimateOutreach } from '#modules/channels/index.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail } from '#platform/http/fail.ts'
import { publish } from '#platform/realtime.ts'
import { mergePeople } from '../merge-contacts/merge-people.ts'
import { changeSent } from './change-sent.ts'
import { describeOutbound } from './describe-outbound.ts'
import { onceMore } from './once-more.ts'

type Deps = RateLimitDeps & { db: Database }
type Peer = QueueMessage['peer']

/** Creates the venue's queue for the gateway's API. */
export function createProgramQueue(deps: Deps): OutboundQueue {
  const { db } = deps
  const channelOf = async (instance: string) =>
    (await db.anonymousStatement((tx) => findByInstanceNames(tx, [instance])))[0]
  /**
   * Refuses messages of a channel that its owner removed, also while the gateway still has it. Other unknown channels are
   * free.
   */
  const ofNobody = async (instance: string): Promise<QueueVerdict> => {
    const { rows } = await db.anonymousStatement((tx) =>
      tx.execute(sql`select from channels where instance_name = ${instance}`),
    )
    return rows.length ? { kind: 'refused', because: 'blocked', until: null } : FREE
  }
  return {
    async weigh({ instance, peer }) {
      const channel = await channelOf(instance)
      return channel ? db.tenant(channel.ownerId, (tx) => weigh(tx, deps, channel, peer)) : ofNobody(instance)
    },
    async queue(message) {
      const channel = await channelOf(message.instance)
      if (!channel) return ofNobody(message.instance)
      return onceMore(() => db.tenant(channel.ownerId, (tx) => queue(tx, deps, channel, message))).catch(
        (error: unknown) => fullness(error) ?? Promise.reject(error),
      )
    },
    async change(change) {
      const channel = await channelOf(change.instance)
      return channel
        ? db.tenant(channel.ownerId, (tx) => changeSent(tx, deps, channel, change))
        : ofNobody(change.instance)
    },
  }
}

const FREE: QueueVerdict = { kind: 'free' }
/** The verdicts for full plans. The transaction is undone, and with it all that was queued. */
const FULL = new Map<ErrorCode, QueueVerdict>([
  ['contacts_full', { kind: 'refused', because: 'no-room', until: null }],
  ['storage_full', { kind: 'refused', because: 'storage-full', until: null }],
])

/** Returns the verdict for an error that says that the plan of the venue has no room; undefined for any other error. */
const fullness = (error: unknown) => (error instanceof ORPCError ? FULL.get(error.code as ErrorCode) : undefined)

async function queue(tx: Tx, deps: Deps, channel: ChannelRow, message: QueueMessage): Promise<QueueVerdict> {
  const { peer, content, from } = message
  const weighed = await weigh(tx, deps, channel, peer)
  if (weighed.kind === 'refused' && (weighed.because === 'blocked' || from === 'program')) return weighed
  // Whoever is told why nobody took their call rang a moment ago, whether or not that is stored yet.
  const answers = from === 'call' || weighed.kind === 'at-once'
  if (content.kind === 'reaction') return react(tx, deps, channel, { ...message, content }, answers)
  return say(tx, deps, channel, message, answers)
}

async function say(
  tx: Tx,
  { clock }: Deps,
  channel: ChannelRow,
  { peer, messageId, content, from }: QueueMessage,
  answers: boolean,
): Promise<QueueVerdict> {
  const now = clock.now()
  const { ownerId } = channel
  const conversationId = await conversationWith(tx, channel, peer, { now, wroteFirst: answers })
  const { data, ...said } = describeOutbound(content)
  const purpose = answers ? ('reply' as const) : ('api' as const)
  const origin = from === 'call' ? ('automation' as const) : ('api' as const)
  const {
    ids: [id],
  } = await queueOutboundMessages(tx, ownerId, now, [
    { ...said, conversationId, origin, purpose, externalId: messageId, passesWeeklyCap: true },
  ])
  if (!id && !(await isWaiting(tx, conversationId, messageId))) return { kind: 'known' }
  if (id && data) {
    if (await isStorageFull(tx, ownerId, data.length)) throw fail('storage_full')
    await storeMessageFile(tx, ownerId, id, data)
  }
  await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], [answers ? 'send' : 'rate-limit'])
  if (answers && id) return { kind: 'at-once' }
  const estimate = await estimateOutreach(tx, channel.id, { count: 0, startsAt: now })
  return { kind: 'waits', because: estimate?.waitsFor ?? null, leavesAt: estimate?.lastAt ?? null }
}

/** Tells whether a message that was queued before has not left yet. */
async function isWaiting(tx: Tx, conversationId: string, messageId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from messages where conversation_id = ${conversationId}::uuid and external_id = ${messageId} and status = 'queued'
      and limited_by is not null and send_after is null`)
  return rows.length > 0
}

/**
 * Finds or starts the conversation with a recipient.
 *
 * @param how.wroteFirst true for a contact who is being answered, who is stored whatever the plan says
 */
async function conversationWith(
  tx: Tx,
  { id: channelId, ownerId }: ChannelRow,
  peer: Peer,
  { now, wroteFirst }: { now: Date; wroteFirst: boolean },
) {
  const person = { phone: peer.phone, lid: peer.lid, name: null }
  const { contactIds, merged } = await resolveContacts(tx, { ownerId, now, wroteFirst }, [person])
  await mergePeople(tx, merged)
  const contact = { contactId: contactIds[0]!, replyTo: peer.jid }
  const found = await findOrStartConversations(tx, { ownerId, channelId }, [contact], 'venue')
  return found.get(contact.contactId)!.id
}

/**
 * Sends a program's reaction, which cannot wait, because its message would be forgotten. A reaction that is no answer
 * takes the place of a message in the rate limit of its channel, or is refused.
 */
async function react(
  tx: Tx,
  deps: Deps,
  channel: ChannelRow,
  { peer, messageId: externalId, content }: QueueMessage & { content: { kind: 'reaction' } },
  answers: boolean,
): Promise<QueueVerdict> {
  const { clock } = deps
  const place = answers ? null : await takePlace(tx, deps, channel.id)
  if (place?.kind === 'refused') return place
  const target = { ...content.target, peer }
  const conversationId = await queueReaction(tx, channel.id, target, {
    emoji: content.emoji,
    now: clock.now(),
    externalId,
  })
  // On something that was said before this venue kept its threads: nothing to be shown, and no rate limit against it.
  if (!conversationId) return FREE
  await publish(tx, channel.ownerId, [{ type: 'conversation.changed', conversationId }], ['react'])
  return { kind: 'at-once' }
}
