import type { Secrets } from '#platform/secrets.ts'

/** Returns the secret of the auth library. */
export const authSecret = (secrets: Pick<Secrets, 'derive'>): string => secrets.derive('auth').toString('hex')
