/**
 * The header of a call that only asks whether its key is good for its path: answered 204, or refused as the call itself
 * would be. So whoever passes calls on need not read the body of one that will be refused.
 */
export const ADMISSION_ONLY = 'x-admission-only'
