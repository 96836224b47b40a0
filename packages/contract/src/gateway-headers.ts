/**
 * The header of a call that only asks whether its key is good for its path: answered 204, or refused as the call itself
 * would be. So whoever passes calls on need not read the body of one that will be refused.
 */
export const ADMISSION_ONLY = 'x-admission-only'

/** Header of what is answered to a key that opens something, a 401 too. Absent: the key is wrong, there is none, or nobody asked for it. */
export const KNOWN_KEY = 'x-known-key'
