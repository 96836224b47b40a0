import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { CustomKey, CustomValue } from './custom-fields.ts'

export const SEGMENTS_AT_MOST = 100
const Days = z.number().int().min(0).max(3650)

/** One condition on a contact. Days are calendar days in the venue's time zone. */
export const SegmentRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(30), has: z.boolean() }),
  /** The contact has written before, and not within so many days. */
  z.object({ kind: z.literal('silent'), days: Days.min(1) }),
  /** The birthday is today or within so many days; 29 February counts as 28 February in a common year. */
  z.object({ kind: z.literal('birthday'), days: Days.max(366) }),
  /** The contact reserved and did not come, within the last so many days. */
  z.object({ kind: z.literal('no-show'), days: Days.min(1) }),
  /** The contact was checked in on a list of that event or had a table that evening; without an event, of any. */
  z.object({ kind: z.literal('attended'), eventId: z.uuid().nullable() }),
  z.object({
    kind: z.literal('field'),
    key: CustomKey,
    /** `at-least` and `at-most` apply to numbers and dates. */
    is: z.enum(['equal', 'different', 'at-least', 'at-most', 'filled', 'empty']),
    /** The value to compare with; `filled` and `empty` ignore it. */
    value: CustomValue.nullable(),
  }),
  z.object({ kind: z.literal('opted-out'), is: z.boolean() }),
])
export type SegmentRule = z.infer<typeof SegmentRule>

export const SegmentInput = z.object({
  name: z.string().trim().min(1).max(60),
  /** The conditions, all of which must hold. */
  rules: z.array(SegmentRule).min(1).max(10),
})
export type SegmentInput = z.infer<typeof SegmentInput>

/** A saved filter, whose contacts are looked up each time. */
export const Segment = SegmentInput.extend({ id: z.string() })
export type Segment = z.infer<typeof Segment>

const byId = z.object({ id: z.uuid() })
const saving = errors('segment_name_taken', 'not_found')

export const segments = {
  /** Returns the segments by name. */
  list: oc.output(z.object({ segments: z.array(Segment) })),
  /** Counts the contacts of a segment now, also of one that is not saved yet. */
  count: oc.input(SegmentInput.pick({ rules: true })).output(z.object({ count: z.number() })),
  add: oc
    .errors({ ...saving, ...errors('too_many_segments') })
    .input(SegmentInput)
    .output(Segment),
  update: oc
    .errors(saving)
    .input(SegmentInput.extend({ ...byId.shape, base: Base }))
    .output(Segment),
  remove: oc.errors(errors('not_found')).input(byId).output(z.object({})),
}
