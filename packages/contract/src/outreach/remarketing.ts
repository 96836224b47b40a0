import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
import { errors } from '../procedure.ts'
import { RecipientState, SchedulePreview } from '../schedules/schedules.ts'

export const REMARKETINGS_AT_MOST = 50
export const VARIANTS_AT_MOST = 5
export const ATTEMPTS_AT_MOST = 5

const days = (least: number, most: number) => z.number().int().min(least).max(most)

/** What lets people in by itself. Each of them once for each occasion: a silence, a birthday of a year, a table, an event, a tag. */
export const RemarketingTrigger = z.discriminatedUnion('kind', [
  /** Wrote once, and not within so many days. */
  z.object({ kind: z.literal('silent'), days: days(1, 3650) }),
  /** Has a birthday within so many days, or today; who was born on 29 February has it on 28 February of a common year. */
  z.object({ kind: z.literal('birthday'), days: days(0, 60) }),
  /** Reserved and did not come, within the last so many days. */
  z.object({ kind: z.literal('no-show'), days: days(1, 365) }),
  /** Came to that event; without one, to any of the last 30 days. From when its night is over. */
  z.object({ kind: z.literal('attended'), eventId: z.uuid().nullable() }),
  z.object({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(30) }),
])
export type RemarketingTrigger = z.infer<typeof RemarketingTrigger>

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const RemarketingInput = z
  .object({
    name: z.string().trim().min(1).max(80),
    trigger: RemarketingTrigger,
    /** Only those who are in this segment as well. */
    segmentId: z.uuid().nullable(),
    /** The number it leaves from; null for the principal one. */
    numberId: z.uuid().nullable(),
    /** Wordings of the same message, which people get in turn. */
    texts: z.array(z.string().trim().min(1).max(4000)).min(1).max(VARIANTS_AT_MOST),
    /** How often somebody is written to at most, and after how many days again. */
    attempts: z.number().int().min(1).max(ATTEMPTS_AT_MOST),
    gapDays: days(1, 365),
    /** Between which hours of the house, on which days (0 for Monday; none means every day). */
    from: Clock,
    until: Clock,
    weekdays: z.array(z.number().int().min(0).max(6)).max(7),
    isActive: z.boolean(),
  })
  .refine(({ from, until }) => from < until, { path: ['until'] })
export type RemarketingInput = z.infer<typeof RemarketingInput>

/** Why somebody is not written to any more. */
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
  createdAt: z.date(),
  /** People, from the rows of what was sent. */
  results: z.object({
    entered: z.number(),
    /** Will still be written to, or again. */
    open: z.number(),
    sent: z.number(),
    read: z.number(),
    answered: z.number(),
    reserved: z.number(),
    optedOut: z.number(),
    /** Messages that left; a person may get several. */
    messages: z.number(),
  }),
  /** The number it leaves from now; null where there is none. */
  number: z.object({ id: z.string(), label: z.string(), isOpen: z.boolean() }).nullable(),
})
export type Remarketing = z.infer<typeof Remarketing>

/** Somebody whom it let in, and how they stand. */
export const RemarketingPerson = z.object({
  id: z.string(),
  contactId: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  enteredAt: z.date(),
  attempts: z.number(),
  /** Of the last message to them; null before the first. */
  state: RecipientState.nullable(),
  lastAt: z.date().nullable(),
  /** Not before then; null when nothing follows, or its time has come. */
  nextAt: z.date().nullable(),
  /** Why not before then, where that is not the rhythm of the remarketing. */
  waitsFor: z.literal('weekly-cap').nullable(),
  end: RemarketingEnd.nullable(),
  conversationId: z.string().nullable(),
})
export type RemarketingPerson = z.infer<typeof RemarketingPerson>

const id = z.uuid()
const saving = errors('variable_unknown', 'text_may_be_empty', 'not_found')

export const remarketing = {
  list: oc.output(z.object({ remarketings: z.array(Remarketing) })),
  create: oc
    .errors({ ...saving, ...errors('too_many_remarketings') })
    .input(RemarketingInput)
    .output(Remarketing),
  /** Who was let in for another reason, and not written to yet, is not written to. */
  update: oc
    .errors(saving)
    .input(RemarketingInput.safeExtend({ id, base: Base }))
    .output(Remarketing),
  /** What has left has left; nothing follows. */
  remove: oc.errors(errors('not_found')).input(z.object({ id })).output(z.object({})),
  /** Paused, nothing leaves and nobody is let in. */
  setActive: oc
    .errors(errors('not_found'))
    .input(z.object({ id, isActive: z.boolean() }))
    .output(Remarketing),
  people: oc
    .errors(errors('not_found'))
    .input(z.object({ id, page: z.number().int().min(1).max(10_000).default(1) }))
    .output(z.object({ people: z.array(RemarketingPerson), total: z.number(), pageSize: z.number() })),
  /** Whom it would let in now, what the first of them would read, and how long that takes. */
  preview: oc
    .errors(errors('not_found'))
    .input(
      z.object({
        id: id.nullable().default(null),
        trigger: RemarketingTrigger,
        segmentId: id.nullable(),
        numberId: id.nullable(),
        texts: z.array(z.string().max(4000)).max(VARIANTS_AT_MOST),
        from: Clock,
        until: Clock,
        weekdays: z.array(z.number().int().min(0).max(6)).max(7),
      }),
    )
    .output(
      SchedulePreview.omit({ estimate: true, newContacts: true, owner: true }).extend({
        lastAt: z.date().nullable(),
        /** Its hours lie inside those in which the number is silent. */
        neverLeaves: z.boolean(),
        dailyCap: z.number(),
      }),
    ),
}
