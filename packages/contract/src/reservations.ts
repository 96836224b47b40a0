import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from './venue.ts'
import { errors } from './procedure.ts'

/**
 * The states of a reservation: `requested` waits for the venue's decision, `confirmed` has a table, and the other three
 * end it.
 */
export const ReservationStatus = z.enum(['requested', 'confirmed', 'seated', 'no_show', 'cancelled'])
export type ReservationStatus = z.infer<typeof ReservationStatus>

/** A request for a table. A time after midnight belongs to the evening before, whose date is `date`. */
export const ReservationInput = z.object({
  /** Calendar date of the evening, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** The time of day in the venue's time zone. */
  time: TimeOfDay,
  partySize: z.number().int().min(1).max(999),
  name: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(30),
  notes: z.string().trim().max(1000),
})
export type ReservationInput = z.infer<typeof ReservationInput>

export const Reservation = ReservationInput.extend({
  id: z.string(),
  /** The code that the customer was told, such as `R7K2`. */
  code: z.string(),
  status: ReservationStatus,
  /** Whether it was requested in a conversation or entered by a person. */
  origin: z.enum(['assistant', 'person']),
  contactId: z.string().nullable(),
  conversationId: z.string().nullable(),
  /** The time at which the customer answered the reminder that they will come; null before that. */
  keptAt: z.date().nullable(),
  /** Whether its time is after midnight, on the calendar day after `date`. */
  afterMidnight: z.boolean(),
  createdAt: z.date(),
})
export type Reservation = z.infer<typeof Reservation>

/** The most people in a part of the night. The period runs past midnight when `to` is not after `from`. */
export const CapacityPeriod = z.object({ from: TimeOfDay, to: TimeOfDay, people: z.number().int().min(1).max(9999) })
export type CapacityPeriod = z.infer<typeof CapacityPeriod>

/** The conditions under which the assistant takes reservations. */
export const ReservationRules = z
  .object({
    /** Whether a table is confirmed at once where a period has room for it; otherwise a person confirms. */
    autoConfirm: z.boolean(),
    periods: z.array(CapacityPeriod).max(12),
    /** First and last time of arrival; empty for the opening hours. */
    earliest: z.union([TimeOfDay, z.literal('')]),
    latest: z.union([TimeOfDay, z.literal('')]),
    partyMin: z.number().int().min(1).max(999),
    partyMax: z.number().int().min(1).max(999),
    noticeMinutes: z
      .number()
      .int()
      .min(0)
      .max(60 * 24 * 60),
    /** The days of the week, 0 for Monday; an empty list means every day. */
    days: z.array(z.number().int().min(0).max(6)).max(7),
    /** Minutes before a confirmed table at which its customer is asked whether they come; 0 for never. */
    remindMinutes: z.literal([0, 180, 1440]),
    /** Minutes for which a table is held for late customers, as they are told; 0 when nothing is said. */
    holdMinutes: z.literal([0, 10, 15, 20, 30, 45, 60]),
  })
  .refine(({ autoConfirm, periods }) => !autoConfirm || periods.length > 0, { path: ['periods'] })
  .refine(({ partyMin, partyMax }) => partyMin <= partyMax, { path: ['partyMax'] })
export type ReservationRules = z.infer<typeof ReservationRules>

/** The rules until the owner sets others: every request waits for a person. */
export const DEFAULT_RESERVATION_RULES: ReservationRules = {
  autoConfirm: false,
  periods: [],
  earliest: '',
  latest: '',
  partyMin: 1,
  partyMax: 40,
  noticeMinutes: 0,
  days: [],
  remindMinutes: 0,
  holdMinutes: 0,
}

/** The reasons why a table is not available. A person may enter it anyway. */
export const ReservationProblem = z.enum([
  'past',
  'hours_unknown',
  'closed_day',
  'closed_time',
  'day',
  'time',
  'party',
  'notice',
  'full',
])
export type ReservationProblem = z.infer<typeof ReservationProblem>

/** One entry in the history of a reservation. */
export const ReservationChange = z.object({
  at: z.date(),
  /** The one who did it: the customer through the assistant, a person, or the venue automatically. */
  by: z.enum(['contact', 'person', 'venue']),
  did: z.enum(['changed', 'reminded', 'not_reminded', 'kept']),
  personName: z.string().nullable(),
  status: ReservationStatus,
  date: z.iso.date(),
  time: TimeOfDay,
  partySize: z.number(),
  name: z.string(),
})
export type ReservationChange = z.infer<typeof ReservationChange>

const byId = z.object({ id: z.uuid() })
const refusal = { table_refused: { status: 409, data: z.object({ problem: ReservationProblem }) } }
const saved = z.object({
  /** Null when `problem` says why it was not saved. */
  reservation: Reservation.nullable(),
  problem: ReservationProblem.nullable(),
})
/** The input of saving. `anyway` saves it in spite of a problem. */
const Save = z.object({ reservation: ReservationInput, anyway: z.boolean().default(false) })

export const reservations = {
  /** Returns reservations by evening and time: from tonight on, or past ones, the latest first. */
  list: oc
    .input(
      z.object({
        search: z.string().max(200).default(''),
        status: ReservationStatus.optional(),
        /** The evening; absent for all. */
        date: z.iso.date().optional(),
        past: z.boolean().default(false),
        contactId: z.uuid().optional(),
        limit: z.number().int().min(1).max(500).default(200),
      }),
    )
    .output(
      z.object({
        reservations: z.array(Reservation),
        /** All reservations that match. */
        total: z.number(),
        /** The evening at the venue at this moment. */
        today: z.iso.date(),
        /** The people of each period of one evening; the last entry counts those outside every period. */
        periods: z.array(z.object({ from: TimeOfDay, to: TimeOfDay, people: z.number(), taken: z.number() })),
      }),
    ),
  /** Counts the reservation requests for tonight and later that wait for an answer. */
  requested: oc.output(z.object({ count: z.number() })),
  history: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ changes: z.array(ReservationChange) })),
  add: oc.input(Save).output(saved),
  update: oc
    .errors(errors('not_found', 'reservation_over'))
    .input(Save.extend({ id: z.uuid(), tell: z.boolean(), base: Base }))
    .output(saved),
  /**
   * Puts it into another state. With `seen`, a confirmation is refused when the reservation is another by now, or when
   * the hours, the rules or the room stand against it; the error `table_refused` says which `problem` that is.
   */
  setStatus: oc
    .errors({ ...errors('not_found', 'reservation_over', 'reservation_changed'), ...refusal })
    .input(
      byId.extend({
        status: ReservationStatus,
        tell: z.boolean(),
        /** The reservation as the person saw it who confirms it without further questions. */
        seen: ReservationInput.pick({ date: true, time: true, partySize: true }).optional(),
      }),
    )
    .output(Reservation),
  rules: oc.output(ReservationRules),
  saveRules: oc.input(ReservationRules.safeExtend({ base: Base })).output(ReservationRules),
}
