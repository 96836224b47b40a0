/** Adds, changes or removes a customer's name on a guest list, and words the reply from the stored row. */
import { type AssistantAction, type GuestListOutcome, sayGuestList } from '@balcao/assistant'
import { toLocal } from '@balcao/contract/local-time'
import { changeOwnGuest, joinList, leaveLists } from '#modules/guest-lists/index.ts'
import type { Tx } from '#platform/database.ts'
import type { ActionContext, Carried } from './action.ts'

type Wish = Extract<AssistantAction, { type: 'guest_list' }>

export async function carryOutGuestList(tx: Tx, context: ActionContext, { deed }: Wish): Promise<Carried> {
  // Words of the attendant's own would claim a row that is not there: a person is called instead.
  if (!deed) throw new Error('a guest list without a row to write to')
  const { venue, language, now } = context
  const outcome = await carryOut(tx, context, deed)
  return {
    text: sayGuestList(language, outcome, toLocal(now, venue.profile.timezone).date),
    events: WROTE.has(outcome.kind) ? [{ type: 'guests.changed' }] : [],
  }
}

const WROTE = new Set<GuestListOutcome['kind']>(['joined', 'changed', 'left'])

function carryOut(tx: Tx, context: ActionContext, deed: NonNullable<Wish['deed']>): Promise<GuestListOutcome> {
  const { ownerId, conversationId, contact, messageId, now } = context
  const asker = { contactId: contact.id, now }
  switch (deed.kind) {
    case 'join':
      return joinList(tx, { ...asker, ...deed, ownerId, conversationId, messageId })
    case 'change':
      return changeOwnGuest(tx, { ...asker, ...deed })
    case 'leave':
      return leaveLists(tx, { ...asker, ...deed })
  }
}
