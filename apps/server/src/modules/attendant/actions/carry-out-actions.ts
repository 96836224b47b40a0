/**
 * Carries out the assistant's actions in the transaction that queues the answer. An answer that is dropped (a person
 * took over, a newer message came) does nothing; one that is sent states what was really stored.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type AssistantAction, type ReplyPart, asWritten } from '@balcao/assistant'
import type { RealtimeEvent } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'
import { attempt, type Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { ActionContext, Carried } from './action.ts'
import { captureContact } from './capture-contact.ts'
import { carryOutGuestList } from './carry-out-guest-list.ts'
import { carryOutReminder } from './carry-out-reminder.ts'
import { carryOutReservation } from './carry-out-reservation.ts'
import { keepReservation } from './keep-reservation.ts'

type Acting = { context: ActionContext; parts: ReplyPart[]; actions: AssistantAction[] }

/** Tells whether there is anything to carry out; most answers have no such action. */
export const acts = (actions: AssistantAction[]) => actions.some(({ type }) => CARRIED.has(type))

const CARRIED = new Set<AssistantAction['type']>([
  'reservation',
  'guest_list',
  'capture_contact',
  'schedule_reminder',
  'keep_reservation',
])

/**
 * Carries out the actions of one answer.
 *
 * @returns its text, rendered from the stored rows. A failure stores nothing, and `failed` calls a person
 */
export async function carryOutActions(
  tx: Tx,
  { context, parts, actions }: Acting,
  logger: Logger,
): Promise<{ text: string; events: RealtimeEvent[]; failed: boolean }> {
  try {
    // One customer's trouble must not take the answers of the others with it.
    return await attempt(tx, async () => {
      const events: RealtimeEvent[] = []
      const words = new Map<AssistantAction, string>()
      for (const action of actions) {
        const carried = await carryOut(tx, context, action)
        events.push(...(carried?.events ?? []))
        if (carried?.text !== undefined) words.set(action, carried.text)
      }
      const text = asWritten(parts, words, context.language)
        .map((part) => part.text)
        .join('\n\n')
      return { text, events, failed: false }
    })
  } catch (error) {
    logger.error(
      { conversation: context.conversationId, error: describeError(error) },
      'an action could not be carried out',
    )
    return { text: replyFailed[context.language], events: [], failed: true }
  }
}

async function carryOut(tx: Tx, context: ActionContext, action: AssistantAction): Promise<Carried | null> {
  switch (action.type) {
    case 'reservation':
      return carryOutReservation(tx, context, action)
    case 'guest_list':
      return carryOutGuestList(tx, context, action)
    case 'capture_contact':
      return captureContact(tx, context, action)
    case 'schedule_reminder':
      return carryOutReminder(tx, context, action.deed)
    case 'keep_reservation':
      return keepReservation(tx, context, action)
    default:
      return null
  }
}
