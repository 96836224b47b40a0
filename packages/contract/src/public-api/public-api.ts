import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ReplyTrace, TryTurn } from '../assistant.ts'
import type { ApiScope } from '../integrations/api-keys.ts'
import { errors } from '../procedure.ts'
import { contactCalls } from './contacts.ts'
import { conversationCalls } from './conversations.ts'
import { messageCalls } from './messages.ts'
import { reservationCalls } from './reservations.ts'
import { scheduleCalls } from './schedules.ts'

/** The years about which a venue can be asked, all within the range of the database. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]

const Instant = z.iso
  .datetime({ offset: true })
  .refine((at) => Number(at.slice(0, 4)) >= FIRST_YEAR && Number(at.slice(0, 4)) < LAST_YEAR)

const Preview = z
  .object({
    /** The customer's message after `messages`. */
    text: z.string().trim().min(1).max(4096).optional(),
    /** The earlier messages, oldest first. The customer's last ones in a row are answered together. */
    messages: z.array(TryTurn).max(40).default([]),
    /** The time of the question; now when absent. */
    now: Instant.optional(),
    /** The state that the previous answer returned. */
    state: z.record(z.string(), z.unknown()).nullable().optional(),
  })
  .refine(({ text, messages }) => text !== undefined || messages.at(-1)?.role === 'contact', { path: ['text'] })

/** The calls with a key, each within the key's permissions. */
const programCalls = {
  ...messageCalls,
  ...contactCalls,
  ...conversationCalls,
  ...scheduleCalls,
  ...reservationCalls,
}

/**
 * The permission that each call needs; a schedule for people needs `messages:send` as well. A call without an entry
 * does not compile.
 */
export const CALL_SCOPES: Record<keyof typeof programCalls, ApiScope> = {
  sendMessage: 'messages:send',
  getMessage: 'messages:send',
  listContacts: 'contacts:read',
  getContact: 'contacts:read',
  createContact: 'contacts:write',
  updateContact: 'contacts:write',
  listConversations: 'conversations:read',
  getConversation: 'conversations:read',
  listMessages: 'conversations:read',
  listSchedules: 'schedules:read',
  getSchedule: 'schedules:read',
  createSchedule: 'schedules:write',
  deleteSchedule: 'schedules:write',
  listReservations: 'reservations:read',
  getReservation: 'reservations:read',
  createReservation: 'reservations:write',
  updateReservation: 'reservations:write',
  setReservationStatus: 'reservations:write',
}

/** Calls of one key in a minute. */
export const CALLS_A_MINUTE = 120

/**
 * The calls for other programs, at `/api` and then the path. Callers authenticate with `Authorization: Bearer` and a
 * key, or the token of a session; cookies are ignored, so that no page can call on somebody's behalf. The words of its
 * documentation are in `packages/copy/src/public/api.ts`.
 */
export const publicApi = {
  openSession: oc
    .route({ method: 'POST', path: '/session', operationId: 'openSession', successStatus: 201 })
    .input(
      z.object({
        email: z.email(),
        password: z.string().min(1).max(128),
        /** The code of the authenticator app, where the account needs one. */
        code: z
          .string()
          .regex(/^\d{6}$/)
          .optional(),
      }),
    )
    .errors(
      errors(
        'invalid_input',
        'invalid_credentials',
        'email_unconfirmed',
        'mail_failed',
        'code_needed',
        'code_wrong',
        'code_locked',
        'forbidden',
        'blocked',
        'too_many_requests',
        'internal',
      ),
    )
    .output(z.object({ token: z.string(), expiresAt: z.iso.datetime() })),
  closeSession: oc
    .route({ method: 'DELETE', path: '/session', operationId: 'closeSession', successStatus: 204 })
    .errors(errors('unauthenticated', 'forbidden', 'internal')),
  /** Answers as "Teste Assistente" does, for programs: nothing is stored or sent. */
  previewReply: oc
    .route({ method: 'POST', path: '/assistant/preview', operationId: 'previewReply' })
    .input(Preview)
    .errors(errors('invalid_input', 'unauthenticated', 'forbidden', 'too_many_requests', 'internal'))
    .output(
      z.object({
        reply: z.string(),
        handsOver: z.boolean(),
        state: z.record(z.string(), z.unknown()).nullable(),
        trace: ReplyTrace.omit({ unanswered: true }),
      }),
    ),
  ...programCalls,
}

/** The answer of every call that failed. */
export const ApiError = z.object({
  code: z.string(),
  message: z.string(),
  /** The errors of the body by field. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ApiError = z.infer<typeof ApiError>
