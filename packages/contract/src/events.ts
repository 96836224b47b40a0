import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from './venue.ts'
import { errors } from './procedure.ts'
import { OccurrenceScope, Recurrence, repetition } from './schedules/schedules.ts'

/** The rule by which an event repeats, like that of a schedule. */
export const EventRepetition = z.object({ ...repetition, recurrence: Recurrence.exclude(['none']) })
export type EventRepetition = z.infer<typeof EventRepetition>

export const VenueEventInput = z.object({
  title: z.string().trim().min(1).max(120),
  /** The calendar date in the venue's time zone, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** The time of day in the venue's time zone; empty when it is not settled. */
  starts: z.union([TimeOfDay, z.literal('')]),
  /** The artists who play. */
  attractions: z.string().trim().max(300),
  /** Prices and conditions of entrance, in the words that customers are told. */
  entrance: z.string().trim().max(300),
  description: z.string().trim().max(1000),
  /** Absent for an event of one night. The first night is `date`, or the first one of the rule after it. */
  repeats: EventRepetition.optional(),
})
export type VenueEventInput = z.infer<typeof VenueEventInput>

/**
 * An event of the venue on one night. One that repeats is a series of such nights, each named by its series and the day
 * that the series planned. Screens have another word for it: there, "event" means a calendar entry.
 */
export const VenueEvent = VenueEventInput.extend({
  id: z.string(),
  /** True for a night that does not take place. */
  cancelled: z.boolean().optional(),
  /** The series of a night, and the day that it planned; absent for an event of one night. */
  seriesId: z.string().optional(),
  plannedFor: z.iso.date().optional(),
  /** True for a night of a series that was changed or moved alone. */
  isException: z.boolean().optional(),
})
export type VenueEvent = z.infer<typeof VenueEvent>

/** The most events; a series is one. */
export const EVENTS_AT_MOST = 500

export const events = {
  /**
   * Returns the events to come by date and time, or the past ones, the latest first. Of a series these are the nights
   * of the next weeks, and always the next one.
   */
  list: oc
    .input(z.object({ search: z.string().max(200).default(''), past: z.boolean().default(false) }))
    .output(z.object({ events: z.array(VenueEvent), total: z.number(), today: z.iso.date() })),
  add: oc.errors(errors('too_many_events')).input(VenueEventInput).output(z.object({})),
  /** Adds all of them, or none when they would be too many. */
  addMany: oc
    .errors(errors('too_many_events'))
    .input(z.object({ events: z.array(VenueEventInput).min(1).max(EVENTS_AT_MOST) }))
    .output(z.object({ added: z.number() })),
  /**
   * Changes one night; of a series the given nights, where only the fields that differ from this night's are changed.
   * The rule of a series cannot be changed for one night alone.
   */
  update: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid(), event: VenueEventInput, scope: OccurrenceScope.default('this'), base: Base }))
    .output(z.object({})),
  /** Says that a night does not take place, or that it does after all. Customers are told. */
  cancel: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid(), cancelled: z.boolean() }))
    .output(z.object({})),
  /** Removes an event; of a series the given nights. A night to come that is removed alone is a cancelled one. */
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid(), scope: OccurrenceScope.default('this') }))
    .output(z.object({})),
}
