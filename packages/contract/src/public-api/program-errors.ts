import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { errors } from '../procedure.ts'

/** Returns the errors of any call with a key, and the given ones of this call. */
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

/** The number of list entries that are wanted, given as text in the query. */
export const limit = z.coerce.number().int().min(1).max(100).default(50)
