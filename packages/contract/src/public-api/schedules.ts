import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LocalTime, TimeZone } from '../schedules/local-time.ts'
import {
  CHOSEN_AT_MOST,
  Recurrence,
  repetition,
  ScheduleReason,
  ScheduleStatus,
  ScheduleType,
} from '../schedules/schedules.ts'
import { programErrors } from './program-errors.ts'

export const ProgramSchedule = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: ScheduleType,
  status: ScheduleStatus,
  reason: ScheduleReason.nullable(),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  text: z.string(),
  ...repetition,
  numberId: z.string().nullable(),
  recipients: z.number(),
})
export type ProgramSchedule = z.infer<typeof ProgramSchedule>

const id = z.uuid()

export const scheduleCalls = {
  /**
   * Returns the entries of a period of the calendar: of a series the next occurrence, and those that are over or were
   * changed separately.
   */
  listSchedules: oc
    .route({ method: 'GET', path: '/v1/schedules', operationId: 'listSchedules' })
    .input(z.object({ from: LocalTime, until: LocalTime }))
    .errors(programErrors())
    .output(z.object({ schedules: z.array(ProgramSchedule) })),
  getSchedule: oc
    .route({ method: 'GET', path: '/v1/schedules/{id}', operationId: 'getSchedule' })
    .input(z.object({ id }))
    .errors(programErrors('not_found'))
    .output(ProgramSchedule),
  /** Creates a schedule. With recipients and a text it is sent; with neither it is a note in the calendar. */
  createSchedule: oc
    .route({ method: 'POST', path: '/v1/schedules', operationId: 'createSchedule', successStatus: 201 })
    .input(
      z
        .object({
          title: z.string().trim().min(1).max(120),
          description: z.string().trim().max(2000).default(''),
          /** The type; without it, the recipients decide. */
          type: ScheduleType.optional(),
          start: LocalTime,
          end: LocalTime,
          zone: TimeZone.default('America/Sao_Paulo'),
          text: z.string().trim().max(4000).default(''),
          contactIds: z.array(z.uuid()).min(1).max(CHOSEN_AT_MOST).optional(),
          tag: z.string().trim().min(1).max(30).optional(),
          numberId: z.uuid().nullable().default(null),
          ...repetition,
          recurrence: Recurrence.default('none'),
          toleranceMinutes: z.number().int().min(0).max(10_080).default(60),
        })
        .refine(({ contactIds, tag }) => contactIds === undefined || tag === undefined, { path: ['tag'] }),
    )
    .errors(
      programErrors(
        'key_reused',
        'schedule_ends_early',
        'repeats_until_early',
        'schedule_past',
        'schedule_incomplete',
        'schedule_for_one',
        'variable_unknown',
        'text_may_be_empty',
        'not_found',
        'messages_spent',
        'outreach_over_contacts',
      ),
    )
    .output(ProgramSchedule),
  /**
   * Deletes a schedule. A series is deleted with all its future occurrences, an occurrence that was changed separately
   * alone. Sent messages stay sent.
   */
  deleteSchedule: oc
    .route({ method: 'DELETE', path: '/v1/schedules/{id}', operationId: 'deleteSchedule', successStatus: 204 })
    .input(z.object({ id }))
    .errors(programErrors('not_found')),
}
