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

/** Moments that a house can be asked about: databases end before the calendar does. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]

const Instant = z.iso
  .datetime({ offset: true })
  .refine((at) => Number(at.slice(0, 4)) >= FIRST_YEAR && Number(at.slice(0, 4)) < LAST_YEAR)

const Preview = z
  .object({
    /** Written after `messages`, by the customer. */
    text: z.string().trim().min(1).max(4096).optional(),
    /** Oldest first. What the customer wrote last, one or several in a row, is answered as one. */
    messages: z.array(TryTurn).max(40).default([]),
    /** Absent: this moment. */
    now: Instant.optional(),
    /** As the answer before gave it. */
    state: z.record(z.string(), z.unknown()).nullable().optional(),
  })
  .refine(({ text, messages }) => text !== undefined || messages.at(-1)?.role === 'contact', { path: ['text'] })

/** Calls with a key, each within what that may do. */
const programCalls = {
  ...messageCalls,
  ...contactCalls,
  ...conversationCalls,
  ...scheduleCalls,
  ...reservationCalls,
}

/** What a key needs for each call; a schedule for people needs `messages:send` as well. A call that is not here does not compile. */
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
 * What other programs may call, at `/api` and then the path. Who asks says so with `Authorization: Bearer` and a key, or the token
 * of a session; a cookie is not looked at, so no page can call in somebody's name. Its words are in `packages/copy/src/public/api.ts`.
 */
export const publicApi = {
  openSession: oc
    .route({ method: 'POST', path: '/session', operationId: 'openSession', successStatus: 201 })
    .input(
      z.object({
        email: z.email(),
        password: z.string().min(1).max(128),
        /** Of the authenticator app, where the account asks for one. */
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
  /** "Teste Assistente" for programs: nothing is stored and nothing leaves. */
  previewReply: oc
    .route({ method: 'POST', path: '/assistant/preview', operationId: 'previewReply' })
    .input(Preview)
    .errors(errors('invalid_input', 'unauthenticated', 'forbidden', 'too_many_requests', 'internal'))
    .output(
      z.object({
        reply: z.string(),
        handsOver: z.boolean(),
        state: z.record(z.string(), z.unknown()).nullable(),
        trace: ReplyTrace,
      }),
    ),
  ...programCalls,
}

/** What every call that failed answers. */
export const ApiError = z.object({
  code: z.string(),
  message: z.string(),
  /** What is wrong with the body, field by field. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ApiError = z.infer<typeof ApiError>
