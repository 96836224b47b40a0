import type { ErrorCode } from '@balcao/contract'
import { ORPCError } from '@orpc/server'

/** Creates an error with a code of the closed list, for codes that the contract does not declare at a procedure. */
export const fail = (code: ErrorCode, status = 400) => new ORPCError(code, { status })
