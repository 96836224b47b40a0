import type {
  AutomationAction,
  AutomationSkip,
  AutomationStep,
  AutomationStepResult,
  AutomationWait,
} from '@balcao/contract'
import { automationWords } from '@balcao/copy/outreach/automation-words'
import { queueWithFile, textFor } from '#modules/calendar/index.ts'
import { findChannels } from '#modules/channels/index.ts'
import { setTags } from '#modules/contacts/index.ts'
import { dropOwedAnswer, findOrStartConversations, releaseConversation } from '#modules/conversations/index.ts'
import { tellOfAutomation } from '#modules/integrations/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import { getVenueFile, loadVenue } from '#modules/venue/index.ts'
import { type Tx, attempt } from '#platform/database.ts'
import type { WakeTopic } from '#platform/realtime.ts'
import { localTime } from '@balcao/contract/local-time'
import type { AutomationRow } from './automation-row.ts'
import { type AutomationEvent, isAnswer, isPromotion } from './events.ts'
import { endOfWait, sendsBeforeWait, takeSteps } from './flow.ts'
import { type Subject, conditionHolds } from './judge.ts'
import { scheduleMessage } from './schedule-message.ts'
import type { Known } from './subjects.ts'

/** Messages of automations to one person within an hour. The limit stops two robots that answer each other. */
const AT_MOST_AN_HOUR = 3

/** Holds what the automations have done for an event so far. */
export type Progress = {
  /** True when the burst has its answer. */
  answered: boolean
  /** Number of messages queued for the event and of series added to the calendar. */
  sent: number
  /** The conversations that have changed. */
  changed: Set<string>
  wakes: Set<WakeTopic>
}

export type Acting = {
  tx: Tx
  event: AutomationEvent
  /** The facts that actions change as they are carried out. */
  known: Known
  subject: Subject
  row: Pick<AutomationRow, 'id' | 'name'>
  progress: Progress
  now: Date
}

/**
 * Takes the steps of an automation up to its next wait. A failed action is undone alone and reported as failed.
 *
 * @param results the results of the steps that it took before it waited
 * @returns what became of the steps, and what is left of them
 */
export async function carryOut(acting: Acting, steps: AutomationStep[], results: AutomationStepResult[] = []) {
  const { tx, known, subject, event, now } = acting
  const { timezone: zone } = (await loadVenue(tx, event.ownerId)).profile
  return takeSteps(steps, results, {
    // The conditions of a branch see the tags and the state that earlier steps set.
    holds: (conditions) =>
      conditions.every((condition) => conditionHolds(condition, { ...subject, tags: known.tags, state: known.state })),
    until: (wait: AutomationWait) => endOfWait(wait, { now, zone, evening: known.evening }),
    act: (action, before, later) =>
      attempt(tx, () => act(acting, action, { before, later })).catch(() => 'failed' as const),
  })
}

type Place = { before: AutomationStepResult[]; later: AutomationStep[] }

/** Carries out one action. @returns why it was skipped; null when it was done */
async function act(acting: Acting, action: AutomationAction, place: Place): Promise<AutomationSkip | null> {
  switch (action.kind) {
    case 'send':
      return whyNotSent(acting.event, acting.known, acting.progress) ?? send(acting, action, place)
    case 'tag':
      return tag(acting, action)
    case 'handover':
      return handOver(acting, place)
    case 'schedule':
      return schedule(acting, action, place)
    case 'webhook':
      return tell(acting)
  }
}

/**
 * Returns why a message to this person would not be queued, apart from the weekly cap; null when it would. A
 * conversation that a person answers is always left to them.
 */
export function whyNotSent(
  event: Pick<AutomationEvent, 'kind' | 'delayed'>,
  { noReply, state, optedOut, sentLately, isGone }: Known,
  { answered, sent }: Pick<Progress, 'answered' | 'sent'>,
): AutomationSkip | null {
  if (state === 'human') return 'human'
  if (noReply) return 'no-reply'
  if (event.kind === 'message' && !event.delayed && answered) return 'answered'
  if (!isAnswer(event, state) && optedOut) return 'opted-out'
  if (isGone) return 'no-number'
  return sentLately + sent >= AT_MOST_AN_HOUR ? 'rate' : null
}

/**
 * Returns why no message to this person would be scheduled; null when it would. The rules are those for sending,
 * without the one about an answered burst: an answered person may be written to later, but nobody who opted out.
 */
export function whyNotScheduled(
  event: Pick<AutomationEvent, 'kind' | 'delayed'>,
  known: Known,
  { sent }: Pick<Progress, 'sent'>,
): AutomationSkip | null {
  return known.optedOut ? 'opted-out' : whyNotSent(event, known, { answered: false, sent })
}

async function send(
  acting: Acting,
  { text, fileId }: { text: string; fileId: string | null },
  { before }: Place,
): Promise<AutomationSkip | null> {
  const { tx, event, known, row, progress, now } = acting
  const conversationId = await conversationFor(tx, event, known)
  if (!conversationId) return 'no-number'
  const answers = isAnswer(event, known.state)
  const file = fileId ? await getVenueFile(tx, fileId) : null
  const { ids, full } = await queueWithFile(tx, { ownerId: event.ownerId, file }, now, [
    {
      conversationId,
      origin: 'automation',
      purpose: answers ? 'reply' : 'automation',
      // The number of steps that were taken: whatever goes wrong, one step queues one message.
      clientId: `automation ${event.id} ${row.id} ${before.length}`,
      text: await textNow(tx, event, known, { text, now }),
      passesWeeklyCap: !isPromotion(event),
    },
  ])
  if (full.size > 0) return 'weekly-cap'
  if (ids.length === 0) return 'already'
  progress.sent += 1
  progress.changed.add(conversationId)
  progress.wakes.add(answers ? 'send' : 'rate-limit')
  if (event.kind !== 'message' || event.delayed) return null
  // It is the answer to the burst: the assistant does not give another.
  progress.answered = true
  await dropOwedAnswer(tx, conversationId, { replies: true, now })
  return null
}

/** Schedules a message. All that one automation schedules at a time counts as one message of the hour. */
async function schedule(
  acting: Acting,
  action: Extract<AutomationAction, { kind: 'schedule' }>,
  { before }: Place,
): Promise<AutomationSkip | null> {
  const { event, known, progress } = acting
  const lastWait = before.findLastIndex((step) => 'until' in step)
  const goesOn = before.slice(lastWait + 1).some((step) => step.kind === 'schedule' && step.skipped === null)
  const whyNot = goesOn ? null : whyNotScheduled(event, known, progress)
  if (whyNot) return whyNot
  await scheduleMessage(acting, action)
  if (!goesOn) progress.sent += 1
  progress.wakes.add('schedule')
  return null
}

/** Notifies the venue's webhooks of the automation. */
async function tell({ tx, event, known, row, progress, now }: Acting): Promise<AutomationSkip | null> {
  const { ownerId, contactId } = event
  const { conversationId } = known
  const automation = { id: row.id, name: row.name }
  if (!(await tellOfAutomation(tx, { ownerId, automation, contactId, conversationId }, now))) return 'no-webhook'
  progress.wakes.add('webhook')
  return null
}

async function tag(
  { tx, event, known, progress }: Acting,
  { tag: name, add }: Extract<AutomationAction, { kind: 'tag' }>,
): Promise<AutomationSkip | null> {
  if (known.tags.includes(name) === add) return 'already'
  // Those that follow see it, too.
  known.tags = add ? [...known.tags, name] : known.tags.filter((one) => one !== name)
  await setTags(tx, event.contactId, known.tags)
  if (known.conversationId) progress.changed.add(known.conversationId)
  progress.wakes.add('automate')
  return null
}

/** Hands the conversation to a person, and tells the contact so unless the automation sends a text of its own. */
async function handOver(acting: Acting, place: Place): Promise<AutomationSkip | null> {
  const { tx, event, known, progress, now } = acting
  const { conversationId } = known
  if (!conversationId) return 'no-conversation'
  if (known.state === 'waiting') await releaseConversation(tx, conversationId, 'waiting', now)
  if (known.state !== 'bot') return known.state === 'human' ? 'human' : 'already'
  const hasWords = place.before.some(({ kind }) => kind === 'send') || sendsBeforeWait(place.later)
  const isOwed = event.kind === 'message' && !event.delayed && !hasWords
  if (isOwed && whyNotSent(event, known, progress) === null)
    await send(acting, { text: automationWords.handedOver, fileId: null }, place)
  await releaseConversation(tx, conversationId, 'waiting', now)
  await dropOwedAnswer(tx, conversationId, { replies: false, now })
  known.state = 'waiting'
  progress.changed.add(conversationId)
  const subject = known.name ?? known.phone ?? ''
  await recordActivity(tx, [{ ownerId: event.ownerId, kind: 'handed-over', subject, conversationId, at: now }])
  return null
}

/** Fills in a text for this person: its date and hour are those of the reservation that it is about, else this moment. */
async function textNow(
  tx: Tx,
  { ownerId, contactId }: Pick<AutomationEvent, 'ownerId' | 'contactId'>,
  { name, reservedFor }: Pick<Known, 'name' | 'reservedFor'>,
  { text, now }: { text: string; now: Date },
): Promise<string> {
  const { profile } = await loadVenue(tx, ownerId)
  const start = localTime(reservedFor ? new Date(reservedFor) : now, profile.timezone)
  const texts = await textFor(tx, { ownerId, text, start }, [{ contactId, name }])
  return texts.get(contactId)!
}

/**
 * Returns the conversation in which to write to somebody: their existing one, or a new one on the principal channel.
 * Null where neither is possible.
 */
async function conversationFor(
  tx: Tx,
  { ownerId, contactId }: AutomationEvent,
  { conversationId, phone }: Known,
): Promise<string | null> {
  if (conversationId) return conversationId
  const channel = (await findChannels(tx)).find(({ isPrincipal }) => isPrincipal)
  if (!channel || !phone) return null
  const scope = { ownerId, channelId: channel.id }
  const contact = { contactId, replyTo: `${phone}@s.whatsapp.net` }
  return (await findOrStartConversations(tx, scope, [contact], 'venue')).get(contactId)!.id
}
