import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { errors } from '../procedure.ts'

/** What any call with a key may answer, and what this one may besides. */
export const programErrors = <C extends ErrorCode>(...codes: C[]) => ({
  ...errors(
    'invalid_input',
    'unauthenticated',
    'blocked',
    'forbidden',
    'scope_missing',
    'too_many_requests',
    'internal',
  ),
  ...errors(...codes),
})

/** How many of a list are wanted; in an address everything is text. */
export const limit = z.coerce.number().int().min(1).max(100).default(50)
