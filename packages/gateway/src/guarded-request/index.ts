/** Calls to addresses that somebody else chose, for whoever makes them. */
export { createGuardedRequest, type GuardedRequest, LateAnswerError } from './guarded-request.ts'
export { PrivateAddressError } from './public-address.ts'
