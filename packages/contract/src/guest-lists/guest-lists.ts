import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from '../venue.ts'
import { errors } from '../procedure.ts'
import { ContactGuest } from './check-in.ts'

export const GUESTS_AT_MOST = 2000
export const LISTS_AN_EVENT = 20

export const GuestListInput = z.object({
  name: z.string().trim().min(1).max(80),
  /** The most people, companions included; null for any number. */
  quota: z.number().int().min(1).max(GUESTS_AT_MOST).nullable(),
  /**
   * The time until which names are taken, in the venue's time zone; before 08:00 it belongs to the day after. Empty for
   * no such time.
   */
  cutOff: z.union([TimeOfDay, z.literal('')]),
  /** The benefit of being on the list, in the words that customers are told. */
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
  /** Whether the time for names is over. */
  isOver: z.boolean(),
  /** True for a list that every night of its series has, each with names of its own. */
  repeats: z.boolean().optional(),
})
export type GuestList = z.infer<typeof GuestList>

/** The nights that a change of a list is for: the one of the list, or it and the following ones of the series. */
export const ListScope = z.enum(['this', 'following'])
export type ListScope = z.infer<typeof ListScope>

export const ListedEvent = z.object({
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  starts: z.string(),
  /** True for a night that does not take place; its lists take no names. */
  cancelled: z.boolean().optional(),
  /** True for a night of a series. */
  inSeries: z.boolean().optional(),
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
  /** The customer who asked for it; null when a person of the venue added it. */
  contact: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  conversationId: z.string().nullable(),
  addedBy: z.enum(['assistant', 'person']),
  addedAt: z.date(),
  entered: z.number(),
  enteredAt: z.date().nullable(),
  /** The person who checked them in; empty for a check-in link. */
  enteredBy: z.string(),
})
export type Guest = z.infer<typeof Guest>

export const CheckInLink = z.object({
  id: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type CheckInLink = z.infer<typeof CheckInLink>

const id = z.uuid()
const nothing = z.object({})

export const guestLists = {
  /**
   * Returns the nights to come with their lists, or the past nights that had one, the latest first. Of a series these
   * are the next two nights, and those on whose lists somebody is.
   */
  events: oc
    .input(z.object({ past: z.boolean().default(false) }))
    .output(z.object({ events: z.array(ListedEvent), today: z.iso.date() })),
  /** Returns one night with every name on its lists. */
  event: oc
    .errors(errors('not_found'))
    .input(z.object({ eventId: id }))
    .output(z.object({ event: ListedEvent, guests: z.array(Guest), links: z.array(CheckInLink), today: z.iso.date() })),
  /** Returns the names of a contact on lists: those of tonight and later, soonest first, then the last ones before. */
  ofContact: oc
    .errors(errors('not_found'))
    .input(z.object({ contactId: id }))
    .output(z.object({ guests: z.array(ContactGuest), today: z.iso.date() })),
  add: oc
    .errors(errors('not_found', 'too_many_lists'))
    .input(
      z.object({
        eventId: id,
        list: GuestListInput,
        /** True to give the list to the following nights of the series as well. */
        repeats: z.boolean().default(false),
      }),
    )
    .output(z.object({ id: z.string() })),
  update: oc
    .errors(errors('not_found'))
    .input(z.object({ id, list: GuestListInput, scope: ListScope.default('this'), base: Base }))
    .output(nothing),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id, scope: ListScope.default('this') }))
    .output(nothing),
  /** Adds all names, or none when there is no room for them all. Names that are on the list already are left out. */
  addGuests: oc
    .errors(errors('not_found', 'guest_list_full'))
    .input(z.object({ listId: id, guests: z.array(GuestInput).min(1).max(500) }))
    .output(z.object({ added: z.number(), twice: z.array(z.string()) })),
  updateGuest: oc
    .errors(errors('not_found', 'guest_list_full', 'guest_twice', 'guest_entered'))
    .input(z.object({ id, guest: GuestInput, base: Base }))
    .output(nothing),
  /** Removes a guest; one who was checked in cannot be removed before that is undone. */
  removeGuest: oc.errors(errors('not_found', 'guest_entered')).input(z.object({ id })).output(nothing),
  /** Makes a new secret for the door of one night. It is returned once and cannot be read again. */
  makeLink: oc
    .errors(errors('not_found'))
    .input(z.object({ eventId: id }))
    .output(z.object({ token: z.string(), expiresAt: z.date() })),
  revokeLink: oc.errors(errors('not_found')).input(z.object({ id })).output(nothing),
}
