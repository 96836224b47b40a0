/**
 * What would become of an answer's actions: carried out with the real rules, rows and room of the house, said from what
 * was written, and undone. So a rehearsal refuses what a customer would be refused, and nothing of it stays.
 */
import type { AssistantReply } from '@balcao/assistant'
import type { House } from '@balcao/contract'
import { resolveContacts } from '#features/contacts/index.ts'
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
  const plain = reply.parts.map(({ text, action }) => ({ text, written: action !== undefined }))
  if (decided.length === 0) return plain
  const undone = new Undone()
  const carried = new Map<unknown, { text: string; written: boolean }>()
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
      carried.set(action, { text, written: events.length > 0 })
    }
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return reply.parts.map((part, at) => (part.action && carried.get(part.action)) || plain[at]!)
}

/** Takes a savepoint back without being a failure. */
class Undone extends Error {}
