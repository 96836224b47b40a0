import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Returns a secret of 256 bits, in the form of Standard Webhooks. */
export const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`

/**
 * Signs a post: HMAC-SHA-256 of `<id>.<timestamp>.<body>` (standardwebhooks.com, "Signature scheme").
 *
 * @param secret a secret from `newSecret`
 * @param timestamp seconds since 1970
 */
export function signDelivery(secret: string, { id, timestamp, body }: { id: string; timestamp: number; body: string }) {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Returns the place for which the secret of an endpoint is encrypted: it cannot be decrypted for another one. */
export const secretPlace = (endpointId: string) => `webhook:${endpointId}`
