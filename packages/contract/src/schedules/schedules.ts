import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
import { VenueFile } from '../inbox/venue-files.ts'
import { errors } from '../procedure.ts'
import { LocalTime, TimeZone } from './local-time.ts'

export const ScheduleType = z.enum(['message', 'campaign', 'reminder'])
export type ScheduleType = z.infer<typeof ScheduleType>

export const ScheduleStatus = z.enum(['pending', 'running', 'done', 'paused', 'cancelled', 'expired', 'failed'])
export type ScheduleStatus = z.infer<typeof ScheduleStatus>

/** The reason for a status that does not explain itself. */
export const ScheduleReason = z.enum(['server-down', 'number-down', 'no-number', 'nobody', 'owner-unknown'])
export type ScheduleReason = z.infer<typeof ScheduleReason>

export const Recurrence = z.enum(['none', 'daily', 'weekly', 'monthly', 'month-end', 'yearly'])
export type Recurrence = z.infer<typeof Recurrence>

/** The rule by which an entry repeats. */
export const repetition = {
  recurrence: Recurrence,
  /** The weekdays of a weekly rule, 0 for Monday; an empty list means the day of `start`. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
    .default([]),
  /** The last day of the series; null for no end. */
  repeatUntil: z.iso.date().nullable().default(null),
}

/** The occurrences of a series that are meant: the opened one, it and the following ones, or all future ones. */
export const OccurrenceScope = z.enum(['this', 'following', 'all'])
export type OccurrenceScope = z.infer<typeof OccurrenceScope>

/** The state of a recipient: waiting, or the state of the message. */
export const RecipientState = z.enum(['pending', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped'])
export type RecipientState = z.infer<typeof RecipientState>

/** The reason why a recipient got no message. */
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

/** The most recipients that are chosen by name; tags and everybody have no such limit. */
export const CHOSEN_AT_MOST = 5000

/** The most characters of the data that undoes a change. */
export const UNDO_AT_MOST = 1_000_000

/** A person of a list, who may be new. */
const ListedPerson = z.object({ phone: z.string().max(30), name: z.string().trim().max(120).default('') })

const Tag = z.string().trim().min(1).max(30)

export const Audience = z.discriminatedUnion('kind', [
  /** No recipients, as for a note in the calendar. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('contacts'), contactIds: z.array(z.uuid()).min(1).max(CHOSEN_AT_MOST) }),
  /** A list of people; new ones become contacts. */
  z.object({ kind: z.literal('people'), people: z.array(ListedPerson).min(1).max(CHOSEN_AT_MOST) }),
  /** All contacts with any of these tags at the moment it starts, each once; `tag` is one of them. */
  z
    .object({ kind: z.literal('tag'), tags: z.array(Tag).max(20).default([]), tag: Tag.optional() })
    .transform(({ tags, tag }) => ({
      kind: 'tag' as const,
      tags: [...new Set(tag === undefined ? tags : [tag, ...tags])],
    }))
    .refine(({ tags }) => tags.length > 0),
  /** All contacts of this segment at the moment it starts. */
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
  /** All contacts at the moment it starts. */
  z.object({ kind: z.literal('all') }),
  /** The owner, at the phone of their profile, for a reminder. */
  z.object({ kind: z.literal('owner') }),
])
export type Audience = z.infer<typeof Audience>

/** The recipients that were chosen before, when only other fields are changed. */
const KeptAudience = z.object({
  kind: z.literal('kept'),
  /** The version of the recipients when the form was opened (`recipients.version`). */
  version: z.string().max(64).nullish(),
})

/**
 * The fields of a schedule. Its type limits the audience: a message has one person, a reminder one person or the owner,
 * a campaign an audience. Every type may have none.
 */
const fields = {
  title: z.string().trim().min(1).max(120),
  /** Internal notes. */
  description: z.string().trim().max(2000),
  type: ScheduleType,
  start: LocalTime,
  /** The last moment at which messages are sent. */
  end: LocalTime,
  zone: TimeZone,
  /** The channel that sends; null for the principal one. */
  channelId: z.uuid().nullable(),
  text: z.string().trim().max(4000),
  ...repetition,
  /** Minutes after which a missed schedule is no longer sent. */
  toleranceMinutes: z.number().int().min(0).max(10_080),
}

/** An uploaded file that it sends, with the text as its caption. */
const fileId = z.uuid().nullable().default(null)

export const ScheduleInput = z.object({ ...fields, fileId, audience: Audience })
export type ScheduleInput = z.input<typeof ScheduleInput>
export const ScheduleChange = z.object({ ...fields, fileId, audience: z.union([Audience, KeptAudience]) })
export type ScheduleChange = z.output<typeof ScheduleChange>

export const Schedule = z.object({
  ...fields,
  id: z.string(),
  /** The identity of an occurrence within its series: the original day, wherever it was moved since. */
  date: z.string(),
  /** Whether it was changed, moved or stopped separately from its series. */
  isException: z.boolean(),
  file: VenueFile.nullable(),
  status: ScheduleStatus,
  reason: ScheduleReason.nullable(),
  /** The instant of `start` in its zone. */
  startsAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** `chosen` stands for people by name, `none` for a note. */
  audience: z.enum(['none', 'chosen', 'tag', 'segment', 'all', 'owner']),
  tags: z.array(z.string()),
  segmentId: z.string().nullable(),
  /** Recipients in each state; before it starts, those who were chosen by name. */
  recipients: z.object({
    total: z.number(),
    byState: z.partialRecord(RecipientState, z.number()),
    /** Recipients who were named twice or turned out to be another recipient. */
    duplicates: z.number(),
    /** A value that changes when other people are chosen by name; null where there are none, or it has begun. */
    version: z.string().nullable(),
  }),
})
export type Schedule = z.infer<typeof Schedule>

/** A recipient's reaction to the message: an answer, a reservation, or an opt-out. */
export const Reaction = z.enum(['answered', 'reserved', 'left'])
export type Reaction = z.infer<typeof Reaction>

export const Recipient = z.object({
  contactId: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  state: RecipientState,
  /** The reason why it was skipped or failed. */
  reason: z.string().nullable(),
  conversationId: z.string().nullable(),
  at: z.date().nullable(),
  reactions: z.array(Reaction),
})
export type Recipient = z.infer<typeof Recipient>

/** The effects of a schedule, before it is saved. */
export const SchedulePreview = z.object({
  total: z.number(),
  optedOut: z.number(),
  /** People known only by WhatsApp's own identifier who never wrote to this channel. */
  unreachable: z.number(),
  /** People who reached the weekly cap of outreach in the seven days before. */
  capped: z.number(),
  /** The cap per person and week; null for none, or where it does not apply. */
  perWeek: z.number().nullable(),
  /** The text as the first recipients would read it. */
  samples: z.array(z.object({ name: z.string().nullable(), phone: z.string().nullable(), text: z.string() })),
  /** Variables in the text that do not exist. */
  unknownVariables: z.array(z.string()),
  /** Null where there is no channel, or nobody to write to. */
  estimate: z
    .object({
      /** The time at which the last message would leave at today's rate limit of the channel. */
      lastAt: z.date(),
      lastAtLocal: LocalTime,
      dailyCap: z.number(),
    })
    .nullable(),
  /** Messages that the plan leaves in the month of its start; `left` is null for any number. */
  plan: z.object({ left: z.number().nullable(), overContacts: z.boolean() }),
  /**
   * Of a list of people, those who would become contacts and the contacts that the plan still allows (`left` null: any
   * number).
   */
  newContacts: z.object({ count: z.number(), left: z.number().nullable() }).nullable(),
  channel: z.object({ id: z.string(), label: z.string(), isOpen: z.boolean() }).nullable(),
  /** The phone to which a reminder to the owner goes; null for anything else. */
  owner: z
    .object({
      phone: z.string().nullable(),
      /**
       * Whether it is one of the venue's own channels or has written to one, so that it is not a mistyped phone of a
       * stranger.
       */
      isKnown: z.boolean(),
    })
    .nullable(),
})
export type SchedulePreview = z.infer<typeof SchedulePreview>

/** The reservations of one hour of an evening; cancelled ones do not count. */
export const HourOfTables = z.object({
  /** The evening, and the whole hour at which they begin; past midnight it belongs to the evening before. */
  date: z.iso.date(),
  start: LocalTime,
  reservations: z.number(),
  people: z.number(),
  /** The reservations among them that wait for the venue's decision. */
  requested: z.number(),
})
export type HourOfTables = z.infer<typeof HourOfTables>

/** An event of the venue in the calendar. `start` is null when its time is not settled. */
export const NightEvent = z.object({
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  start: LocalTime.nullable(),
  /** True for a night that does not take place. */
  cancelled: z.boolean().optional(),
})
export type NightEvent = z.infer<typeof NightEvent>

/** The input of the preview. */
export const SchedulePreviewInput = z.object({
  scheduleId: z.uuid().nullable().default(null),
  /** The type, since a campaign leaves a part of each day's cap to messages and reminders. */
  type: ScheduleType,
  audience: z.union([Audience, KeptAudience]),
  text: z.string().max(4000),
  start: LocalTime,
  zone: TimeZone,
  channelId: z.uuid().nullable(),
})
export type SchedulePreviewInput = z.infer<typeof SchedulePreviewInput>

export const SchedulePeopleInput = SchedulePreviewInput.extend({
  /** A part of a name or of a phone. */
  search: z.string().max(200).default(''),
  page: z.number().int().min(1).max(10_000).default(1),
})
export type SchedulePeopleInput = z.infer<typeof SchedulePeopleInput>

/** A recipient and the text that they would read. */
export const MeantPerson = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** The reason why they would get nothing; null for everybody else. */
  skipped: SkipReason.nullable(),
  /** The text; empty where they would get nothing. */
  text: z.string(),
})
export type MeantPerson = z.infer<typeof MeantPerson>

export const ScheduleAction = z.enum(['pause', 'resume', 'cancel', 'sendNow'])
export type ScheduleAction = z.infer<typeof ScheduleAction>

const id = z.uuid()
/** An entry, and with `date` another occurrence of its series. */
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
  /** Returns the entries of a period of the calendar and the occurrences of their series in it. */
  list: oc.input(z.object({ from: LocalTime, until: LocalTime })).output(
    z.object({
      /** The entries in the period, and those whose series has an occurrence in it. */
      schedules: z.array(Schedule),
      repetitions: z.array(z.object({ scheduleId: z.string(), date: z.string(), start: LocalTime, end: LocalTime })),
      /** The zone of the venue, and its time now. */
      zone: z.string(),
      now: LocalTime,
    }),
  ),
  /** Returns what else is dated in a period of the calendar: the reservations by hour, and the venue's events. */
  nights: oc
    .input(z.object({ from: z.iso.date(), until: z.iso.date() }))
    .output(z.object({ tables: z.array(HourOfTables), events: z.array(NightEvent) })),
  /** Returns the waiting messages that are for this contact alone, the next one first, with the time of the venue. */
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
   * Changes a schedule: every field before it begins; title, description and end while it runs; title and description
   * when it is over. For several occurrences of a series, the fields that differ from the opened one are changed, and
   * occurrences that were changed separately stay as they are.
   */
  update: oc
    .errors({ ...saving, ...errors('not_found') })
    .input(ScheduleChange.extend({ ...occurrence, scope, base: Base }))
    /** `undo` is the data that undoes this change; absent where it cannot be undone. */
    .output(Schedule.extend({ undo: z.string().optional() })),
  /** Undoes a change, as long as nothing that it touched has changed since. */
  undo: oc
    .errors(errors('schedule_moved_on', 'schedule_past'))
    .input(z.object({ undo: z.string().max(UNDO_AT_MOST) }))
    .output(z.object({})),
  /** Deletes a schedule; sent messages stay sent. */
  delete: oc
    .errors(errors('not_found'))
    .input(z.object({ ...occurrence, scope }))
    .output(z.object({})),
  change: oc
    .errors(errors('not_found', 'schedule_moved_on', 'schedule_past', 'messages_spent', 'outreach_over_contacts'))
    /** `base` holds the values that the person saw, so that no other content is sent. */
    .input(z.object({ ...occurrence, scope, action: ScheduleAction, base: Base }))
    .output(Schedule),
  /** Copies it for the same time tomorrow or later, paused, so that nothing is sent by mistake. */
  duplicate: oc.errors(errors('not_found')).input(z.object(occurrence)).output(Schedule),
  recipients: oc
    .errors(errors('not_found'))
    .input(
      z.object({
        id,
        page: z.number().int().min(1).max(10_000).default(1),
        /** The states to show; absent for all. */
        states: z.array(RecipientState).max(RecipientState.options.length).optional(),
        reaction: Reaction.optional(),
      }),
    )
    .output(z.object({ recipients: z.array(Recipient), total: z.number(), pageSize: z.number() })),
  preview: oc.errors(errors('not_found')).input(SchedulePreviewInput).output(SchedulePreview),
  /** Returns the people whom it would be sent to, page by page. */
  people: oc
    .errors(errors('not_found'))
    .input(SchedulePeopleInput)
    .output(z.object({ people: z.array(MeantPerson), total: z.number(), pageSize: z.number() })),
}
