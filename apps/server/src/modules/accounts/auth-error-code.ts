/** Returns the code of an error that Better Auth threw, such as `USER_ALREADY_EXISTS`; undefined for anything else. */
export function authErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('body' in error)) return undefined
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}
