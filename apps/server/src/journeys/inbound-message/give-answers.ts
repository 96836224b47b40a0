/**
 * What the conversations of one owner get, in one commit: that their bursts are over, what the answers do, the answers
 * themselves, and what the owner is told. An answer that is stale by now is dropped, with all it would have done.
 */
import type { AssistantAction, customerLanguage, ReplyPart } from '@balcao/assistant'
import type { House, RealtimeEvent } from '@balcao/contract'
import { type ReplyRequest, recordLocalAnswers, carryOutActions, type Thread } from '#modules/attendant/index.ts'
import { releaseConversation, settleAnswers, queueOutboundMessages } from '#modules/conversations/index.ts'
import { recordQuestions } from '#modules/venue/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'

/** What is to become of one conversation. */
export type Answer = {
  thread: Thread
  /** Nothing is said where it is empty. */
  text: string
  handsOver: boolean
  summary: string
  /** Why a person is called, where nobody asked for one. */
  reason: Parameters<typeof settleAnswers>[1][number]['reason']
  dialogue: unknown
  unanswered: { subject: string; text: string }[]
  does: Deed | null
  /** What an engine was asked; absent where none was. */
  request?: ReplyRequest
  /** Whether a model said it. */
  asked?: boolean
}
type Deed = { parts: ReplyPart[]; actions: AssistantAction[]; language: ReturnType<typeof customerLanguage> }

type Deps = { db: Database; clock: Clock; logger: Logger }
type Owner = { ownerId: string; house: House }

/** Gives the answers of one owner's conversations; all of them, or, where that fails, none. */
export async function giveAnswers(
  { db, clock, logger }: Deps,
  { ownerId, house }: Owner,
  given: Answer[],
): Promise<void> {
  await db.tenant(ownerId, async (tx) => {
    const now = clock.now()
    const answers = given.map(({ thread, ...answer }) => {
      const { conversationId, seen, lease, apologises } = thread
      return { ...answer, thread, conversationId, seen, lease, apologises, replies: answer.text !== '' }
    })
    const settled = await settleAnswers(tx, answers, now)
    const counts = answers.filter(({ conversationId }) => settled.has(conversationId))
    const { texts, events } = await act({ tx, ownerId, house, logger, now }, counts)
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
  })
}

type Settling = Owner & { tx: Tx; logger: Logger; now: Date }

/** What was promised is done, one after the other; the answer says what came of it. */
async function act({ tx, ownerId, house, logger, now }: Settling, counts: Answer[]) {
  const texts = new Map<string, string>()
  const events: RealtimeEvent[] = []
  for (const { thread, does } of counts) {
    if (!does) continue
    const { conversationId, contact, seen } = thread
    const { parts, actions, language } = does
    const context = { ownerId, conversationId, contact, messageId: BigInt(seen), house, language, now }
    const done = await carryOutActions(tx, { context, parts, actions }, logger)
    if (done.failed) await releaseConversation(tx, conversationId, 'waiting', now)
    texts.set(conversationId, done.text)
    events.push(...done.events)
  }
  return { texts, events }
}

/** Where people wait for people because of the switch, that is no news. */
function handedOver(ownerId: string, { thread, handsOver, text, reason }: Answer, at: Date) {
  const stopped = reason === 'too-many-replies'
  if (!handsOver || (text === '' && !stopped)) return []
  const { conversationId, contact } = thread
  const kind = stopped ? ('assistant-stopped' as const) : ('handed-over' as const)
  return [{ ownerId, kind, subject: contact.name ?? contact.phone ?? '', conversationId, at }]
}
