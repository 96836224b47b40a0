/**
 * What would become of an answer's actions: carried out with the real rules, rows and room of the house, said from what
 * was written, and undone. So a rehearsal refuses what a customer would be refused, and nothing of it stays.
 */
import { type AssistantAction, type AssistantReply, asWritten } from '@balcao/assistant'
import type { House } from '@balcao/contract'
import { resolveContacts } from '#modules/contacts/index.ts'
import { attempt, type Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { carryOutActions } from '../actions/carry-out-actions.ts'

/** What rules and room decide about. The others only note what the customer said. */
const DECIDED = new Set(['reservation', 'guest_list'])
/** Nobody's: it is there for the length of a savepoint. */
const NOBODY = { phone: '5500900000000', lid: null, name: null }

type Acting = { ownerId: string; house: House; now: Date; reply: AssistantReply }

/** @returns the paragraphs as they would be sent, and whether what each speaks of would have been written */
export async function actInVain(
  tx: Tx,
  { ownerId, house, now, reply }: Acting,
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
      house,
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

/** Takes a savepoint back without being a failure. */
class Undone extends Error {}
