import type { ErrorCode } from '@balcao/contract'
import { errors, type WordedErrorCode } from '@balcao/copy/errors'

/** Codes that the RPC library itself answers with, before any procedure of ours ran. */
const LIBRARY_CODES = new Map<string, ErrorCode>([
  ['UNAUTHORIZED', 'unauthenticated'],
  ['FORBIDDEN', 'forbidden'],
  ['NOT_FOUND', 'not_found'],
  ['BAD_REQUEST', 'invalid_input'],
  ['UNPROCESSABLE_CONTENT', 'invalid_input'],
  ['TOO_MANY_REQUESTS', 'too_many_requests'],
])

/** Returns the code of a failure from the closed list; `offline` when no answer came at all. */
export function errorCode(error: unknown): WordedErrorCode {
  // fetch rejects with a TypeError when the server could not be reached.
  if (error instanceof TypeError) return 'offline'
  const code = codeOf(error)
  if (code === null) return 'internal'
  return isErrorCode(code) ? code : (LIBRARY_CODES.get(code) ?? 'internal')
}

/** Returns the message that a person reads for a failed request. */
export const errorMessage = (error: unknown): string => errors[errorCode(error)]

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}
