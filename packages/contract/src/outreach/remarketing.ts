import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
import { VenueFile } from '../inbox/venue-files.ts'
import { errors } from '../procedure.ts'
import { RecipientState, SchedulePreview } from '../schedules/schedules.ts'

export const REMARKETINGS_AT_MOST = 50
export const VARIANTS_AT_MOST = 5
export const ATTEMPTS_AT_MOST = 5

const days = (least: number, most: number) => z.number().int().min(least).max(most)

/**
 * The event that adds people to a remarketing, once for each occasion: a silence, a birthday of a year, a table, an
 * event, a tag.
 */
export const RemarketingTrigger = z.discriminatedUnion('kind', [
  /** The contact has written before, and not within so many days. */
  z.object({ kind: z.literal('silent'), days: days(1, 3650) }),
  /** The birthday is today or within so many days; 29 February counts as 28 February in a common year. */
  z.object({ kind: z.literal('birthday'), days: days(0, 60) }),
  /** The contact reserved and did not come, within the last so many days. */
  z.object({ kind: z.literal('no-show'), days: days(1, 365) }),
  /** The contact came to that event, or without one to any of the last 30 days. It applies once the night is over. */
  z.object({ kind: z.literal('attended'), eventId: z.uuid().nullable() }),
  z.object({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(30) }),
])
export type RemarketingTrigger = z.infer<typeof RemarketingTrigger>

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const RemarketingInput = z
  .object({
    name: z.string().trim().min(1).max(80),
    trigger: RemarketingTrigger,
    /** The segment in which people must be as well; null for none. */
    segmentId: z.uuid().nullable(),
    /** The channel that sends; null for the principal one. */
    channelId: z.uuid().nullable(),
    /** Variants of the same message, used in turn. */
    texts: z.array(z.string().trim().min(1).max(4000)).min(1).max(VARIANTS_AT_MOST),
    /** An uploaded file that it sends, with the text as its caption. */
    fileId: z.uuid().nullable().default(null),
    /** The most messages to one person, and the days between them. */
    attempts: z.number().int().min(1).max(ATTEMPTS_AT_MOST),
    gapDays: days(1, 365),
    /** The hours of the venue and the days of sending (0 for Monday; an empty list means every day). */
    from: Clock,
    until: Clock,
    weekdays: z.array(z.number().int().min(0).max(6)).max(7),
    isActive: z.boolean(),
  })
  .refine(({ from, until }) => from < until, { path: ['until'] })
export type RemarketingInput = z.infer<typeof RemarketingInput>

/** The reason why somebody is not written to any more. */
export const RemarketingEnd = z.enum([
  'answered',
  'reserved',
  'opted-out',
  'attempts',
  'returned',
  'left',
  'late',
  'no-number',
  'failed',
])
export type RemarketingEnd = z.infer<typeof RemarketingEnd>

export const Remarketing = z.object({
  ...RemarketingInput.shape,
  id: z.string(),
  file: VenueFile.nullable(),
  createdAt: z.date(),
  /** People, counted from the rows of what was sent. */
  results: z.object({
    entered: z.number(),
    /** People who will still be written to, or again. */
    open: z.number(),
    sent: z.number(),
    read: z.number(),
    answered: z.number(),
    reserved: z.number(),
    optedOut: z.number(),
    /** Messages that were sent; a person may get several. */
    messages: z.number(),
  }),
  /** The channel that sends now; null where there is none. */
  channel: z.object({ id: z.string(), label: z.string(), isOpen: z.boolean() }).nullable(),
})
export type Remarketing = z.infer<typeof Remarketing>

/** A person of a remarketing and their state. */
export const RemarketingPerson = z.object({
  id: z.string(),
  contactId: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  enteredAt: z.date(),
  attempts: z.number(),
  /** The state of the last message to them; null before the first. */
  state: RecipientState.nullable(),
  lastAt: z.date().nullable(),
  /** The earliest time of the next message; null when none follows or it is due. */
  nextAt: z.date().nullable(),
  /** The reason for a later time, where that is not the rhythm of the remarketing. */
  waitsFor: z.literal('weekly-cap').nullable(),
  end: RemarketingEnd.nullable(),
  conversationId: z.string().nullable(),
})
export type RemarketingPerson = z.infer<typeof RemarketingPerson>

const id = z.uuid()
const saving = errors('variable_unknown', 'text_may_be_empty', 'audio_with_text', 'caption_too_long', 'not_found')

export const remarketing = {
  list: oc.output(z.object({ remarketings: z.array(Remarketing) })),
  create: oc
    .errors({ ...saving, ...errors('too_many_remarketings') })
    .input(RemarketingInput)
    .output(Remarketing),
  /** Changes a remarketing. People who were added by the earlier trigger and not written to yet are not written to. */
  update: oc
    .errors(saving)
    .input(RemarketingInput.safeExtend({ id, base: Base }))
    .output(Remarketing),
  /** Removes a remarketing; sent messages stay sent and no others follow. */
  remove: oc.errors(errors('not_found')).input(z.object({ id })).output(z.object({})),
  /** Resumes or pauses a remarketing; while it is paused, nothing is sent and nobody is added. */
  setActive: oc
    .errors(errors('not_found'))
    .input(z.object({ id, isActive: z.boolean() }))
    .output(Remarketing),
  people: oc
    .errors(errors('not_found'))
    .input(z.object({ id, page: z.number().int().min(1).max(10_000).default(1) }))
    .output(z.object({ people: z.array(RemarketingPerson), total: z.number(), pageSize: z.number() })),
  /** Returns the people whom it would add now, the message to the first of them, and how long sending takes. */
  preview: oc
    .errors(errors('not_found'))
    .input(
      z.object({
        id: id.nullable().default(null),
        trigger: RemarketingTrigger,
        segmentId: id.nullable(),
        channelId: id.nullable(),
        texts: z.array(z.string().max(4000)).max(VARIANTS_AT_MOST),
        from: Clock,
        until: Clock,
        weekdays: z.array(z.number().int().min(0).max(6)).max(7),
      }),
    )
    .output(
      SchedulePreview.omit({ estimate: true, newContacts: true, owner: true }).extend({
        lastAt: z.date().nullable(),
        /** Whether its hours lie within the quiet hours of the channel. */
        neverLeaves: z.boolean(),
        dailyCap: z.number(),
      }),
    ),
}
