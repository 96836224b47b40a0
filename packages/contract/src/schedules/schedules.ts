import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
import { HouseFile } from '../inbox/house-files.ts'
import { errors } from '../procedure.ts'
import { LocalTime, TimeZone } from './local-time.ts'

export const ScheduleType = z.enum(['message', 'campaign', 'reminder'])
export type ScheduleType = z.infer<typeof ScheduleType>

export const ScheduleStatus = z.enum(['pending', 'running', 'done', 'paused', 'cancelled', 'expired', 'failed'])
export type ScheduleStatus = z.infer<typeof ScheduleStatus>

/** Why it is as it is, where the status does not say. */
export const ScheduleReason = z.enum(['server-down', 'number-down', 'no-number', 'nobody', 'owner-unknown'])
export type ScheduleReason = z.infer<typeof ScheduleReason>

export const Recurrence = z.enum(['none', 'daily', 'weekly', 'monthly', 'month-end', 'yearly'])
export type Recurrence = z.infer<typeof Recurrence>

/** The rule by which an entry repeats. */
export const repetition = {
  recurrence: Recurrence,
  /** The weekdays of a weekly rule, 0 for Monday; none for the day of `start`. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
    .default([]),
  /** The last day on which it may come again; null for ever. */
  repeatUntil: z.iso.date().nullable().default(null),
}

/** Which times of what repeats are meant: the one that was opened, it and what follows, or all that are still to come. */
export const OccurrenceScope = z.enum(['this', 'following', 'all'])
export type OccurrenceScope = z.infer<typeof OccurrenceScope>

/** Where a recipient stands: waiting to be written to, or what became of the message. */
export const RecipientState = z.enum(['pending', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped'])
export type RecipientState = z.infer<typeof RecipientState>

/** Why nothing was sent to somebody. */
export const SkipReason = z.enum([
  'opted-out',
  'no-number',
  'duplicate',
  'weekly-cap',
  'quiet-hours',
  'deadline',
  'cancelled',
])
export type SkipReason = z.infer<typeof SkipReason>

/** People that one schedule may be written to by name; tags and everybody have no such limit. */
export const CHOSEN_AT_MOST = 5000

/** Characters that undoing a change may take. */
export const UNDO_AT_MOST = 1_000_000

/** Somebody of a list, known or not. */
const ListedPerson = z.object({ phone: z.string().max(30), name: z.string().trim().max(120).default('') })

export const Audience = z.discriminatedUnion('kind', [
  /** Nobody: a note in the calendar. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('contacts'), contactIds: z.array(z.uuid()).min(1).max(CHOSEN_AT_MOST) }),
  /** A table of people; who is new becomes a contact. */
  z.object({ kind: z.literal('people'), people: z.array(ListedPerson).min(1).max(CHOSEN_AT_MOST) }),
  /** Everybody with this tag at the moment it starts. */
  z.object({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(30) }),
  /** Everybody who is in this segment at the moment it starts. */
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
  /** Every contact at the moment it starts. */
  z.object({ kind: z.literal('all') }),
  /** Of a reminder: the house's own phone, which is that of its owner's profile. */
  z.object({ kind: z.literal('owner') }),
])
export type Audience = z.infer<typeof Audience>

/** The people who were chosen before stay: for changing the rest. */
const KeptAudience = z.object({
  kind: z.literal('kept'),
  /** The version of the recipients when the form was opened (`recipients.version`). */
  version: z.string().max(64).nullish(),
})

/** What it is decides whom it may be for: a message one person, a reminder one or the owner, a campaign an audience. Nobody goes with all. */
const fields = {
  title: z.string().trim().min(1).max(120),
  /** Internal. */
  description: z.string().trim().max(2000),
  type: ScheduleType,
  start: LocalTime,
  /** The last moment at which anything leaves. */
  end: LocalTime,
  zone: TimeZone,
  /** The number it leaves from; null for the principal one. */
  numberId: z.uuid().nullable(),
  text: z.string().trim().max(4000),
  ...repetition,
  /** Missed by more than this, it is not sent any more. */
  toleranceMinutes: z.number().int().min(0).max(10_080),
}

/** What it carries beside its text, which stands below it then: a file that was uploaded before. */
const fileId = z.uuid().nullable().default(null)

export const ScheduleInput = z.object({ ...fields, fileId, audience: Audience })
export type ScheduleInput = z.input<typeof ScheduleInput>
export const ScheduleChange = z.object({ ...fields, fileId, audience: z.union([Audience, KeptAudience]) })
export type ScheduleChange = z.output<typeof ScheduleChange>

export const Schedule = z.object({
  ...fields,
  id: z.string(),
  /** The identity of an occurrence within its series: the day that the series meant, wherever it was moved since. */
  date: z.string(),
  /** Changed, moved or stopped alone: its series goes on without it. */
  isException: z.boolean(),
  file: HouseFile.nullable(),
  status: ScheduleStatus,
  reason: ScheduleReason.nullable(),
  /** The instant that `start` is in its zone. */
  startsAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** `chosen`: named people; nobody: a note. */
  audience: z.enum(['none', 'chosen', 'tag', 'segment', 'all', 'owner']),
  tag: z.string(),
  segmentId: z.string().nullable(),
  /** How many there are in each state; before it starts, those who were chosen by name. */
  recipients: z.object({
    total: z.number(),
    byState: z.partialRecord(RecipientState, z.number()),
    /** How often somebody was named once more, or turned out to be somebody else of them. */
    duplicates: z.number(),
    /** Another value when other people are chosen by name; null where nobody is, or it has begun. */
    version: z.string().nullable(),
  }),
})
export type Schedule = z.infer<typeof Schedule>

export const Recipient = z.object({
  contactId: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  state: RecipientState,
  /** Why it was skipped or failed. */
  reason: z.string().nullable(),
  conversationId: z.string().nullable(),
  at: z.date().nullable(),
})
export type Recipient = z.infer<typeof Recipient>

/** What a schedule would do, told before it is saved. */
export const SchedulePreview = z.object({
  total: z.number(),
  optedOut: z.number(),
  /** Known to WhatsApp only by its own identifier, and never wrote to this number. */
  unreachable: z.number(),
  /** Have had as much outreach in the seven days before as one person gets. */
  capped: z.number(),
  /** The cap per person and week; null for any number, or where it does not count. */
  perWeek: z.number().nullable(),
  /** The text as the first of them would read it. */
  samples: z.array(z.object({ name: z.string().nullable(), phone: z.string().nullable(), text: z.string() })),
  /** Variables in the text that do not exist. */
  unknownVariables: z.array(z.string()),
  /** Null where there is no number, or nobody to write to. */
  estimate: z
    .object({
      /** When the last one would leave, at the pace of the number as it is today. */
      lastAt: z.date(),
      lastAtLocal: LocalTime,
      dailyCap: z.number(),
    })
    .nullable(),
  /** What the plan leaves in the month in which it starts; `left` null: any number. */
  plan: z.object({ left: z.number().nullable(), overContacts: z.boolean() }),
  /** Of a list of people: how many of them would become contacts, and for how many the plan has a place (`left` null: any number). */
  newContacts: z.object({ count: z.number(), left: z.number().nullable() }).nullable(),
  number: z.object({ id: z.string(), label: z.string(), isOpen: z.boolean() }).nullable(),
  /** Where a reminder to the owner goes; null for anything else. */
  owner: z
    .object({
      phone: z.string().nullable(),
      /** One of the house's own numbers, or has written to one: nobody else's by a slip of the finger. */
      isKnown: z.boolean(),
    })
    .nullable(),
})
export type SchedulePreview = z.infer<typeof SchedulePreview>

/** What is asked about before it is saved. */
export const SchedulePreviewInput = z.object({
  scheduleId: z.uuid().nullable().default(null),
  /** A campaign leaves to messages and reminders their part of each day. */
  type: ScheduleType,
  audience: z.union([Audience, KeptAudience]),
  text: z.string().max(4000),
  start: LocalTime,
  zone: TimeZone,
  numberId: z.uuid().nullable(),
})
export type SchedulePreviewInput = z.infer<typeof SchedulePreviewInput>

export const SchedulePeopleInput = SchedulePreviewInput.extend({
  /** A part of a name or of a phone. */
  search: z.string().max(200).default(''),
  page: z.number().int().min(1).max(10_000).default(1),
})
export type SchedulePeopleInput = z.infer<typeof SchedulePeopleInput>

/** Somebody whom it would mean, and what they would read. */
export const MeantPerson = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Why they would get nothing; null for everybody else. */
  skipped: SkipReason.nullable(),
  /** Empty where they would get nothing. */
  text: z.string(),
})
export type MeantPerson = z.infer<typeof MeantPerson>

export const ScheduleAction = z.enum(['pause', 'resume', 'cancel', 'sendNow'])
export type ScheduleAction = z.infer<typeof ScheduleAction>

const id = z.uuid()
/** An entry; of what repeats, `date` names another of its times than the entry itself. */
const occurrence = { id, date: z.iso.date().optional() }
const scope = OccurrenceScope.default('this')
const saving = errors(
  'schedule_ends_early',
  'repeats_until_early',
  'schedule_past',
  'schedule_incomplete',
  'schedule_for_one',
  'variable_unknown',
  'text_may_be_empty',
  'caption_too_long',
  'audio_with_text',
  'phone_invalid',
  'contacts_full',
  'messages_spent',
  'outreach_over_contacts',
)

export const schedules = {
  /** What is in a span of days of the calendar, and when those that repeat come again in it. */
  list: oc.input(z.object({ from: LocalTime, until: LocalTime })).output(
    z.object({
      /** In the span, and those of its repetitions wherever they lie. */
      schedules: z.array(Schedule),
      repetitions: z.array(z.object({ scheduleId: z.string(), date: z.string(), start: LocalTime, end: LocalTime })),
      /** The zone of the house, and its clock now. */
      zone: z.string(),
      now: LocalTime,
    }),
  ),
  /** The messages that wait for their time and are for this contact alone, the next one first; with the clock of the house. */
  waiting: oc
    .errors(errors('not_found'))
    .input(z.object({ contactId: z.uuid() }))
    .output(
      z.object({
        schedules: z.array(
          Schedule.pick({ id: true, text: true, file: true, start: true, zone: true, status: true, recurrence: true }),
        ),
        zone: z.string(),
        now: LocalTime,
      }),
    ),
  get: oc.errors(errors('not_found')).input(z.object(occurrence)).output(Schedule),
  create: oc
    .errors({ ...saving, ...errors('not_found') })
    .input(ScheduleInput)
    .output(Schedule),
  /**
   * All of it while it has not begun. Of one that runs, title, description and end; of one that is over, title and description. With more
   * than one of what repeats, what differs from the one that was opened is changed, and those that were changed alone stay as they are.
   */
  update: oc
    .errors({ ...saving, ...errors('not_found') })
    .input(ScheduleChange.extend({ ...occurrence, scope, base: Base }))
    /** `undo`: what undoing this change takes; absent where it cannot be undone. */
    .output(Schedule.extend({ undo: z.string().optional() })),
  /** Puts everything back that a change touched, as long as nothing of it changed since. */
  undo: oc
    .errors(errors('schedule_moved_on', 'schedule_past'))
    .input(z.object({ undo: z.string().max(UNDO_AT_MOST) }))
    .output(z.object({})),
  /** Messages that have left stay sent. */
  delete: oc
    .errors(errors('not_found'))
    .input(z.object({ ...occurrence, scope }))
    .output(z.object({})),
  change: oc
    .errors(errors('not_found', 'schedule_moved_on', 'schedule_past', 'messages_spent', 'outreach_over_contacts'))
    /** `base`: what a person saw of it, and wants nothing else to be sent. */
    .input(z.object({ ...occurrence, scope, action: ScheduleAction, base: Base }))
    .output(Schedule),
  /** A copy for the same time tomorrow or later, paused, so that nothing leaves unasked. */
  duplicate: oc.errors(errors('not_found')).input(z.object(occurrence)).output(Schedule),
  recipients: oc
    .errors(errors('not_found'))
    .input(z.object({ id, page: z.number().int().min(1).max(10_000).default(1), state: RecipientState.optional() }))
    .output(z.object({ recipients: z.array(Recipient), total: z.number(), pageSize: z.number() })),
  preview: oc.errors(errors('not_found')).input(SchedulePreviewInput).output(SchedulePreview),
  /** Everybody whom it would mean, page by page. */
  people: oc
    .errors(errors('not_found'))
    .input(SchedulePeopleInput)
    .output(z.object({ people: z.array(MeantPerson), total: z.number(), pageSize: z.number() })),
}
