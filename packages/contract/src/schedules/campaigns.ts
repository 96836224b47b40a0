import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { LocalTime, TimeZone } from './local-time.ts'
import { RecipientState, Schedule, ScheduleStatus } from './schedules.ts'

/** The days after a message within which an answer, a reservation or an opt-out counts as one to it. */
export const REACTS_WITHIN_DAYS = 7

/** A campaign in the list: all occurrences of its series are one. */
export const Campaign = z.object({
  /** The occurrence that is sent now, otherwise the next one, otherwise the last one. */
  schedule: Schedule,
  /** The start of the following occurrence, in the zone of the schedule; null when none follows. */
  next: LocalTime.nullable(),
  /** The number of people that it goes to: as of now before it begins, afterwards its recipients. */
  people: z.number(),
  /** The number of recipients of all its occurrences, by outcome. */
  sent: z.number(),
  read: z.number(),
  /** Null where messages were deleted for their age, so that nobody can count any more. */
  answered: z.number().nullable(),
})
export type Campaign = z.infer<typeof Campaign>

/** The results of one occurrence, in people. Those who read a message are also among those who have it, and so on. */
export const CampaignResults = z.object({
  total: z.number(),
  waiting: z.number(),
  sent: z.number(),
  delivered: z.number(),
  read: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /**
   * The reactions within `REACTS_WITHIN_DAYS` of the message; null where messages were deleted for their age. Whoever
   * opted out is not among those who answered.
   */
  answered: z.number().nullable(),
  reserved: z.number().nullable(),
  left: z.number().nullable(),
  /** The reasons why people got nothing, the most frequent first. */
  reasons: z.array(
    z.object({ state: RecipientState.extract(['failed', 'skipped']), reason: z.string(), count: z.number() }),
  ),
})
export type CampaignResults = z.infer<typeof CampaignResults>

/** Another occurrence of the same series. */
const Sibling = z.object({
  id: z.string(),
  date: z.string(),
  start: LocalTime,
  status: ScheduleStatus,
  sent: z.number(),
})

export const campaigns = {
  /** Returns the campaigns: those that are sent now, then those to come, then the past ones, the latest first. */
  list: oc
    .input(
      z.object({
        /** A part of the title or of the text. */
        search: z.string().max(200).default(''),
        /** The states to show; an empty list means all. */
        statuses: z.array(ScheduleStatus).max(ScheduleStatus.options.length).default([]),
        page: z.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.object({
        campaigns: z.array(Campaign),
        /** The campaigns that match. */
        total: z.number(),
        /** All campaigns of the venue. */
        all: z.number(),
        pageSize: z.number(),
        /** The zone of the venue. */
        zone: z.string(),
      }),
    ),
  /** Returns the results of one occurrence, and the other occurrences of its series that are stored. */
  results: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ results: CampaignResults, siblings: z.array(Sibling) })),
  /** Sends the text and the file at once to the owner's own phone. It is no outreach and has no recipient. */
  sendTest: oc
    .errors(
      errors(
        'not_found',
        'own_phone_missing',
        'own_phone_unknown',
        'number_disconnected',
        'schedule_incomplete',
        'variable_unknown',
        'caption_too_long',
        'audio_with_text',
      ),
    )
    .input(
      z.object({
        text: z.string().trim().max(4000),
        fileId: z.uuid().nullable(),
        /** The time for which it is written, since the text may contain it. */
        start: LocalTime,
        zone: TimeZone,
        channelId: z.uuid().nullable(),
      }),
    )
    .output(z.object({ phone: z.string() })),
}
