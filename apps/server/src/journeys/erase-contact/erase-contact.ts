/**
 * Erases a person from a venue's data (LGPD, article 18).
 *
 *   erase ─▶ threads to a nobody, words and files gone, names gone, the contact deleted: one commit ─▶ the gateway's files
 *
 * Rows that count evenings, heads and money stay, without a name. A person who writes again is a new contact without a
 * link to the old one. A keyed hash of their number stays, so that no import of a list makes the venue's outreach reach
 * them again.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { contacts as words } from '@balcao/copy/contacts/screen'
import type { GatewayClient } from '@balcao/gateway-client'
import { createNobody, deleteContact, suppressContact } from '#modules/contacts/index.ts'
import {
  anonymizeConversations,
  anyFileToDelete,
  deleteEarlierTexts,
  deleteMessageContents,
  finishFileDeletion,
  takeFilesToDelete,
} from '#modules/conversations/index.ts'
import { anonymizeGuests } from '#modules/guest-lists/index.ts'
import { forgetAskers } from '#modules/venue/index.ts'
import { renameActivity } from '#modules/overview/index.ts'
import { moveEntries } from '#modules/remarketing/index.ts'
import { anonymizeReservations } from '#modules/reservations/index.ts'
import { moveRecipients } from '#modules/calendar/index.ts'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { forgetAnswers } from '#platform/http/once.ts'
import { signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient }

export function eraseRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    erase: signedIn.contacts.privacy.erase.handler(({ context: { ownerId }, input: { contactId }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const conversations = await erase(tx, { ownerId, contactId, now: clock.now() })
        if (!conversations) throw errors.not_found()
        await publish(tx, ownerId, [
          { type: 'contact.changed', contactId },
          ...conversations.map((conversationId) => ({ type: 'conversation.changed' as const, conversationId })),
        ])
        return {}
      }),
    ),
  }
}

/** Erases a contact. @returns the ids of their conversations; null when there is no such contact */
async function erase(tx: Tx, whom: { ownerId: string; contactId: string; now: Date }): Promise<string[] | null> {
  const { contactId, now } = whom
  const nobodyId = await createNobody(tx, whom)
  if (!nobodyId) return null
  const conversations = await anonymizeConversations(tx, contactId, nobodyId)
  await deleteEarlierTexts(tx, conversations)
  await deleteMessageContents(tx, conversations, now)
  await forgetAnswers(tx)
  await anonymizeReservations(tx, contactId, words.erased)
  await moveRecipients(tx, [{ from: contactId, into: nobodyId }])
  await moveEntries(tx, [{ from: contactId, into: nobodyId }])
  await anonymizeGuests(tx, contactId, words.erased)
  await renameActivity(tx, conversations, words.erased)
  await forgetAskers(tx, conversations)
  await suppressContact(tx, whom)
  await deleteContact(tx, contactId)
  return conversations
}

/** The most files that one run handles. */
const AT_ONCE = 50
/** Milliseconds for which one worker has a file, and after which a gateway that does not answer is tried again. */
const AGAIN_AFTER = 5 * MINUTE

/** Returns the step that has the gateway delete the files of messages that were deleted here. */
export function forgetMediaStep({ db, clock, logger, gateway }: Deps): Step {
  return {
    name: 'forget media',
    topic: 'connect',
    batch: AT_ONCE,
    due: anyFileToDelete,
    async run() {
      const due = await db.workerStatement((tx) =>
        takeFilesToDelete(tx, clock.now(), after(clock, AGAIN_AFTER), AT_ONCE),
      )
      for (const file of due) {
        try {
          await gateway.forgetMedia(file.instanceName, file.mediaId)
          await db.workerStatement((tx) => finishFileDeletion(tx, file))
        } catch (error) {
          logger.warn({ instance: file.instanceName, error: describeError(error) }, 'a file is still at the gateway')
        }
      }
      return due.length
    },
  }
}
