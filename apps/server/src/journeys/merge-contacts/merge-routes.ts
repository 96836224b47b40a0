/**
 * Lets a person of the venue merge two contacts who are one person.
 *
 *   duplicates ─▶ preview: the merge itself, undone ─▶ merge: one commit
 *             └▶ told apart: two people, who are not suggested again
 */
import type { Contact, MergePreview } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import {
  findDuplicates,
  getContact,
  lockContactsForUpdate,
  mergeContacts,
  suggestAgain,
  markDifferentPeople,
} from '#modules/contacts/index.ts'
import { countGuestsOfContact } from '#modules/guest-lists/index.ts'
import { countReservationsOfContact } from '#modules/reservations/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { mergePeople } from './merge-people.ts'

type Pair = { keep: string; drop: string }

export function mergeRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { duplicates, preview, merge, tellApart, askAgain } = signedIn.contacts.merging
  return {
    duplicates: duplicates.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ duplicates: await findDuplicates(tx) })),
    ),
    preview: preview.handler(({ context, input }) => previewOf(db, context.ownerId, input)),
    merge: merge.handler(({ context: { ownerId }, input: { keep, drop } }) =>
      db.tenant(ownerId, async (tx) => {
        const contact = await mergeByHand(tx, { keep, drop })
        await publish(tx, ownerId, [
          { type: 'contact.changed', contactId: keep },
          { type: 'contact.changed', contactId: drop },
          { type: 'conversation.changed', conversationId: contact.conversationId ?? '' },
        ])
        return contact
      }),
    ),
    tellApart: tellApart.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await markDifferentPeople(tx, { ownerId, now: clock.now() }, input))) throw fail('not_found', 404)
        return {}
      }),
    ),
    askAgain: askAgain.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await needOwn(tx, { contacts: input.contactIds })
        await suggestAgain(tx, input.contactIds)
        return {}
      }),
    ),
  }
}

/** Merges two contacts. A contact that does not exist, is another owner's or was erased is not found. */
async function mergeByHand(tx: Tx, { keep, drop }: Pair): Promise<Contact> {
  const both = [await getContact(tx, keep), await getContact(tx, drop)]
  if (both.includes(null)) throw fail('not_found', 404)
  await lockContactsForUpdate(tx, [keep, drop])
  const pairs = [{ from: drop, into: keep }]
  await mergeContacts(tx, pairs)
  await mergePeople(tx, pairs)
  return (await getContact(tx, keep))!
}

/** Previews a merge by making it in a transaction that is then undone. */
async function previewOf(db: Database, ownerId: string, pair: Pair): Promise<MergePreview> {
  let seen: MergePreview | undefined
  await db
    .tenant(ownerId, async (tx) => {
      const contact = await mergeByHand(tx, pair)
      seen = { contact, ...(await hangingOn(tx, pair.keep)) }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  if (!seen) throw fail('internal', 500)
  return seen
}

class Undone extends Error {}

async function hangingOn(tx: Tx, contactId: string): Promise<Omit<MergePreview, 'contact'>> {
  const { rows } = await tx.execute<{ phones: string[]; conversations: number }>(sql`
    select array(select value from contact_aliases where contact_id = ${contactId}::uuid and kind = 'phone' order by value) as phones,
      (select count(*)::int from conversations where contact_id = ${contactId}::uuid) as conversations`)
  return {
    ...rows[0]!,
    reservations: await countReservationsOfContact(tx, contactId),
    guests: await countGuestsOfContact(tx, contactId),
  }
}
