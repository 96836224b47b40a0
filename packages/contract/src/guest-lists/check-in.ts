import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** The access of the check-in page: the secret of a link, or one event for a signed-in person. */
export const CheckInAccess = z.union([
  z.object({ token: z.string().min(20).max(100) }),
  z.object({ eventId: z.uuid() }),
])
export type CheckInAccess = z.infer<typeof CheckInAccess>

/** A name as the door sees it, without anything that identifies the person elsewhere. */
export const ListedGuest = z.object({
  id: z.string(),
  listId: z.string(),
  name: z.string(),
  companions: z.number(),
  /** The check-ins, each with its number of people; those that were undone are left out. */
  arrivals: z.array(z.object({ id: z.string(), people: z.number(), at: z.date() })),
})
export type ListedGuest = z.infer<typeof ListedGuest>

const CheckInEvent = z.object({
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  starts: z.string(),
  cancelled: z.boolean().optional(),
})
const CheckInList = z.object({
  id: z.string(),
  name: z.string(),
  cutOff: z.string(),
  benefit: z.string(),
  isOver: z.boolean(),
})

/** A name that a contact has on a list, with its event, so that it can be checked in without opening the door. */
export const ContactGuest = ListedGuest.extend({ event: CheckInEvent, list: CheckInList })
export type ContactGuest = z.infer<typeof ContactGuest>

export const CheckInState = z.object({
  event: CheckInEvent,
  lists: z.array(CheckInList),
  guests: z.array(ListedGuest),
  /** The time until which the link works; null for a person who is signed in. */
  expiresAt: z.date().nullable(),
})
export type CheckInState = z.infer<typeof CheckInState>

const refused = errors('check_in_link_invalid', 'unauthenticated', 'not_found', 'too_many_requests')

export const checkIn = {
  state: oc
    .errors(refused)
    .input(z.object({ access: CheckInAccess }))
    .output(CheckInState),
  /**
   * Checks people in. The phone makes `id`, so that a check-in sent twice counts once. Refused when fewer than `people`
   * are still to come.
   */
  enter: oc
    .errors({ ...refused, ...errors('guest_entered') })
    .input(
      z.object({ access: CheckInAccess, id: z.uuid(), guestId: z.uuid(), people: z.number().int().min(1).max(21) }),
    )
    .output(z.object({})),
  /** Undoes a check-in; undoing it twice has no further effect. */
  undo: oc
    .errors(refused)
    .input(z.object({ access: CheckInAccess, id: z.uuid(), guestId: z.uuid() }))
    .output(z.object({})),
}
