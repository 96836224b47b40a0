import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from './venue.ts'
import { errors } from './procedure.ts'

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
})
export type VenueEventInput = z.infer<typeof VenueEventInput>

/** An event of the venue on one night. Screens have another word for it: there, "event" means a calendar entry. */
export const VenueEvent = VenueEventInput.extend({ id: z.string() })
export type VenueEvent = z.infer<typeof VenueEvent>

export const EVENTS_AT_MOST = 500

export const events = {
  /** Returns the events to come by date and time, or the past ones, the latest first. */
  list: oc
    .input(z.object({ search: z.string().max(200).default(''), past: z.boolean().default(false) }))
    .output(z.object({ events: z.array(VenueEvent), total: z.number(), today: z.iso.date() })),
  add: oc.errors(errors('too_many_events')).input(VenueEventInput).output(z.object({})),
  /** Adds all of them, or none when they would be too many. */
  addMany: oc
    .errors(errors('too_many_events'))
    .input(z.object({ events: z.array(VenueEventInput).min(1).max(EVENTS_AT_MOST) }))
    .output(z.object({ added: z.number() })),
  update: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid(), event: VenueEventInput, base: Base }))
    .output(z.object({})),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
