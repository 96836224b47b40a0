/**
 * Gives the answers of one owner's conversations in one commit: it ends their bursts, carries out the answers' actions,
 * queues the answers and notes the activities for the owner. A stale answer is dropped, with all its actions.
 */
import type { AssistantAction, customerLanguage, ReplyPart } from '@balcao/assistant'
import type { Venue, RealtimeEvent } from '@balcao/contract'
import { type ReplyRequest, recordLocalAnswers, carryOutActions, type Thread } from '#modules/attendant/index.ts'
import { releaseConversation, settleAnswers, queueOutboundMessages } from '#modules/conversations/index.ts'
import { recordQuestions } from '#modules/venue/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { inStage } from '#platform/telemetry/metrics.ts'

/** The result for one conversation. */
export type Answer = {
  thread: Thread
  /** The text of the answer; when it is empty nothing is sent. */
  text: string
  handsOver: boolean
  summary: string
  /** The reason why a person is called, where nobody asked for one. */
  reason: Parameters<typeof settleAnswers>[1][number]['reason']
  dialogue: unknown
  unanswered: { subject: string; text: string }[]
  does: Deed | null
  /** The request that an engine got; undefined where none was made. */
  request?: ReplyRequest
  /** True when a model wrote the answer. */
  asked?: boolean
}
type Deed = { parts: ReplyPart[]; actions: AssistantAction[]; language: ReturnType<typeof customerLanguage> }

type Deps = { db: Database; clock: Clock; logger: Logger }
type Owner = { ownerId: string; venue: Venue }

/** Gives the answers of one owner's conversations: all of them, or none when that fails. */
export async function giveAnswers(
  { db, clock, logger }: Deps,
  { ownerId, venue }: Owner,
  given: Answer[],
): Promise<void> {
  const give = async (tx: Tx) => {
    const now = clock.now()
    const answers = given.map(({ thread, ...answer }) => {
      const { conversationId, seen, lease, apologises } = thread
      return { ...answer, thread, conversationId, seen, lease, apologises, replies: answer.text !== '' }
    })
    const settled = await settleAnswers(tx, answers, now)
    const counts = answers.filter(({ conversationId }) => settled.has(conversationId))
    const { texts, events } = await act({ tx, ownerId, venue, logger, now }, counts)
    const outbound = counts.map(({ conversationId, text }) => ({
      conversationId,
      origin: 'assistant' as const,
      text: texts.get(conversationId) ?? text,
    }))
    const said = outbound.filter(({ text }) => text !== '')
    await queueOutboundMessages(tx, ownerId, now, said)
    await recordActivity(
      tx,
      counts.flatMap((answer) => handedOver(ownerId, answer, now)),
    )
    const alone = counts.filter(({ request, text, asked }) => request && text !== '' && !asked)
    const aloneIds = alone.map(({ conversationId }) => conversationId)
    await recordLocalAnswers(tx, ownerId, aloneIds, now)
    const questions = counts.flatMap(({ conversationId, unanswered }) =>
      unanswered.map((question) => ({ ...question, conversationId })),
    )
    await recordQuestions(tx, ownerId, questions, now)
    const changed = counts.map(({ conversationId }) => ({ type: 'conversation.changed' as const, conversationId }))
    const learned = questions.length > 0 ? [{ type: 'knowledge.changed' as const }] : []
    await publish(tx, ownerId, [...changed, ...events, ...learned], counts.length ? ['send'] : [])
  }
  await inStage(
    'give',
    () => db.tenant(ownerId, give),
    () => given.length,
  )
}

type Settling = Owner & { tx: Tx; logger: Logger; now: Date }

/** Carries out the actions of the answers, one after the other; the texts then say what came of them. */
async function act({ tx, ownerId, venue, logger, now }: Settling, counts: Answer[]) {
  const texts = new Map<string, string>()
  const events: RealtimeEvent[] = []
  for (const { thread, does } of counts) {
    if (!does) continue
    const { conversationId, contact, seen } = thread
    const { parts, actions, language } = does
    const context = { ownerId, conversationId, contact, messageId: BigInt(seen), venue, language, now }
    const done = await carryOutActions(tx, { context, parts, actions }, logger)
    if (done.failed) await releaseConversation(tx, conversationId, 'waiting', now)
    texts.set(conversationId, done.text)
    events.push(...done.events)
  }
  return { texts, events }
}

/** Returns the activity of a handover; none where people wait only because the assistant is switched off. */
function handedOver(ownerId: string, { thread, handsOver, text, reason }: Answer, at: Date) {
  const stopped = reason === 'too-many-replies'
  if (!handsOver || (text === '' && !stopped)) return []
  const { conversationId, contact } = thread
  const kind = stopped ? ('assistant-stopped' as const) : ('handed-over' as const)
  return [{ ownerId, kind, subject: contact.name ?? contact.phone ?? '', conversationId, at }]
}
