/** Makes, changes or cancels a customer's reservation, and words the reply from the stored row. */
import { type AssistantAction, sayReservation } from '@balcao/assistant'
import { toLocal } from '@balcao/contract/local-time'
import { recordActivity } from '#modules/overview/index.ts'
import {
  checkTable,
  findOwnReservation,
  findSameReservation,
  loadRules,
  lockReservations,
  makeReservation,
  planNight,
  present,
  updateReservation,
} from '#modules/reservations/index.ts'
import type { Tx } from '#platform/database.ts'
import type { ActionContext, Carried } from './action.ts'

type Wish = Extract<AssistantAction, { type: 'reservation' }>
type Outcome = Parameters<typeof sayReservation>[1]

export async function carryOutReservation(tx: Tx, context: ActionContext, wish: Wish): Promise<Carried> {
  const { ownerId, venue, language, now } = context
  await lockReservations(tx, ownerId)
  const outcome = await (wish.fields.status === 'cancelled' ? cancel(tx, context, wish) : book(tx, context, wish))
  const wrote = outcome.kind !== 'refused' && outcome.kind !== 'missing'
  return {
    text: sayReservation(language, outcome, toLocal(now, venue.profile.timezone).date),
    events: wrote ? [{ type: 'reservation.changed' }] : [],
  }
}

async function cancel(tx: Tx, { contact, now }: ActionContext, { code }: Wish): Promise<Outcome> {
  const row = code ? await findOwnReservation(tx, contact.id, code) : null
  const changed = row && (await updateReservation(tx, row.id, { to: { status: 'cancelled' }, personId: null, now }))
  return changed ? { kind: 'cancelled', reservation: present(changed) } : { kind: 'missing' }
}

async function book(tx: Tx, context: ActionContext, { fields, code }: Wish): Promise<Outcome> {
  const { ownerId, conversationId, contact, messageId, venue, now } = context
  const row = code ? await findOwnReservation(tx, contact.id, code) : await findSameReservation(tx, contact.id, fields)
  if (code && !row) return { kind: 'missing' }
  const rules = await loadRules(tx)
  const { night, startsAt, closed } = planNight(venue, fields, now)
  const partySize = fields.party_size
  const checked = closed
    ? { problem: closed, alternative: null, confirms: false }
    : await checkTable(tx, { night, partySize, rules, ...(row && { but: row.id }) })
  if (checked.problem) {
    const { date, minutes } = night
    const asked = { date, time: fields.time, afterMidnight: minutes >= 1440, partySize }
    const { problem, alternative } = checked
    return { kind: 'refused', asked, problem, alternative, rules, code: row?.code ?? null }
  }
  const { date, minutes } = night
  const status = checked.confirms ? ('confirmed' as const) : ('requested' as const)
  const table = { date, minutes, startsAt, partySize, name: fields.name, status }
  const note = (kind: 'reservation-requested' | 'reservation-change-requested') =>
    recordActivity(tx, [{ ownerId, kind, subject: fields.name, at: now, ...(conversationId && { conversationId }) }])
  // Who only says their table over changes nothing of it: what was confirmed stays confirmed.
  if (row && !code && row.minutes === minutes && row.partySize === partySize)
    return { kind: 'made', reservation: present(row) }
  if (row) {
    const changed = await updateReservation(tx, row.id, { to: table, personId: null, now })
    if (changed && status === 'requested' && row.status !== 'requested') await note('reservation-change-requested')
    return changed ? { kind: 'changed', reservation: present(changed) } : { kind: 'missing' }
  }
  const made = await makeReservation(
    tx,
    ownerId,
    {
      ...table,
      contactId: contact.id,
      conversationId,
      messageId,
      phone: contact.phone ?? '',
      notes: '',
      origin: 'assistant',
      personId: null,
    },
    now,
  )
  if (status === 'requested') await note('reservation-requested')
  return { kind: 'made', reservation: present(made) }
}
