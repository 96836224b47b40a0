import { z } from 'zod'
import { ConversationState } from '../conversations.ts'
import { ReservationStatus } from '../reservations.ts'
import { Recurrence, ScheduleStatus, ScheduleType } from '../schedules/schedules.ts'

/** The events of a venue by the names that receivers see. `webhook.test` is sent when somebody asks for it. */
export const WebhookEventType = z.enum([
  'message.received',
  'conversation.handed_over',
  'reservation.created',
  'reservation.changed',
  'reservation.cancelled',
  'contact.captured',
  'schedule.created',
  'schedule.done',
  'automation.fired',
  'number.disconnected',
  'dashboard.update',
])
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** An instant, ISO 8601 in UTC. */
const Instant = z.iso.datetime()

export const HookContact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** Digits with country code; null while WhatsApp gives none. */
  phone: z.string().nullable(),
})
const HookNumber = z.object({
  id: z.string(),
  instanceName: z.string(),
  label: z.string(),
  phone: z.string().nullable(),
})
const HookConversation = z.object({ id: z.string(), state: ConversationState })

/** A calendar entry as it is stored, which alone is the body of the webhook for n8n. */
export const HookSchedule = z.object({
  id: z.string(),
  user_id: z.string(),
  title: z.string(),
  description: z.string(),
  start: Instant,
  end_time: Instant,
  type: ScheduleType,
  status: ScheduleStatus,
  created_at: Instant,
  /** The IANA zone of `start` and `end_time`. */
  zone: z.string(),
  recurrence: Recurrence,
})
export type HookSchedule = z.infer<typeof HookSchedule>

const HookReservation = z.object({
  id: z.string(),
  code: z.string(),
  status: ReservationStatus,
  /** The evening and the time in the venue's time zone; a time after midnight still belongs to that evening. */
  date: z.iso.date(),
  time: z.string(),
  startsAt: Instant,
  partySize: z.number(),
  name: z.string(),
  phone: z.string(),
  notes: z.string(),
})
const ReservationEvent = z.object({
  reservation: HookReservation,
  /** The one who did it: the customer through the assistant, a person of the venue, or the venue automatically. */
  by: z.enum(['contact', 'person', 'venue']),
  contact: HookContact.nullable(),
})

/** The `data` of each event. */
export const WEBHOOK_DATA = {
  'message.received': z.object({
    message: z.object({ id: z.string(), kind: z.string(), text: z.string(), sentAt: Instant }),
    conversation: HookConversation,
    contact: HookContact,
    number: HookNumber,
  }),
  'conversation.handed_over': z.object({
    conversation: HookConversation,
    /** Null where somebody simply asked for a person, or the assistant did not know. */
    reason: z.string().nullable(),
    summary: z.string(),
    contact: HookContact,
    number: HookNumber,
  }),
  'reservation.created': ReservationEvent,
  'reservation.changed': ReservationEvent,
  'reservation.cancelled': ReservationEvent,
  'contact.captured': z.object({
    contact: HookContact,
    /** The fields that were told now: `name`, `email`, `birthday`, `phone`, `interest`. */
    fields: z.record(z.string(), z.string()),
  }),
  'schedule.created': z.object({ schedule: HookSchedule }),
  'schedule.done': z.object({
    schedule: HookSchedule,
    /** The number of recipients in each state: `sent`, `delivered`, `read`, `failed`, `skipped`, … */
    recipients: z.record(z.string(), z.number()),
  }),
  /** Sent by an automation of the venue. */
  'automation.fired': z.object({
    automation: z.object({ id: z.string(), name: z.string() }),
    contact: HookContact,
    /** Null where nobody has written yet. */
    conversation: HookConversation.nullable(),
  }),
  'number.disconnected': z.object({ number: HookNumber, reason: z.string().nullable() }),
  /** Sent when a channel was connected, with totals of the venue. */
  'dashboard.update': z.object({
    contacts: z.number(),
    messages: z.number(),
    chats: z.number(),
    instanceName: z.string(),
    timestamp: Instant,
  }),
} as const satisfies Record<WebhookEventType, z.ZodObject>
