import { type ApiError, ErrorCode, ReservationProblem } from '@balcao/contract'
import { publicApi as copy } from '@balcao/copy/public/api'
import { reservations } from '@balcao/copy/reservations/screen'
import { z } from 'zod'

/** The codes that the RPC library itself answers with, before any of our code runs. */
const LIBRARY_CODES = new Map<string, ErrorCode>([
  ['BAD_REQUEST', 'invalid_input'],
  ['UNPROCESSABLE_CONTENT', 'invalid_input'],
  ['UNSUPPORTED_MEDIA_TYPE', 'invalid_input'],
  ['PAYLOAD_TOO_LARGE', 'invalid_input'],
  ['NOT_FOUND', 'not_found'],
  ['METHOD_NOT_SUPPORTED', 'not_found'],
])

/** The data of a refused reservation: the rule of the venue that it breaks. */
const Refusal = z.object({ problem: ReservationProblem })

/** The problems of an input, as the library reports them. */
const Issues = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), code: z.string().optional() })),
})

/**
 * Returns the body of a failed call. An error without one of our codes is reported as `internal`, without its message.
 */
export function apiError(error: { code: string; data?: unknown }): ApiError {
  const known = ErrorCode.safeParse(error.code)
  const code = known.success ? known.data : (LIBRARY_CODES.get(error.code) ?? 'internal')
  const found = code === 'invalid_input' ? Issues.safeParse(error.data) : null
  const fields = found?.data?.issues.map(({ path, code: kind }) => ({
    path: path.join('.'),
    message: problemOf(path.join('.'), kind),
  }))
  const refused = code === 'table_refused' ? Refusal.safeParse(error.data).data?.problem : undefined
  const message = refused ? reservations.form.problem[refused] : copy.errorMessage(code)
  return fields ? { code, message: `${message} ${copy.seeFields}`, fields } : { code, message }
}

function problemOf(path: string, kind: string | undefined): string {
  const { problems } = copy
  switch (kind) {
    case 'invalid_type':
      return problems.missing
    case 'too_small':
    case 'too_big':
    case 'invalid_format':
    case 'invalid_value':
      return problems[kind]
    case 'custom':
      return path === 'text' ? copy.noCustomerWords : problems.other
    default:
      return problems.other
  }
}
