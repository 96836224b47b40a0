import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from '../house.ts'
import { errors } from '../procedure.ts'

export const GUESTS_AT_MOST = 2000
export const LISTS_AN_EVENT = 20

export const GuestListInput = z.object({
  name: z.string().trim().min(1).max(80),
  /** Heads, companions included; null for as many as come. */
  quota: z.number().int().min(1).max(GUESTS_AT_MOST).nullable(),
  /** Until when names go in, on the wall of the house; before 08:00 it belongs to the day after. Empty for no such hour. */
  cutOff: z.union([TimeOfDay, z.literal('')]),
  /** What being on it is worth, as customers are told. */
  benefit: z.string().trim().max(300),
  companionsAtMost: z.number().int().min(0).max(20),
  isOpen: z.boolean(),
})
export type GuestListInput = z.infer<typeof GuestListInput>

/** One list of one night. `heads` are the people on it, `entered` those who came in. */
export const GuestList = GuestListInput.extend({
  id: z.string(),
  names: z.number(),
  heads: z.number(),
  entered: z.number(),
  /** Past its hour. */
  isOver: z.boolean(),
})
export type GuestList = z.infer<typeof GuestList>

export const ListedEvent = z.object({
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  starts: z.string(),
  lists: z.array(GuestList),
})
export type ListedEvent = z.infer<typeof ListedEvent>

export const GuestInput = z.object({
  name: z.string().trim().min(2).max(120),
  companions: z.number().int().min(0).max(20),
})
export type GuestInput = z.infer<typeof GuestInput>

export const Guest = GuestInput.extend({
  id: z.string(),
  listId: z.string(),
  /** Who asked for it, if a customer did. */
  contact: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  conversationId: z.string().nullable(),
  addedBy: z.enum(['assistant', 'person']),
  addedAt: z.date(),
  entered: z.number(),
  enteredAt: z.date().nullable(),
  /** Who let them in; empty for whoever held the link of the door. */
  enteredBy: z.string(),
})
export type Guest = z.infer<typeof Guest>

export const DoorLink = z.object({
  id: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type DoorLink = z.infer<typeof DoorLink>

const id = z.uuid()
const nothing = z.object({})

export const guestLists = {
  /** The nights to come with their lists, or those that are over and had one, the latest first. */
  events: oc
    .input(z.object({ past: z.boolean().default(false) }))
    .output(z.object({ events: z.array(ListedEvent), today: z.iso.date() })),
  /** One night with every name on its lists. */
  event: oc
    .errors(errors('not_found'))
    .input(z.object({ eventId: id }))
    .output(z.object({ event: ListedEvent, guests: z.array(Guest), links: z.array(DoorLink), today: z.iso.date() })),
  add: oc
    .errors(errors('not_found', 'too_many_lists'))
    .input(z.object({ eventId: id, list: GuestListInput }))
    .output(z.object({ id: z.string() })),
  update: oc
    .errors(errors('not_found'))
    .input(z.object({ id, list: GuestListInput, base: Base }))
    .output(nothing),
  remove: oc.errors(errors('not_found')).input(z.object({ id })).output(nothing),
  /** All of them or, when they are more heads than there is room for, none. Names that are on it already are left out. */
  addGuests: oc
    .errors(errors('not_found', 'guest_list_full'))
    .input(z.object({ listId: id, guests: z.array(GuestInput).min(1).max(500) }))
    .output(z.object({ added: z.number(), twice: z.array(z.string()) })),
  updateGuest: oc
    .errors(errors('not_found', 'guest_list_full', 'guest_twice', 'guest_entered'))
    .input(z.object({ id, guest: GuestInput, base: Base }))
    .output(nothing),
  /** Not of somebody who came in: that is undone first. */
  removeGuest: oc.errors(errors('not_found', 'guest_entered')).input(z.object({ id })).output(nothing),
  /** A new secret for the door of one night. It is given once and cannot be read again. */
  makeLink: oc
    .errors(errors('not_found'))
    .input(z.object({ eventId: id }))
    .output(z.object({ token: z.string(), expiresAt: z.date() })),
  revokeLink: oc.errors(errors('not_found')).input(z.object({ id })).output(nothing),
}
