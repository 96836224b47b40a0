/** Exports the calls to addresses that somebody else chose. */
export { createGuardedRequest, type GuardedRequest, LateAnswerError } from './guarded-request.ts'
export { PrivateAddressError } from './public-address.ts'
