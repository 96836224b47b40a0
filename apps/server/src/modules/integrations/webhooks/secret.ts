import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** 256 bits in the form that Standard Webhooks gives secrets. */
export const newSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`

/**
 * The signature of a post: HMAC-SHA-256 of `<id>.<timestamp>.<body>` (standardwebhooks.com, "Signature scheme").
 *
 * @param secret as `newSecret` made it
 * @param timestamp seconds since 1970
 */
export function signDelivery(secret: string, { id, timestamp, body }: { id: string; timestamp: number; body: string }) {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Where the secret of an endpoint belongs: sealed for another one it does not open. */
export const secretPlace = (endpointId: string) => `webhook:${endpointId}`
