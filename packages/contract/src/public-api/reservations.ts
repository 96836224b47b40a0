import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ReservationInput, ReservationStatus } from '../reservations.ts'
import { limit, programErrors } from './program-errors.ts'

export const ProgramReservation = z.object({
  id: z.string(),
  code: z.string(),
  status: ReservationStatus,
  date: z.string(),
  time: z.string(),
  partySize: z.number(),
  name: z.string(),
  phone: z.string(),
  notes: z.string(),
  contactId: z.string().nullable(),
  createdAt: z.date(),
})
export type ProgramReservation = z.infer<typeof ProgramReservation>

const id = z.uuid()
const { date, time, partySize, name, phone, notes } = ReservationInput.shape
/** True to save it although it breaks the rules of the venue. */
const anyway = z.boolean().default(false)
/** True to notify the customer on WhatsApp, where there is a conversation. */
const tell = z.boolean().default(true)

export const reservationCalls = {
  /** Returns reservations by evening and time, from tonight on or of one evening. */
  listReservations: oc
    .route({ method: 'GET', path: '/v1/reservations', operationId: 'listReservations' })
    .input(
      z.object({
        date: z.iso.date().optional(),
        status: ReservationStatus.optional(),
        search: z.string().max(200).default(''),
        /** The end of the previous page: evening, minutes, id. */
        cursor: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}_\d{1,4}_[0-9a-f-]{36}$/)
          .optional(),
        limit,
      }),
    )
    .errors(programErrors())
    .output(
      z.object({ reservations: z.array(ProgramReservation), total: z.number(), nextCursor: z.string().nullable() }),
    ),
  getReservation: oc
    .route({ method: 'GET', path: '/v1/reservations/{id}', operationId: 'getReservation' })
    .input(z.object({ id }))
    .errors(programErrors('not_found'))
    .output(ProgramReservation),
  createReservation: oc
    .route({ method: 'POST', path: '/v1/reservations', operationId: 'createReservation', successStatus: 201 })
    .input(z.object({ date, time, partySize, name, phone: phone.default(''), notes: notes.default(''), anyway }))
    .errors(programErrors('key_reused', 'table_refused'))
    .output(ProgramReservation),
  /** Changes a reservation; absent fields stay as they are. */
  updateReservation: oc
    .route({ method: 'PATCH', path: '/v1/reservations/{id}', operationId: 'updateReservation' })
    .input(z.object({ date, time, partySize, name, phone, notes }).partial().extend({ id, anyway, tell }))
    .errors(programErrors('not_found', 'reservation_over', 'table_refused'))
    .output(ProgramReservation),
  setReservationStatus: oc
    .route({ method: 'POST', path: '/v1/reservations/{id}/status', operationId: 'setReservationStatus' })
    .input(z.object({ id, status: ReservationStatus, tell }))
    .errors(programErrors('not_found', 'reservation_over'))
    .output(ProgramReservation),
}
