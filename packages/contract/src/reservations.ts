import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from './house.ts'
import { errors } from './procedure.ts'

/** `requested` waits for the house's word; `confirmed` is a table. The other three are its end. */
export const ReservationStatus = z.enum(['requested', 'confirmed', 'seated', 'no_show', 'cancelled'])
export type ReservationStatus = z.infer<typeof ReservationStatus>

/** What a table is asked for with. A time after midnight belongs to the evening before: `date` is that evening's. */
export const ReservationInput = z.object({
  /** Calendar date of the evening, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** Wall-clock time of the house. */
  time: TimeOfDay,
  partySize: z.number().int().min(1).max(999),
  name: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(30),
  notes: z.string().trim().max(1000),
})
export type ReservationInput = z.infer<typeof ReservationInput>

export const Reservation = ReservationInput.extend({
  id: z.string(),
  /** What the customer was told, such as `R7K2`. */
  code: z.string(),
  status: ReservationStatus,
  /** Whether it was asked for in a conversation or written down by a person. */
  origin: z.enum(['assistant', 'person']),
  contactId: z.string().nullable(),
  conversationId: z.string().nullable(),
  /** The customer was reminded and said that they will come. */
  keptAt: z.date().nullable(),
  /** It is after midnight, on the calendar day after `date`. */
  afterMidnight: z.boolean(),
  createdAt: z.date(),
})
export type Reservation = z.infer<typeof Reservation>

/** How many people fit in a part of the night. `to` that is not after `from` is past midnight. */
export const CapacityPeriod = z.object({ from: TimeOfDay, to: TimeOfDay, people: z.number().int().min(1).max(9999) })
export type CapacityPeriod = z.infer<typeof CapacityPeriod>

/** Under which conditions the assistant takes tables. */
export const ReservationRules = z
  .object({
    /** A table is confirmed at once where a period has room for it; otherwise a person confirms. */
    autoConfirm: z.boolean(),
    periods: z.array(CapacityPeriod).max(12),
    /** First and last time of arrival; empty: as the house is open. */
    earliest: z.union([TimeOfDay, z.literal('')]),
    latest: z.union([TimeOfDay, z.literal('')]),
    partyMin: z.number().int().min(1).max(999),
    partyMax: z.number().int().min(1).max(999),
    noticeMinutes: z
      .number()
      .int()
      .min(0)
      .max(60 * 24 * 60),
    /** 0 for Monday; none means every day. */
    days: z.array(z.number().int().min(0).max(6)).max(7),
    /** So long before a confirmed table its customer is asked whether they come; 0: never. */
    remindMinutes: z.literal([0, 180, 1440]),
    /** So long after its hour a table is kept for who is late, as customers are told; 0: nothing is said. */
    holdMinutes: z.literal([0, 10, 15, 20, 30, 45, 60]),
  })
  .refine(({ autoConfirm, periods }) => !autoConfirm || periods.length > 0, { path: ['periods'] })
  .refine(({ partyMin, partyMax }) => partyMin <= partyMax, { path: ['partyMax'] })
export type ReservationRules = z.infer<typeof ReservationRules>

/** What holds until the owner says otherwise: every request waits for a person. */
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

/** Why a table cannot be had. A person may write it down all the same. */
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

/** One line of what became of a reservation. */
export const ReservationChange = z.object({
  at: z.date(),
  /** The customer, through the assistant, a person, or the house by itself. */
  by: z.enum(['contact', 'person', 'house']),
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
const saved = z.object({
  /** Null when `problem` says why it was not written. */
  reservation: Reservation.nullable(),
  problem: ReservationProblem.nullable(),
})
/** `anyway`: although there is a problem. `tell`: the customer hears of it on WhatsApp, where there is a conversation. */
const Save = z.object({ reservation: ReservationInput, anyway: z.boolean().default(false) })

export const reservations = {
  /** By evening and time. Without dates: from tonight on, or what is over, the latest first. */
  list: oc
    .input(
      z.object({
        search: z.string().max(200).default(''),
        status: ReservationStatus.optional(),
        /** One evening. */
        date: z.iso.date().optional(),
        past: z.boolean().default(false),
        contactId: z.uuid().optional(),
        limit: z.number().int().min(1).max(500).default(200),
      }),
    )
    .output(
      z.object({
        reservations: z.array(Reservation),
        /** How many match in all. */
        total: z.number(),
        /** The house's evening at this moment. */
        today: z.iso.date(),
        /** How many people each period has, for one evening; the last is what falls in none. */
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
  setStatus: oc
    .errors(errors('not_found', 'reservation_over'))
    .input(byId.extend({ status: ReservationStatus, tell: z.boolean() }))
    .output(Reservation),
  rules: oc.output(ReservationRules),
  saveRules: oc.input(ReservationRules.safeExtend({ base: Base })).output(ReservationRules),
}
