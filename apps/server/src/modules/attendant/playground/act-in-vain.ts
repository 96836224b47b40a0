/**
 * Tries out an answer's actions: it carries them out with the venue's real rules, rows and free places, takes the words
 * from the stored rows, and undoes everything. So a rehearsal refuses the same as a customer would be refused, and
 * stores nothing.
 */
import { type AssistantAction, type AssistantReply, asWritten } from '@balcao/assistant'
import type { Venue } from '@balcao/contract'
import { resolveContacts } from '#modules/contacts/index.ts'
import { attempt, type Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { carryOutActions } from '../actions/carry-out-actions.ts'

/** The actions that rules and free places decide. The others only store what the customer said. */
const DECIDED = new Set(['reservation', 'guest_list'])
/** A contact of nobody, which exists only until the savepoint is undone. */
const NOBODY = { phone: '5500900000000', lid: null, name: null }

type Acting = { ownerId: string; venue: Venue; now: Date; reply: AssistantReply }

/**
 * Tries out the actions of a reply.
 *
 * @returns the paragraphs as they would be sent, and for each whether its row would have been written
 */
export async function actInVain(
  tx: Tx,
  { ownerId, venue, now, reply }: Acting,
  logger: Logger,
): Promise<{ text: string; written: boolean }[]> {
  const decided = reply.actions.filter(({ type }) => DECIDED.has(type))
  if (decided.length === 0) return reply.parts.map(({ text, action }) => ({ text, written: action !== undefined }))
  const undone = new Undone()
  const words = new Map<AssistantAction, string>()
  const inVain = new Set<AssistantAction>()
  await attempt(tx, async () => {
    const { contactIds } = await resolveContacts(tx, { ownerId, now }, [NOBODY])
    const contact = { id: contactIds[0]!, name: null, phone: null }
    const context = {
      ownerId,
      conversationId: null,
      contact,
      messageId: 0n,
      venue,
      language: reply.trace.language,
      now,
    }
    for (const action of decided) {
      const parts = [{ text: '', action }]
      const { text, events } = await carryOutActions(tx, { context, parts, actions: [action] }, logger)
      words.set(action, text)
      if (events.length === 0) inVain.add(action)
    }
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return asWritten(reply.parts, words, reply.trace.language).map(({ text, action }) => ({
    text,
    written: action !== undefined && !inVain.has(action),
  }))
}

/** Undoes a savepoint without being a failure. */
class Undone extends Error {}
