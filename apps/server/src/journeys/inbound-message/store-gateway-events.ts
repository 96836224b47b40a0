/**
 * Does step 1 of every journey that begins at WhatsApp: it stores the gateway's events, and only then acknowledges
 * them.
 *
 *   gateway's events ─▶ one transaction an instance ─▶ acknowledged at the gateway
 *
 * A process that dies before the acknowledgement sees the same events again; each is stored once.
 */
import { describeError } from '@balcao/contract/stored-errors'
import type { GatewayEvent } from '@balcao/contract'
import type { GatewayClient } from '@balcao/gateway-client'
import { recordKnownPeople, recordPresences, resolveContacts } from '#modules/contacts/index.ts'
import {
  findOrStartConversations,
  findOvertaken,
  giveToPerson,
  releaseConversation,
  noteContactMessages,
  dropUnsentReplies,
  recordReceipts,
  type StoredMessage,
  storeMessages,
  applyChanges,
  noteReactions,
  noteVotes,
  recordMedia,
} from '#modules/conversations/index.ts'
import { answersNow } from '#modules/attendant/index.ts'
import { noteGap, findByInstanceNames, type ChannelRow } from '#modules/channels/index.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import { type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'
import { noteEventDelay } from '#platform/telemetry/metrics.ts'
import { isTracing, journeyOf, recordSpan } from '#platform/telemetry/tracing.ts'
import { noteConnectionEvents } from '../connect-channel/connect-channel.ts'
import { joinKnown } from '../merge-contacts/join-known.ts'
import { mergePeople } from '../merge-contacts/merge-people.ts'
import { noteForAutomations } from '#modules/automations/index.ts'
import { noteRemarketingAnswers } from '#modules/remarketing/index.ts'
import { noteConsent } from '#modules/calendar/index.ts'
import { noteRefusals, noteRestrictions } from '../outbound-delivery/outreach-rate-limit.ts'

type Incoming = Parameters<typeof storeMessages>[2][number]['message']
type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient; quietWindow: number }

/** Stores a batch of events, in order, and acknowledges them. */
export async function storeGatewayEvents(deps: Deps, events: GatewayEvent[]): Promise<void> {
  const names = [...new Set(events.map(({ instance }) => instance))]
  const channels = await deps.db.workerStatement((tx) => findByInstanceNames(tx, names))
  for (const channel of inOrderOfConnection(channels, events)) {
    const awaiting = await storeInstanceEvents(
      deps,
      channel,
      events.filter(({ instance }) => instance === channel.instanceName),
    )
    showTyping(deps, channel, awaiting)
  }
  const now = deps.clock.now().getTime()
  for (const { at } of events) noteEventDelay(now - Date.parse(at))
  // Events of an instance that nobody owns (any more) have nowhere to go.
  await deps.gateway.acknowledge(events.map(({ id }) => id))
}

/**
 * Orders channels: those whose connection changed come first, in the order of the changes, because a phone that left one
 * may have come to another since.
 */
function inOrderOfConnection(channels: ChannelRow[], events: GatewayEvent[]): ChannelRow[] {
  const changed = events.flatMap(({ type, instance }) => (type === 'connection' ? instance : []))
  const place = ({ instanceName }: ChannelRow) => {
    const at = changed.indexOf(instanceName)
    return at < 0 ? changed.length : at
  }
  return channels.toSorted((one, other) => place(one) - place(other))
}

/** Stores the events of one instance. @returns the JIDs of the contacts whose answer is being composed */
async function storeInstanceEvents({ db, clock, quietWindow }: Deps, channel: ChannelRow, events: GatewayEvent[]) {
  const { ownerId } = channel
  const begun = Date.now()
  const asked: StoredMessage[] = []
  const awaiting = await db.tenant(ownerId, async (tx) => {
    const now = clock.now()
    const scope = { ownerId, channelId: channel.id, now, quietWindow }
    const changed = new Set<string>()
    const seen = new Set<string>()
    const known = new Set<string>()
    const awaiting: string[] = []
    let answersDue = false
    let confirmed = false
    let isRefused = channel.isRefused
    for (const run of runsOfOneKind(events)) {
      const [first] = run
      if (first?.type === 'connection' || first?.type === 'qr') {
        isRefused = await noteConnectionEvents(tx, channel, run, scope.now)
      } else if (isRefused) {
        // Its phone is another channel's, which is told the same: kept and answered there.
      } else if ((first?.type === 'message' && !isReaction(first)) || first?.type === 'call') {
        const kept = await storeRun(tx, scope, run.flatMap(incomingOf))
        for (const id of kept.changed) changed.add(id)
        awaiting.push(...kept.awaiting)
        asked.push(...kept.asked)
      } else if (first?.type === 'receipt') {
        const receipts = run.filter((event) => event.type === 'receipt').map(({ receipt }) => receipt)
        const moved = await recordReceipts(tx, channel.id, receipts)
        for (const id of moved) changed.add(id)
        if (receipts.some(({ status }) => status === 'failed'))
          await releaseConversation(tx, { unheard: moved }, 'waiting', now)
        await noteRefusals(tx, channel, receipts, now)
        confirmed = true
      } else if (
        first?.type === 'edit' ||
        first?.type === 'delete' ||
        first?.type === 'media' ||
        first?.type === 'vote' ||
        isReaction(first)
      ) {
        for (const id of await changeMessages(tx, scope, run)) changed.add(id)
        // What is owed may be owed at another time now.
        answersDue ||= first?.type === 'edit' || first?.type === 'delete'
      } else if (first?.type === 'presence') {
        const presences = run.flatMap((event) => (event.type === 'presence' ? event.presence : []))
        for (const id of await recordPresences(tx, channel.id, presences, now)) seen.add(id)
      } else if (first?.type === 'known') {
        const people = run.flatMap((event) => (event.type === 'known' ? event.known.people : []))
        const named = people.map((person) => ({ ...person, name: nameIn(person.name) }))
        const joined = await joinKnown(tx, scope, named)
        for (const id of joined.contactIds) known.add(id)
        for (const id of joined.conversationIds) changed.add(id)
        for (const id of await recordKnownPeople(tx, scope, named)) known.add(id)
      } else if (first?.type === 'gap') {
        await noteGaps(tx, channel, run, now)
      } else if (first?.type === 'restriction') {
        const restrictions = run.filter((event) => event.type === 'restriction').map((event) => event.restriction)
        await noteRestrictions(tx, channel, restrictions, now)
      }
    }
    // A confirmed message lets the next one of its conversation go; a new one asks for an answer.
    answersDue ||= awaiting.length > 0
    const wakes = [...(answersDue ? (['answer', 'automate'] as const) : []), ...(confirmed ? (['send'] as const) : [])]
    await publish(
      tx,
      ownerId,
      [
        ...[...changed].map((conversationId) => ({ type: 'conversation.changed' as const, conversationId })),
        ...[...seen].map((conversationId) => ({ type: 'presence.changed' as const, conversationId })),
        ...[...known].map((contactId) => ({ type: 'contact.changed' as const, contactId })),
      ],
      wakes,
    )
    return awaiting
  })
  if (isTracing()) for (const message of asked) traceStored(message, begun)
  return awaiting
}

/** Begins the trace of a customer's message. */
function traceStored({ conversationId, id }: StoredMessage, from: number) {
  const attributes = { 'balcao.conversation': conversationId, 'balcao.message': id }
  recordSpan({ name: 'store message', kind: 'consumer', from, attributes, ids: journeyOf(conversationId, id) })
}

/**
 * Shows contacts that an answer is being written until it comes; WhatsApp stops showing it by itself. It is left out
 * where the answer follows at once. Nobody waits for it, and it is lost with the process.
 */
function showTyping({ gateway, logger, quietWindow }: Deps, { instanceName }: ChannelRow, awaiting: string[]) {
  if (quietWindow < SEEN) return
  for (const to of new Set(awaiting)) {
    gateway
      .sendPresence(instanceName, { to, presence: 'composing' })
      .catch((error: unknown) => logger.debug({ error: describeError(error) }, 'typing not shown'))
  }
}

/** Milliseconds below which nobody would notice it. */
const SEEN = 500

/** Returns the name of a contact; null for digits, which WhatsApp shows for a contact without a name. */
function nameIn(pushName: string | null): string | null {
  const name = storableText(pushName ?? '').trim()
  return /^\+?\d{8,}$/.test(name) ? null : name || null
}

/**
 * Splits events into runs that can be stored together without losing the order that matters. Receipts are about our own
 * messages only, so all of them are one run, wherever they came between the messages of contacts. They come last,
 * because one may be about a message that was written on the phone and is stored in this batch.
 */
function runsOfOneKind(events: GatewayEvent[]): GatewayEvent[][] {
  const kind = (event: GatewayEvent) => {
    if (isReaction(event)) return 'reaction'
    if (event.type === 'call') return 'message false'
    if (event.type === 'message') return `message ${event.message.fromMe}`
    return event.type === 'qr' ? 'connection' : event.type
  }
  const receipts = events.filter(({ type }) => type === 'receipt')
  const runs: GatewayEvent[][] = []
  for (const event of events) {
    if (event.type === 'receipt') continue
    const last = runs.at(-1)
    if (last?.[0] && kind(last[0]) === kind(event)) last.push(event)
    else runs.push([event])
  }
  return receipts.length ? [...runs, receipts] : runs
}

/** Notes the gaps after which a phone was linked again and its messages of the meantime arrived. */
async function noteGaps(tx: Tx, { id, ownerId }: ChannelRow, events: GatewayEvent[], now: Date) {
  for (const event of events) {
    if (event.type !== 'gap') continue
    const { since, oldest } = event.gap
    const at = new Date(Math.min(Date.parse(event.at), now.getTime()))
    await noteGap(tx, { channelId: id, since: new Date(since), oldest: oldest === null ? null : new Date(oldest), at })
  }
  await publish(tx, ownerId, [{ type: 'channel.changed', channelId: id }])
}

/** Returns the messages of an event. A call has its place in the thread like a message. */
function incomingOf(event: GatewayEvent): Incoming[] {
  if (event.type === 'message') return [event.message]
  if (event.type !== 'call') return []
  const { callId, peer, video, rejected } = event.call
  const rest = { fromMe: false, pushName: null, text: '', sentAt: event.at }
  return [{ messageId: `call-${callId}`, peer, kind: 'call', call: { video, rejected }, ...rest }]
}

/**
 * Tells whether an event is a reaction to a message. It is no message of its own: it needs no answer and is not counted
 * as unread.
 */
const isReaction = (event: GatewayEvent | undefined) =>
  event?.type === 'message' && event.message.kind === 'reaction' && event.message.reaction !== undefined

/** Returns the silence before an answer that the venue wants, in milliseconds. */
const quietWindowOf = (venue: Awaited<ReturnType<typeof loadVenue>>, scope: Scope) =>
  venue.answering.quietSeconds === null ? scope.quietWindow : venue.answering.quietSeconds * SECOND

/**
 * Applies events to stored messages: reactions, edits, deletions, votes and files that came. All events are of one
 * kind.
 */
async function changeMessages(tx: Tx, scope: Scope, events: GatewayEvent[]): Promise<string[]> {
  const reactions = events.flatMap((event) => (event.type === 'message' ? event.message : []))
  const changes = events.flatMap((event) =>
    event.type === 'edit' ? event.edit : event.type === 'delete' ? event.delete : [],
  )
  const files = events.flatMap((event) => (event.type === 'media' ? event.media : []))
  const quietWindow = changes.length ? quietWindowOf(await loadVenue(tx, scope.ownerId), scope) : 0
  return [
    ...(await noteReactions(tx, scope.channelId, reactions)),
    ...(await applyChanges(tx, scope.channelId, changes, { now: scope.now, quietWindow })),
    ...(await noteVotes(
      tx,
      scope.channelId,
      events.flatMap((event) => (event.type === 'vote' ? event.vote : [])),
    )),
    ...(files.length ? await recordMedia(tx, scope.channelId, files) : []),
  ]
}

type Scope = { ownerId: string; channelId: string; now: Date; quietWindow: number }

/** Stores messages that were all written by contacts, or all on the owner's own phone. */
async function storeRun(tx: Tx, scope: Scope, incoming: Incoming[]) {
  const messages = incoming.map((message) => ({ ...message, text: storableText(message.text) }))
  const fromMe = messages[0]!.fromMe
  const people = messages.map(({ peer, pushName }) => ({
    phone: peer.phone,
    lid: peer.lid,
    name: fromMe ? null : nameIn(pushName),
  }))
  const { contactIds, merged, noReply } = await resolveContacts(tx, { ...scope, wroteFirst: true }, people)
  await mergePeople(tx, merged)

  const contacts = messages.map(({ peer }, index) => ({ contactId: contactIds[index]!, replyTo: peer.jid }))
  const conversations = await findOrStartConversations(tx, scope, contacts)
  const rows = messages.map((message, index) => ({
    conversationId: conversations.get(contactIds[index]!)!.id,
    origin: fromMe ? ('phone' as const) : ('contact' as const),
    message,
  }))
  const stored = await storeMessages(tx, scope.ownerId, rows)
  const changed = [...new Set(stored.map(({ conversationId }) => conversationId))]
  const started = [...conversations.values()].filter(({ id, isNew }) => isNew && changed.includes(id))
  await recordActivity(
    tx,
    started.map(({ id, contactId }) => {
      const person = people[contactIds.indexOf(contactId)]
      return {
        ownerId: scope.ownerId,
        kind: 'conversation-started',
        subject: person?.name ?? person?.phone ?? '',
        conversationId: id,
        at: scope.now,
      }
    }),
  )
  if (!fromMe) {
    const venue = await loadVenue(tx, scope.ownerId)
    const found = new Map(
      [...conversations.values()].map(({ id, contactId, wroteBefore }) => [id, { contactId, wroteBefore }]),
    )
    const said = stored.map((one) => ({ ...one, ...found.get(one.conversationId)! }))
    const settled = await noteConsent(tx, scope.ownerId, said, scope.now)
    const answers = said.filter(({ id }) => !settled.has(id)).map(({ contactId }) => contactId)
    await noteRemarketingAnswers(tx, [...new Set(answers)], scope.now)
    const rules = {
      now: scope.now,
      quietWindow: quietWindowOf(venue, scope),
      humanSilence: venue.answering.humanSilenceMinutes * MINUTE,
      assistantAnswers: answersNow(venue, scope.now),
      venueOpen: venue.mode === 'outside-hours',
      apologises: venue.sending.apology.on,
      noReply: new Set([...noReply].map((contactId) => conversations.get(contactId)?.id ?? '')),
      settled,
    }
    const awaiting = await noteContactMessages(tx, stored, rules)
    await noteForAutomations(tx, scope.ownerId, said, rules)
    return { changed, awaiting, asked: stored }
  }
  if (changed.length) {
    const byConversation = Map.groupBy(stored, (one) => one.conversationId)
    const written = new Map([...byConversation].map(([id, some]) => [id, lastOf(some, scope.now)]))
    const { answering } = await loadVenue(tx, scope.ownerId)
    const silentSince = new Date(scope.now.getTime() - answering.humanSilenceMinutes * MINUTE)
    const overtaken = await findOvertaken(tx, written, silentSince)
    const taken = changed.filter((id) => !overtaken.has(id))
    for (const id of taken.toSorted()) await giveToPerson(tx, [id], null, written.get(id)!)
    await dropUnsentReplies(tx, taken)
  }
  return { changed, awaiting: [], asked: [] }
}

/** Returns the time of the last of these messages by the phone's clock, unless that runs ahead of ours. */
const lastOf = (written: { sentAt: Date }[], now: Date) =>
  new Date(Math.min(now.getTime(), Math.max(...written.map(({ sentAt }) => sentAt.getTime()))))
