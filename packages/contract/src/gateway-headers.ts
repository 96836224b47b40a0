/**
 * The header of a call that only checks whether its key is valid for its path. It is answered 204, or refused as the
 * call itself would be, so that a proxy need not read the body of a call that will be refused.
 */
export const ADMISSION_ONLY = 'x-admission-only'

/**
 * The header of every answer to a known key, a 401 included. It is absent when the key is wrong, missing or was not
 * checked.
 */
export const KNOWN_KEY = 'x-known-key'
