import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ListedEvent } from './guest-lists/guest-lists.ts'
import { OpenQuestion } from './knowledge.ts'
import { Reservation, ReservationProblem } from './reservations.ts'
import { Schedule } from './schedules/schedules.ts'

/** A counter, which is null when it could not be read; the screen then shows a dash and a retry in place of a zero. */
const Counter = z.number().nullable()

export const Overview = z.object({
  counters: z.object({ chats: Counter, contacts: Counter, tokens: Counter, schedules: Counter }),
  /** Subjects that the assistant was taught. */
  subjects: Counter,
  /** The next schedules, soonest first; at most three. */
  upcoming: z.array(z.object({ id: z.string(), title: z.string(), startsAt: z.date(), zone: z.string() })),
  activity: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([
        'conversation-started',
        'handed-over',
        'assistant-stopped',
        'person-took-over',
        'resolved',
        'channel-connected',
        'channel-disconnected',
        'eval-failed',
        'reminder-expired',
        'reservation-requested',
        'reservation-change-requested',
      ]),
      subject: z.string(),
      at: z.date(),
      conversationId: z.string().nullable(),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

/** Holds the first screen of owners and teammates: everything that needs a person now, and the evening that begins or runs. */
export const Today = z.object({
  /** The evening, at the venue. A time before the end of the night belongs to the evening before. */
  date: z.iso.date(),
  /** Customers who wait for a person, longest first; at most twenty are named. */
  waiting: z.object({
    count: z.number(),
    first: z.array(z.object({ conversationId: z.string(), name: z.string(), since: z.date() })),
  }),
  /** Reservations that wait for an answer, the next evening first; at most five are named. */
  requests: z.object({
    count: z.number(),
    /** The `problem` says what stands against confirming it at this moment. */
    first: z.array(Reservation.extend({ problem: ReservationProblem.nullable() })),
  }),
  /** The tables of this evening. */
  tables: z.object({
    /** The confirmed tables and those that are taken, with their people. */
    count: z.number(),
    people: z.number(),
    /** The tables whose guests are there. */
    seated: z.number(),
    /** The same by hour of arrival, earliest first; `requested` are the tables of that hour that are not confirmed. */
    hours: z.array(
      z.object({
        /** `HH:00` */
        hour: z.string(),
        afterMidnight: z.boolean(),
        tables: z.number(),
        people: z.number(),
        requested: z.number(),
      }),
    ),
    /** The confirmed tables that are expected next, those who are a little late included; at most six. */
    arrivals: z.array(Reservation.extend({ isLate: z.boolean() })),
  }),
  /** The events of this evening, with their guest lists. */
  events: z.array(ListedEvent),
  /** The schedules that still send before the end of the night, earliest first; at most ten are named. */
  leaving: z.object({
    count: z.number(),
    first: z.array(
      Schedule.pick({ id: true, title: true, type: true, status: true, zone: true }).extend({
        startsAt: z.date(),
        /** Whether that is past midnight, on the calendar day after `date`. */
        afterMidnight: z.boolean(),
        /** The people who would get it as things are now. */
        recipients: z.number(),
      }),
    ),
  }),
  /** Questions that the assistant could not answer, the newest first; at most three are named. Null for teammates. */
  questions: z.object({ count: z.number(), newest: z.array(OpenQuestion) }).nullable(),
})
export type Today = z.infer<typeof Today>

export const overview = { get: oc.output(Overview), today: oc.output(Today) }
