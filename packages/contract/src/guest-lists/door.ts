import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** The access of the door: the secret of a link, or one event for a signed-in person. */
export const DoorAccess = z.union([z.object({ token: z.string().min(20).max(100) }), z.object({ eventId: z.uuid() })])
export type DoorAccess = z.infer<typeof DoorAccess>

/** A name as the door sees it, without anything that identifies the person elsewhere. */
export const DoorGuest = z.object({
  id: z.string(),
  listId: z.string(),
  name: z.string(),
  companions: z.number(),
  /** The check-ins, each with its number of people; those that were undone are left out. */
  arrivals: z.array(z.object({ id: z.string(), people: z.number(), at: z.date() })),
})
export type DoorGuest = z.infer<typeof DoorGuest>

const DoorEvent = z.object({
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  starts: z.string(),
  cancelled: z.boolean().optional(),
})
const DoorList = z.object({
  id: z.string(),
  name: z.string(),
  cutOff: z.string(),
  benefit: z.string(),
  isOver: z.boolean(),
})

/** A name that a contact has on a list, with its event, so that it can be checked in without opening the door. */
export const ContactGuest = DoorGuest.extend({ event: DoorEvent, list: DoorList })
export type ContactGuest = z.infer<typeof ContactGuest>

export const DoorState = z.object({
  event: DoorEvent,
  lists: z.array(DoorList),
  guests: z.array(DoorGuest),
  /** The time until which the link works; null for a person who is signed in. */
  expiresAt: z.date().nullable(),
})
export type DoorState = z.infer<typeof DoorState>

const refused = errors('door_link_invalid', 'unauthenticated', 'not_found', 'too_many_requests')

export const door = {
  state: oc
    .errors(refused)
    .input(z.object({ access: DoorAccess }))
    .output(DoorState),
  /**
   * Checks people in. The phone makes `id`, so that a check-in sent twice counts once. Refused when fewer than `people`
   * are still to come.
   */
  checkIn: oc
    .errors({ ...refused, ...errors('guest_entered') })
    .input(z.object({ access: DoorAccess, id: z.uuid(), guestId: z.uuid(), people: z.number().int().min(1).max(21) }))
    .output(z.object({})),
  /** Undoes a check-in; undoing it twice has no further effect. */
  undo: oc
    .errors(refused)
    .input(z.object({ access: DoorAccess, id: z.uuid(), guestId: z.uuid() }))
    .output(z.object({})),
}
