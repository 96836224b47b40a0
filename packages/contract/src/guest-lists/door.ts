import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** Who is at the door: somebody with the secret of a link, or a signed-in person at one event. */
export const DoorAccess = z.union([z.object({ token: z.string().min(20).max(100) }), z.object({ eventId: z.uuid() })])
export type DoorAccess = z.infer<typeof DoorAccess>

/** A name as the door sees it: nothing that finds the person elsewhere. */
export const DoorGuest = z.object({
  id: z.string(),
  listId: z.string(),
  name: z.string(),
  companions: z.number(),
  /** Those who came in, each time somebody was let in; what was undone is left out. */
  arrivals: z.array(z.object({ id: z.string(), people: z.number(), at: z.date() })),
})
export type DoorGuest = z.infer<typeof DoorGuest>

export const DoorState = z.object({
  event: z.object({ id: z.string(), title: z.string(), date: z.iso.date(), starts: z.string() }),
  lists: z.array(
    z.object({ id: z.string(), name: z.string(), cutOff: z.string(), benefit: z.string(), isOver: z.boolean() }),
  ),
  guests: z.array(DoorGuest),
  /** Until when the link works; null for a person who is signed in. */
  expiresAt: z.date().nullable(),
})
export type DoorState = z.infer<typeof DoorState>

const refused = errors('door_link_invalid', 'unauthenticated', 'not_found', 'too_many_requests')

export const door = {
  state: oc
    .errors(refused)
    .input(z.object({ access: DoorAccess }))
    .output(DoorState),
  /** `id` is made by the phone: the same check-in sent twice counts once. Refused when fewer than `people` are still to come. */
  checkIn: oc
    .errors({ ...refused, ...errors('guest_entered') })
    .input(z.object({ access: DoorAccess, id: z.uuid(), guestId: z.uuid(), people: z.number().int().min(1).max(21) }))
    .output(z.object({})),
  /** Takes a check-in back. Twice is once. */
  undo: oc
    .errors(refused)
    .input(z.object({ access: DoorAccess, id: z.uuid(), guestId: z.uuid() }))
    .output(z.object({})),
}
